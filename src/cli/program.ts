import { Command } from "commander";
import { faultRunNames } from "../bench/faults/fault-run-names.js";
import { soundParts } from "../bench/sound/sound-parts.js";
import type { BenchFlags } from "../commands/bench.js";
import type { BenchFaultsFlags } from "../commands/bench-faults.js";
import type { BenchRequestsFlags } from "../commands/bench-requests.js";
import type { BenchServiceFlags } from "../commands/bench-service.js";
import type { GalleryFlags } from "../commands/gallery.js";
import type { OpenapiFlags } from "../commands/openapi.js";
import type { PreviewFlags } from "../commands/preview.js";
import type { RenderFlags } from "../commands/render.js";
import type { VoicesFlags } from "../commands/voices.js";
import { settingsTable } from "../config.js";
import { commandInvalid } from "../errors.js";
import { musicChoices } from "../render/music/choose-music.js";
import { aspectRatios, captionModes, frameRates, resolutions } from "../render/request.js";
import { packageVersion } from "../version.js";
import { addListen } from "./listen-program.js";
import { type OutputFlags, type RunAction, runCommand } from "./run-command.js";
import { addService } from "./service-program.js";
import { addVoiceManagement } from "./voices-program.js";
import { addWebhooks } from "./webhooks-program.js";

const examples = `
Examples:
  $ clipwright demo
  $ clipwright render talk.md
        makes clip.mp4 with clip.jpg, clip.vtt and clip.srt beside it
  $ clipwright render talk.md -o talk.mp4 --duration 1m30s
  $ clipwright render ad.txt -o ad.mp4 --aspect 9:16 --voice flite-rms
  $ echo "Hello there." | clipwright render - -o hello.mp4 --json`;

const exitCodes = `
Exit codes:
  0    done; a service: it was asked to stop, and has
  1    our fault, or that of something we need (ffmpeg, speech, the disk)
  2    yours: a flag, the script, a variable; the message names it
  130  stopped by Ctrl-C: once stops cleanly, twice at once (SIGTERM: 143)`;

/**
 * The command line.
 * @param onExitCode gets the exit code of the command that ran.
 */
export async function createProgram(onExitCode: (code: number) => void): Promise<Command> {
  const program = new Command("clipwright")
    .description("Turns a text script into a narrated video clip of exactly the length asked for.")
    .version(await packageVersion(), "-V, --version")
    .exitOverride()
    .showHelpAfterError("(--help tells what there is)")
    .addHelpText("after", `${examples}\n${environmentHelp()}\n${exitCodes}`);
  const run: RunAction = async (flags, action) => onExitCode(await runCommand(flags, action));
  addService(program, run);
  addListen(program, run);
  addWebhooks(program, run);
  addRender(program, run);
  addPreview(program, run);
  addGallery(program, run);
  addLists(program, run);
  addBench(program, run);
  return program;
}

function addRender(program: Command, run: RunAction): void {
  program
    .command("render")
    .description("Render a script to an MP4 with a poster and subtitles beside it.")
    .argument("<script>", "text file in UTF-8, plain or with a little Markdown; - reads stdin")
    .option(
      "-o, --output <file>",
      "the clip; an existing file is replaced, once the new one is complete",
      "clip.mp4",
    )
    .option(
      "--style <name>",
      "how it looks; see `clipwright styles`, or auto: by the content (default: auto)",
    )
    .option("--voice <id>", "who speaks; see `clipwright voices` (default: the language's first)")
    .option("--no-voice-fallback", "fail where the server of the voice does; no other one speaks")
    .option("--language <tag>", "language of the script, BCP 47 (default: en)")
    .option(
      "--duration <length>",
      "exact length, 1s to 10m: 30s, 1m30s, 12345ms (default: as long as it takes to say)",
    )
    .option("--aspect <ratio>", `${aspectRatios.join(", ")} (default: 16:9)`)
    .option("--resolution <name>", `short side: ${resolutions.join(", ")} (default: 1080p)`)
    .option("--fps <number>", `frames a second: ${frameRates.join(", ")} (default: 30)`)
    .option("--captions <mode>", `${captionModes.join(", ")} (default: burned)`)
    .option(
      "--music <name>",
      `${musicChoices.join(", ")}, or a track of CLIPWRIGHT_MUSIC_DIR (default: auto, by the style)`,
    )
    .option("--lexicon <file>", 'how names are read: JSON, { "word": "text to read instead" }')
    .option("--brand <file>", "JSON of your own look: colors, logo (a picture beside it), font")
    .option("--poster <file>", "a still of the first scene, .jpg (default: beside the clip)")
    .option("--no-poster", "no still")
    .option("--subtitles <file>", ".vtt, .srt, or a base name for both (default: beside the clip)")
    .option("--no-subtitles", "no subtitle files")
    .option("--work <folder>", "keep finished segments here, so that the next render re-uses them")
    .option("--concurrency <number>", "segments rendered at once (default: one a processor)")
    .option("--json", "one JSON object on stdout; everything else goes to stderr")
    .option("--quiet", "say nothing but errors")
    .addHelpText("after", `${examples}\n${exitCodes}`)
    .action(async (script: string, flags: RenderFlags) =>
      run(flags, async (context) => {
        const { renderCommand } = await import("../commands/render.js");
        return renderCommand(script, flags, context);
      }),
    );
}

function addPreview(program: Command, run: RunAction): void {
  program
    .command("preview")
    .description("Draw a picture of each scene on one sheet, without speech or encoding.")
    .argument("<script>", "text file, or - for stdin")
    .option("-o, --output <file>", "the sheet, a PNG; an existing file is replaced", "sheet.png")
    .option("--style <name>", "how it looks; see `clipwright styles`, or auto")
    .option("--voice <id>", "whose pace the times are estimated by")
    .option("--language <tag>", "language of the script, BCP 47 (default: en)")
    .option("--duration <length>", "exact length, 1s to 10m (default: as long as it takes to say)")
    .option("--aspect <ratio>", `${aspectRatios.join(", ")} (default: 16:9)`)
    .option("--captions <mode>", `${captionModes.join(", ")} (default: burned)`)
    .option("--brand <file>", "JSON of your own look: colors, logo (a picture beside it), font")
    .option("--json", "one JSON object on stdout; everything else goes to stderr")
    .option("--quiet", "say nothing but errors")
    .action(async (script: string, flags: PreviewFlags) =>
      run(flags, async (context) => {
        const { previewCommand } = await import("../commands/preview.js");
        return previewCommand(script, flags, context);
      }),
    );
}

function addGallery(program: Command, run: RunAction): void {
  program
    .command("gallery")
    .description("Render every style in every shape and several languages, on one page.")
    .option("-o, --output <folder>", "the page, its sheets and its clips", "gallery")
    .option("--style <names>", "only these, with commas between")
    .option("--aspect <ratios>", "only these, with commas between")
    .option("--language <tags>", "only these, with commas between")
    .option("--no-clips", "contact sheets alone, which is many times faster")
    .option("--contrast", "measure how well burned captions can be read on their frames")
    .option("--json", "one JSON object on stdout; everything else goes to stderr")
    .option("--quiet", "say nothing but errors")
    .action(async (flags: GalleryFlags) =>
      run(flags, async (context) => {
        const { galleryCommand } = await import("../commands/gallery.js");
        return galleryCommand(flags, context);
      }),
    );
}

function addLists(program: Command, run: RunAction): void {
  const voices = program
    .command("voices")
    .description("List the voices, the default of each language first; install natural ones.")
    .option("--language <tag>", "only those that speak it, BCP 47")
    .option("--sample <folder>", "write a sentence of each there, as ID.wav")
    .option("--json", "as one JSON object")
    .action(async (flags: VoicesFlags) =>
      run(flags, async (context) => {
        const { voicesCommand } = await import("../commands/voices.js");
        return voicesCommand(flags, context);
      }),
    );
  addVoiceManagement(voices, run);
  program
    .command("styles")
    .description("List the styles and the music.")
    .option("--json", "as one JSON object")
    .action(async (flags: OutputFlags) =>
      run(flags, async (context) => {
        const { stylesCommand } = await import("../commands/styles.js");
        return stylesCommand(context);
      }),
    );
  program
    .command("openapi")
    .description("Print the API's OpenAPI document; needs no service.")
    .option("-o, --output <file>", "write it there instead")
    .option("--json", "as one JSON object")
    .action(async (flags: OpenapiFlags) =>
      run(flags, async (context) => {
        const { openapiCommand } = await import("../commands/openapi.js");
        return openapiCommand(flags, context);
      }),
    );
  program
    .command("doctor")
    .description("Check that all that a render needs is here; tells how to get what is not.")
    .option("--json", "as one JSON object")
    .action(async (flags: OutputFlags) =>
      run(flags, async (context) => {
        const { doctorCommand } = await import("../commands/doctor.js");
        return doctorCommand(context);
      }),
    );
}

function addBench(program: Command, run: RunAction): void {
  program
    .command("bench")
    .description("Measure a render against a plain encode of its frames, or what the service adds.")
    .argument(
      "[what]",
      "render, start, kernel, sound, voices, service, requests, revise or faults (kills, stops and starves its parts)",
      "render",
    )
    .option("--duration <length>", "of the clip (default: 60s)")
    .option("--aspect <ratio>", `${aspectRatios.join(", ")} (default: 16:9)`)
    .option("--resolution <name>", `${resolutions.join(", ")} (default: 1080p)`)
    .option("--fps <number>", `${frameRates.join(", ")} (default: 30)`)
    .option("--rounds <number>", "how often; medians are shown (with faults: seed after seed)", "1")
    .option("--scale", "instead: cost and memory over length (10 s to 600 s) and resolution")
    .option("--streams <number>", "with service: event streams held open", "2000")
    .option("--count <number>", "with requests: random bodies to send", "5000")
    .option(
      "--seed <number>",
      "with requests: of the first body (default: 1); with faults: what all is drawn from (default: at random; it is told)",
    )
    .option(
      "--only <runs>",
      `with faults: names with commas between, of ${faultRunNames.join(", ")}; with sound: of ${soundParts.join(", ")}`,
    )
    .option("--outage <length>", "with faults: how long disk, storage and Redis are away", "20s")
    .option("--lengths <count>", "instead: check clips of random lengths, 480p, mixed frame rates")
    .option("--json", "one JSON object on stdout, with every round; everything else goes to stderr")
    .option("--quiet", "say nothing but the result")
    .addHelpText("after", "\nNeeds about 100 MB of temporary space for each second at 1080p30.")
    .action(
      async (
        what: string,
        flags: BenchFlags & BenchServiceFlags & BenchRequestsFlags & BenchFaultsFlags,
      ) =>
        run(flags, async (context) => {
          if (what === "start") {
            const { benchStartCommand } = await import("../commands/bench-start.js");
            return benchStartCommand(flags, context);
          }
          if (what === "kernel") {
            const { benchKernelCommand } = await import("../commands/bench-kernel.js");
            return benchKernelCommand(context);
          }
          if (what === "sound") {
            const { benchSoundCommand } = await import("../commands/bench-sound.js");
            return benchSoundCommand(flags, context);
          }
          if (what === "voices") {
            const { benchVoicesCommand } = await import("../commands/bench-voices.js");
            return benchVoicesCommand(context);
          }
          if (what === "service") {
            const { benchServiceCommand } = await import("../commands/bench-service.js");
            return benchServiceCommand(flags, context);
          }
          if (what === "requests") {
            const { benchRequestsCommand } = await import("../commands/bench-requests.js");
            return benchRequestsCommand(flags, context);
          }
          if (what === "faults") {
            const { benchFaultsCommand } = await import("../commands/bench-faults.js");
            return benchFaultsCommand(flags, context);
          }
          if (what === "revise") {
            const { benchReviseCommand } = await import("../commands/bench-revise.js");
            return benchReviseCommand(context);
          }
          if (what !== "render") {
            throw commandInvalid(
              `bench: “${what}” is not render, start, kernel, sound, voices, service, requests, revise or faults`,
            );
          }
          const { benchCommand } = await import("../commands/bench.js");
          return benchCommand(flags, context);
        }),
    );
}

function environmentHelp(): string {
  const names = Object.values(settingsTable).map(
    ({ variable, help }) => `  ${variable}\n        ${help}`,
  );
  return `\nEnvironment:\n${names.join("\n")}`;
}
