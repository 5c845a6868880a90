import { ClipError } from "../../errors.js";
import { sampleRateHz, samplesPerMs } from "../sample-rate.js";
import type { Speech } from "./speech.js";
import type { SpeechEngine, SpeechRequest } from "./speech-engine.js";

/** Longest text that an engine speaks at once, in UTF-16 code units: several times the longest sentence people write. */
const longestPiece = 2_000;
/** Between two pieces is the pause of a comma. */
const betweenPiecesMs = 140;
const endsClause = /[,;:.!?…、，；：]$/u;

/**
 * Speaks a sentence. One that is too long to be spoken within an engine's time, which no punctuation ends, is spoken in
 * pieces: cut after a clause where it has any, else between two words.
 * @throws ClipError as `SpeechEngine.synthesize` does.
 */
export async function synthesizeInPieces(
  engine: SpeechEngine,
  { words, ...request }: SpeechRequest,
  signal: AbortSignal,
): Promise<Speech> {
  const pieces = cutWords(words);
  if (pieces.length === 1) return engine.synthesize({ words, ...request }, signal);
  const spoken: Speech[] = [];
  let refusal: ClipError | null = null;
  for (const piece of pieces) {
    try {
      spoken.push(await engine.synthesize({ words: piece, ...request }, signal));
    } catch (error) {
      // A piece in letters that the voice does not read is silent, as such words of a short sentence are.
      if (!(error instanceof ClipError) || error.code !== "script.unspeakable") throw error;
      refusal = error;
      const silent = piece.map(() => ({ startSample: 0, endSample: 0 }));
      spoken.push({ samples: new Int16Array(0), sampleRateHz, words: silent });
    }
  }
  if (refusal && spoken.every(({ samples }) => samples.length === 0)) throw refusal;
  return joined(spoken);
}

function cutWords(words: SpeechRequest["words"]): SpeechRequest["words"][] {
  const pieces: SpeechRequest["words"][] = [];
  let start = 0;
  let length = 0;
  let clauseEnd = 0;
  for (let index = 0; index < words.length; index++) {
    const { spoken = "" } = words[index] ?? {};
    if (length + spoken.length > longestPiece && index > start) {
      const end = clauseEnd > start ? clauseEnd : index;
      pieces.push(words.slice(start, end));
      start = end;
      length = words.slice(start, index).reduce((sum, word) => sum + word.spoken.length + 1, 0);
    }
    length += spoken.length + 1;
    if (endsClause.test(spoken)) clauseEnd = index + 1;
  }
  return [...pieces, words.slice(start)];
}

function joined(pieces: readonly Speech[]): Speech {
  const gap = betweenPiecesMs * samplesPerMs;
  const length = pieces.reduce((sum, { samples }) => sum + samples.length, 0);
  const samples = new Int16Array(length + gap * (pieces.length - 1));
  const words: Speech["words"][number][] = [];
  let at = 0;
  for (const piece of pieces) {
    samples.set(piece.samples, at);
    for (const { startSample, endSample } of piece.words) {
      words.push({ startSample: startSample + at, endSample: endSample + at });
    }
    at += piece.samples.length + gap;
  }
  return { samples, sampleRateHz, words };
}
