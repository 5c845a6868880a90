import { mkdir } from "node:fs/promises";
import { dirname, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { ClipError } from "../errors.js";
import { clipResult, makeClip } from "./make-clip.js";
import { checkPlaces, outputPlaces } from "./output-places.js";
import { readScript } from "./read-script.js";
import type { CommandContext, CommandResult, OutputFlags } from "./run-command.js";

/** Flags of `clipwright demo`. */
export interface DemoFlags extends OutputFlags {
  output: string;
}

/** `clipwright demo`: a sample script becomes a clip, with nothing to set up. */
export async function demoCommand(
  flags: DemoFlags,
  context: CommandContext,
): Promise<CommandResult> {
  const startedMs = performance.now();
  const script = fileURLToPath(new URL("../../assets/scripts/launch.en.md", import.meta.url));
  const places = outputPlaces({ output: flags.output });
  await makeFolder(dirname(places.clip));
  await checkPlaces(places, script);
  const { text, baseDir } = await readScript(script, context);
  if (!context.quiet) context.stderr.write(`Rendering the sample script ${shortest(script)}\n`);
  const { concurrency, workDir } = context.settings;
  const clip = await makeClip(
    { script: text },
    { places, baseDir, workDir: workDir === null ? null : resolve(workDir), concurrency },
    context,
  );
  const result = clipResult(clip, performance.now() - startedMs);
  return { ...result, lines: [...result.lines, "", ...whatNext()] };
}

async function makeFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true });
  } catch (cause) {
    const detail = `--output: the folder ${folder} cannot be made; choose another`;
    const problems = [{ pointer: "/output", code: "invalid", detail }];
    throw new ClipError("request.invalid", detail, { cause, problems });
  }
}

function whatNext(): string[] {
  return [
    "Play it, then try your own:",
    "  npx clipwright render talk.md -o talk.mp4 --duration 45s",
    "  npx clipwright render talk.md -o talk.mp4 --aspect 9:16 --captions burned",
    "  npx clipwright voices",
  ];
}

/** A path as a person in this folder would write it. */
function shortest(path: string): string {
  const near = relative(process.cwd(), path);
  return near.startsWith("..") ? path : near;
}
