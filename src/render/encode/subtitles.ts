import type { Cue, CueWord, Timeline } from "../timeline/timeline.js";

/** A timeline's captions as WebVTT (W3C): UTF-8 text with `\n` line ends. Markup characters are escaped. */
export function toWebVtt(timeline: Pick<Timeline, "cues" | "fps">): string {
  const blocks = shownCues(timeline).map(
    (cue) => `${times(cue, timeline.fps, ".")}\n${escapeVtt(cueText(cue))}\n`,
  );
  return `${["WEBVTT\n", ...blocks].join("\n")}`;
}

/** A timeline's captions as SubRip: UTF-8 text with `\n` line ends. */
export function toSubRip(timeline: Pick<Timeline, "cues" | "fps">): string {
  return shownCues(timeline)
    .map(
      (cue, index) => `${index + 1}\n${times(cue, timeline.fps, ",")}\n${guardSrt(cueText(cue))}\n`,
    )
    .join("\n");
}

function shownCues({ cues }: Pick<Timeline, "cues">): Cue[] {
  return cues.filter((cue) => cue.endFrame > cue.startFrame && cue.words.length > 0);
}

function cueText({ words }: { words: readonly CueWord[] }): string {
  return words
    .map((word, index) => (word.spaceBefore && index > 0 ? ` ${word.written}` : word.written))
    .join("");
}

function times(cue: Cue, fps: number, decimalMark: string): string {
  const at = (frame: number) => clock(Math.round((frame * 1000) / fps), decimalMark);
  return `${at(cue.startFrame)} --> ${at(cue.endFrame)}`;
}

function clock(ms: number, decimalMark: string): string {
  const two = (value: number) => String(value).padStart(2, "0");
  const seconds = Math.floor(ms / 1000);
  const hours = Math.floor(seconds / 3600);
  const clockTime = `${two(hours)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
  return `${clockTime}${decimalMark}${String(ms % 1000).padStart(3, "0")}`;
}

function escapeVtt(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

/**
 * SubRip has no escapes, but players take `<b>` and `{\an8}` for markup. An invisible word joiner behind the bracket
 * makes players show them as text.
 */
function guardSrt(text: string): string {
  return text.replace(/<(?=[/a-z])|\{(?=\\)/gi, "$&\u2060");
}
