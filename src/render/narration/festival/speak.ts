import { spawn } from "node:child_process";
import { buffer, text as textOf } from "node:stream/consumers";
import { scriptUnspeakable } from "../../../errors.js";
import { endText } from "../../../process/output-tail.js";
import { cutText } from "../../../text/code-points.js";
import { clauseText, type Piece, piecesOf } from "../flite/pieces.js";
import type { RawSpeech } from "../sound/raw-speech.js";
import { readWave } from "../sound/read-wave.js";
import type { SpeechCall } from "../speech-process/messages.js";
import type { WordSpan } from "../utterance.js";
import { parseTokenTimes, type TokenTime, tokenMark, wordMark } from "./token-times.js";

/**
 * Speaks one sentence with the Festival program. It starts anew for each sentence, which takes 0.3 s of processor time, so
 * that no state passes from one to the next. It runs in the process group of its caller, so that whoever kills the group ends
 * it too.
 */
export async function speakWithFestival(path: string, { words }: SpeechCall): Promise<RawSpeech> {
  const pieces = piecesOf(words);
  if (pieces.length === 0) {
    const text = words.map((word) => word.spoken).join(" ");
    throw scriptUnspeakable(
      `“${cutText(text, 80)}” has nothing that an English voice can read. Set “language” to the script's language.`,
    );
  }
  const child = spawn(path, ["--pipe"], { stdio: ["pipe", "pipe", "pipe"] });
  const ended = new Promise<[status: number | null, signal: string | null]>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (...end) => resolve(end));
  });
  // A program that ends before it has read all of its input breaks the pipe; its exit status says more about the cause.
  child.stdin.on("error", () => undefined);
  child.stdin.end(festivalProgram(clauseText(pieces)));
  const [[status, signal], sound, printed] = await Promise.all([
    ended,
    buffer(child.stdout),
    textOf(child.stderr),
  ]);
  if (status !== 0 || sound.length === 0) {
    throw new Error(`${path} ${endText(status, signal, printed.slice(-300).toWellFormed())}`);
  }
  const { samples, sampleRateHz } = readWave(sound);
  const weights = new Array<number>(words.length).fill(0);
  for (const piece of pieces) weights[piece.word] = (weights[piece.word] ?? 0) + piece.bare.length;
  const spans = spansOf(pieces, parseTokenTimes(printed), words.length, sampleRateHz);
  return { samples, sampleRateHz, words: spans, weights };
}

/** The sound goes to the standard output, the times of the words to the error output. */
function festivalProgram(text: string): string {
  const quoted = `"${text.replace(/[\\"]/g, "\\$&")}"`;
  return `
(define (clipwright_word daughter)
  (if (item.relation daughter 'Word)
      (format stderr "${wordMark} %f %f\\n"
              (item.feat daughter "R:Word.word_start") (item.feat daughter "R:Word.word_end"))))
(define (clipwright_tokens token)
  (if token
      (begin
        (format stderr "${tokenMark}\\n")
        (mapcar clipwright_word (item.daughters token))
        (clipwright_tokens (item.next token)))))
(voice_cmu_us_slt_arctic_hts)
(set! utterance (utt.synth (Utterance Text ${quoted})))
(clipwright_tokens (utt.relation.first utterance 'Token))
(utt.save.wave utterance "-" 'riff)
`;
}

/** The span of each word; unknown for all of them where the program did not read the text token by token. */
function spansOf(
  pieces: readonly Piece[],
  tokens: readonly TokenTime[],
  wordCount: number,
  sampleRateHz: number,
): (WordSpan | null)[] {
  const spans = new Array<WordSpan | null>(wordCount).fill(null);
  const owners = pieces.flatMap((piece) => piece.text.split(" ").map(() => piece.word));
  if (owners.length !== tokens.length) return spans;
  for (const [i, token] of tokens.entries()) {
    const word = owners[i] ?? 0;
    if (!token) continue;
    spans[word] = {
      startSample: spans[word]?.startSample ?? Math.round(token.startS * sampleRateHz),
      endSample: Math.round(token.endS * sampleRateHz),
    };
  }
  return spans;
}
