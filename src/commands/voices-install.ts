import { showFileProgress } from "../cli/file-progress.js";
import { formatBytes } from "../cli/format-quantities.js";
import type { CommandContext, CommandResult, OutputFlags } from "../cli/run-command.js";
import type { VoiceEntry } from "../render/narration/neural/voice-entry.js";
import { speechSettingsOf } from "../speech-settings-of.js";
import { entryNamed, loadCatalogue } from "../voices/catalogue.js";
import { type Installed, installVoice } from "../voices/install-voice.js";
import { voicesFolder } from "../voices/voices-folder.js";

/** Flags of `clipwright voices install`. */
export interface InstallFlags extends OutputFlags {
  from?: string;
  acceptLicence?: boolean;
  catalogue?: string;
}

/** `clipwright voices install`: a voice of the catalogue, whole or not at all. @throws ClipError as `installVoice` does. */
export async function voicesInstallCommand(
  name: string,
  { from, acceptLicence = false, catalogue }: InstallFlags,
  { settings, signal, stderr, quiet }: CommandContext,
): Promise<CommandResult> {
  const entry = entryNamed(await loadCatalogue(catalogue), name);
  const say = (line: string) => {
    if (!quiet) stderr.write(`${line}\n`);
  };
  for (const line of licenceLines(entry)) say(line);
  const progress = showFileProgress(stderr, quiet);
  const installed = await installVoice(entry, {
    voicesDir: voicesFolder(settings.dataDir),
    from,
    mirror: settings.voicesMirror,
    registry: process.env.npm_config_registry,
    acceptsLicence: acceptLicence,
    signal,
    onFile: progress.update,
    onStep: (what) => {
      progress.close();
      say(what);
    },
  }).finally(() => progress.close());
  const { narrators } = speechSettingsOf(settings);
  const isUsed = narrators.includes("neural");
  return { json: installedJson(entry, installed), lines: installedLines(entry, installed, isUsed) };
}

function licenceLines({ title, licence, attribution, files }: VoiceEntry): string[] {
  const unverified = files.filter((file) => file.unverified).length;
  return [
    `${title}: ${licence.name} (${licence.address})`,
    `  ${attribution}`,
    ...(licence.remark ? [`  ${licence.remark}`] : []),
    ...(unverified > 0
      ? [
          `  The catalogue has no checked hash of ${unverified} of its ${files.length} files: what arrives is taken as it is, and its hash recorded.`,
          "  Nobody of this project has heard this voice.",
        ]
      : []),
  ];
}

function installedJson(entry: VoiceEntry, { folder, manifest, prepared }: Installed): object {
  return {
    id: entry.id,
    revision: entry.revision,
    folder,
    alreadyInstalled: prepared === null,
    licence: entry.licence,
    attribution: entry.attribution,
    voices: entry.voices.map(({ id, language }) => ({ id, language })),
    wordTimes: manifest.durations === null ? "estimated" : "model",
    test: prepared && { spokenMs: prepared.spokenMs, cpuMs: prepared.cpuMs },
    sources: manifest.sources.map((source) => ({
      ...source,
      unverified: entry.files.some(({ name, unverified }) => name === source.name && unverified),
    })),
  };
}

function installedLines(
  { id, voices }: VoiceEntry,
  { folder, manifest, prepared }: Installed,
  isUsed: boolean,
): string[] {
  const size = manifest.files.reduce((sum, file) => sum + file.size, 0);
  if (prepared === null) return [`${id} is installed already, and whole: ${folder}`];
  const speed = (prepared.cpuMs / prepared.spokenMs).toFixed(2);
  return [
    `${id} is installed: ${folder} (${formatBytes(size)})`,
    `  it spoke ${(prepared.spokenMs / 1_000).toFixed(1)} s, at ${speed} s of processor time for a second`,
    ...(manifest.durations === null
      ? ["  its graph tells no lengths of phonemes: word times will be estimated"]
      : []),
    `  voices: ${voices.map((voice) => voice.id).join(", ")}`,
    ...(isUsed
      ? ["  a running service on this data folder lists them within a second"]
      : ["  CLIPWRIGHT_NARRATORS does not name neural: they will not be offered"]),
  ];
}
