import { scriptUnspeakable } from "../../../errors.js";
import { cutText } from "../../../text/code-points.js";
import type { RawSpeech } from "../sound/raw-speech.js";
import { readWave } from "../sound/read-wave.js";
import type { SpeechCall } from "../speech-process/messages.js";
import type { WordSpan } from "../utterance.js";
import { alignPhones } from "./align-phones.js";
import type { FliteCommand } from "./flite-command.js";
import { outputPath } from "./memory-wasi.js";
import { parsePhoneGroups, parseTimedPhones, silence } from "./phones.js";
import { clausesOf, clauseText, type Piece, piecesOf } from "./pieces.js";

/** flite's voices read 200 words a minute, faster than a narrator. A factor above 1 is slower. */
const durationStretch = 1.12;
/** Silence that is kept at both ends of each clause of a cut sentence, in seconds: two of them make a comma's pause. */
const clauseMarginS = 0.09;

interface Clause {
  samples: Int16Array;
  sampleRateHz: number;
  /** One for each piece. */
  spans: (WordSpan | null)[];
}

/**
 * Speaks one sentence. Each clause takes two runs of flite: one with the voice itself, which prints when each phone ends
 * but not which word it belongs to, and a cheap one with a comma after each word, which prints the phones of each word.
 */
export async function speakWithFlite(program: FliteCommand, call: SpeechCall): Promise<RawSpeech> {
  const pieces = piecesOf(call.words);
  if (pieces.length === 0) {
    const text = call.words.map((word) => word.spoken).join(" ");
    throw scriptUnspeakable(
      `“${cutText(text, 80)}” has nothing that an English voice can read. Set “language” to the script's language.`,
    );
  }
  const clauses: Clause[] = [];
  for (const part of clausesOf(pieces)) {
    clauses.push(await speakClause(program, call.voice, part));
    // Between clauses the event loop must run, or the process would not notice that its parent is gone.
    await new Promise((resolve) => setImmediate(resolve));
  }
  const weights = new Array<number>(call.words.length).fill(0);
  for (const piece of pieces) weights[piece.word] = (weights[piece.word] ?? 0) + piece.bare.length;
  return { ...joined(clauses, pieces, call.words.length), weights };
}

async function speakClause(
  program: FliteCommand,
  voice: string,
  pieces: readonly Piece[],
): Promise<Clause> {
  const run = await program.run([
    ...["-voice", voice, "--setf", `duration_stretch=${durationStretch}`],
    ...["-psdur", "-o", outputPath, "-t", clauseText(pieces)],
  ]);
  if (run.file === null)
    throw new Error(`flite wrote no sound: ${run.errors.slice(-200).toWellFormed()}`);
  const { samples, sampleRateHz } = readWave(run.file);
  const phones = parseTimedPhones(run.printed).filter((phone) => phone.name !== silence);
  const owners = alignPhones(phones, await phonesOfPieces(program, pieces));
  const spans = pieces.map((_, index): WordSpan | null => {
    const first = phones[owners.indexOf(index)];
    const last = phones[owners.lastIndexOf(index)];
    if (!first || !last) return null;
    return {
      startSample: Math.round(first.startS * sampleRateHz),
      endSample: Math.round(last.endS * sampleRateHz),
    };
  });
  return { samples, sampleRateHz, spans };
}

/** The phones of each piece when it is spoken alone. `kal`, a diphone voice, is the fastest; it writes no sound here. */
async function phonesOfPieces(
  program: FliteCommand,
  pieces: readonly Piece[],
): Promise<string[][]> {
  const phonesOf = async (text: string) => {
    const run = await program.run([
      ...["-voice", "kal", "--setf", "duration_stretch=0.01"],
      ...["-ps", "-o", "none", "-t", text],
    ]);
    return parsePhoneGroups(run.printed);
  };
  const groups = await phonesOf(pieces.map((piece) => `${piece.bare},`).join(" "));
  if (groups.length === pieces.length) return groups;
  // A piece that has a pause inside it, or makes no sound, changes the number of groups: then each piece gets its own run.
  const single: string[][] = [];
  for (const piece of pieces) single.push((await phonesOf(piece.bare)).flat());
  return single;
}

function joined(
  clauses: readonly Clause[],
  pieces: readonly Piece[],
  wordCount: number,
): Pick<RawSpeech, "samples" | "sampleRateHz" | "words"> {
  const sampleRateHz = clauses[0]?.sampleRateHz ?? 16_000;
  const words = new Array<WordSpan | null>(wordCount).fill(null);
  const parts: Int16Array[] = [];
  let length = 0;
  let index = 0;
  for (const clause of clauses) {
    const margin = clauses.length === 1 ? Number.POSITIVE_INFINITY : clauseMarginS * sampleRateHz;
    const spans = clause.spans.filter((span) => span !== null);
    const start = Math.max(0, Math.round((spans[0]?.startSample ?? 0) - margin));
    const end = Math.min(
      clause.samples.length,
      Math.round((spans.at(-1)?.endSample ?? clause.samples.length) + margin),
    );
    for (const span of clause.spans) {
      const word = pieces[index]?.word ?? 0;
      index += 1;
      if (!span) continue;
      const offset = length - start;
      words[word] = {
        startSample: words[word]?.startSample ?? span.startSample + offset,
        endSample: span.endSample + offset,
      };
    }
    parts.push(clause.samples.subarray(start, end));
    length += end - start;
  }
  const samples = new Int16Array(length);
  let at = 0;
  for (const part of parts) {
    samples.set(part, at);
    at += part.length;
  }
  return { samples, sampleRateHz, words };
}
