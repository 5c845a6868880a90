import { open, readdir, rename, rm, statfs, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { sampleSentence } from "../api/voice-sample/sample-sentences.js";
import { commandInvalid, dependencyMissing, storageFailed } from "../errors.js";
import { type FolderLock, lockFolder } from "../files/folder-lock.js";
import { makeFolder } from "../files/make-folder.js";
import { findEspeakLibrary } from "../render/narration/espeak/find-espeak.js";
import { readModel } from "../render/narration/neural/installed-voices.js";
import { findRuntime, runtimeRemedy } from "../render/narration/neural/onnx/runtime.js";
import type { PreparedModel } from "../render/narration/neural/prepare-messages.js";
import { prepareModel } from "../render/narration/neural/prepare-model.js";
import {
  graphFile,
  type InstalledManifest,
  manifestFile,
  type VoiceEntry,
} from "../render/narration/neural/voice-entry.js";
import { type Downloaded, hashFile } from "./download-file.js";
import { type FileSource, fetchFile } from "./fetch-file.js";
import { verifyModel } from "./verify-model.js";
import { installingFolder } from "./voices-folder.js";

export interface InstallOptions extends FileSource {
  voicesDir: string;
  /** The operator has accepted a licence that does not allow commercial use, or that nobody has checked. */
  acceptsLicence: boolean;
  signal: AbortSignal;
  onFile: (name: string, bytes: number, total: number | null) => void;
  onStep: (what: string) => void;
  /** Before another attempt to fetch a file; see `downloadFile`. */
  waitsMs?: readonly number[];
}

/** A voice as it was installed. */
export interface Installed {
  folder: string;
  manifest: InstalledManifest;
  /** Null where it was installed already. */
  prepared: PreparedModel | null;
}

/** Beside the files themselves: the patched graph, which is written once more than it stays. */
const roomForGraph = 2.2;

/**
 * Installs a voice: fetches its files, checks them, patches the graph, has it speak, and puts the folder in place by one
 * rename. Whoever dies on the way leaves no voice, and what was fetched for the next attempt.
 * @throws ClipError `request.invalid` (the licence is not accepted), `conflict` (another process installs it),
 * `dependency.missing`, `unavailable`, `storage.failed`, `narration.failed`, `canceled`.
 */
export async function installVoice(entry: VoiceEntry, options: InstallOptions): Promise<Installed> {
  checkLicence(entry, options.acceptsLicence);
  const library = checkDependencies();
  const voicesDir = resolve(options.voicesDir);
  const place = join(voicesDir, entry.id, entry.revision);
  const lockedDir = installingFolder(voicesDir, entry.id);
  let lock: FolderLock | null = null;
  try {
    await makeFolder(lockedDir);
    lock = await lockFolder(lockedDir);
    const known = readModel(place);
    if (known && (await verifyModel(known)).length === 0) {
      return { folder: place, manifest: known, prepared: null };
    }
    const staging = join(lockedDir, entry.revision);
    await removeOtherStagings(lockedDir, entry.revision);
    await makeFolder(staging);
    await checkRoom(entry, staging);
    const built = await build(entry, staging, library, options);
    await putInPlace(staging, place);
    return { folder: place, ...built };
  } catch (error) {
    throw asDiskFailure(error, voicesDir);
  } finally {
    await lock?.release();
  }
}

async function build(
  entry: VoiceEntry,
  staging: string,
  library: string,
  options: InstallOptions,
): Promise<{ manifest: InstalledManifest; prepared: PreparedModel }> {
  const sources: ({ name: string } & Downloaded)[] = [];
  for (const file of entry.files) {
    const found = await fetchFile({
      ...options,
      entry,
      file,
      place: join(staging, file.name),
      onProgress: (bytes, total) => options.onFile(file.name, bytes, total),
    });
    options.onFile(file.name, found.size, found.size);
    sources.push({ name: file.name, ...found });
  }
  options.onStep("patching the graph, and speaking a test sentence");
  const sentence = sampleSentence(entry.voices[0]?.language ?? "en");
  const prepared = await prepareModel(
    { folder: staging, entry, library, sentence },
    options.signal,
  );
  const kept = entry.files.filter(({ role }) => role !== "model").map(({ name }) => name);
  const files = await Promise.all(
    [graphFile, ...kept].map(async (name) => {
      await flush(join(staging, name));
      return { name, ...(await hashFile(join(staging, name))) };
    }),
  );
  const manifest: InstalledManifest = {
    entry,
    sources,
    files,
    durations: prepared.durations,
    installedAt: new Date().toISOString(),
  };
  await writeFile(join(staging, manifestFile), `${JSON.stringify(manifest, null, 2)}\n`);
  await flush(join(staging, manifestFile));
  return { manifest, prepared };
}

/** The folder that is there already is a damaged one: it makes room in between. */
async function putInPlace(staging: string, place: string): Promise<void> {
  await makeFolder(join(place, ".."));
  const damaged = `${staging}.damaged`;
  await rename(place, damaged).catch((error: unknown) => {
    if (!(error instanceof Error && "code" in error && error.code === "ENOENT")) throw error;
  });
  await rename(staging, place);
  await flush(join(place, ".."));
  await rm(damaged, { recursive: true, force: true });
}

/** What an attempt at another revision has left. */
async function removeOtherStagings(folder: string, revision: string): Promise<void> {
  for (const one of await readdir(folder, { withFileTypes: true })) {
    if (one.isDirectory() && one.name !== revision) {
      await rm(join(folder, one.name), { recursive: true, force: true });
    }
  }
}

async function checkRoom(entry: VoiceEntry, folder: string): Promise<void> {
  const model = entry.files.find(({ role }) => role === "model")?.size ?? 0;
  const needed = model * roomForGraph + entry.files.reduce((sum, { size }) => sum + (size ?? 0), 0);
  const { bavail, bsize } = await statfs(folder);
  const free = bavail * bsize;
  if (free >= needed) return;
  const mb = (bytes: number) => Math.ceil(bytes / 1e6);
  throw storageFailed(
    `${entry.id} needs ${mb(needed)} MB to be installed, but ${folder} has ${mb(free)} MB left.`,
  );
}

function checkLicence({ id, licence }: VoiceEntry, accepted: boolean): void {
  if (licence.commercial === "yes" || accepted) return;
  const why =
    licence.commercial === "no"
      ? "does not allow commercial use"
      : "was not checked to the end (what the model was trained from before is not known here)";
  throw commandInvalid(
    `${id}: its licence, ${licence.name}, ${why}: see ${licence.address}. ` +
      "To install it nevertheless, add --accept-licence.",
  );
}

function checkDependencies(): string {
  if (!findRuntime()) {
    throw dependencyMissing(`Neural voices need ONNX Runtime: ${runtimeRemedy}.`);
  }
  const espeak = findEspeakLibrary();
  if (espeak) return espeak.path;
  throw dependencyMissing(
    "Neural voices need the package @echogarden/espeak-ng-emscripten, which reads the text to them: npm install without --omit=optional.",
  );
}

/** So that the folder is whole also after the power was lost. */
async function flush(path: string): Promise<void> {
  const file = await open(path, "r");
  await file.sync().finally(() => file.close());
}

function asDiskFailure(error: unknown, voicesDir: string): unknown {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  if (!["ENOSPC", "EDQUOT", "EROFS", "EACCES", "EIO"].includes(code)) return error;
  const { message } = error as Error;
  return storageFailed(`No voice can be installed in ${voicesDir}: ${message}.`, { cause: error });
}
