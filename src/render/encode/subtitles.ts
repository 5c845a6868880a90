import type { FrameSpan, SubtitleCue, Timeline } from "../timeline/timeline.js";

/** A timeline's subtitles as WebVTT (W3C): UTF-8 text with `\n` line ends. Markup characters are escaped. */
export function toWebVtt({ subtitles, fps }: Pick<Timeline, "subtitles" | "fps">): string {
  const blocks = subtitles.map((cue) => `${times(cue, fps, ".")}\n${escapeVtt(textOf(cue))}\n`);
  return `${["WEBVTT\n", ...blocks].join("\n")}`;
}

/** A timeline's subtitles as SubRip: UTF-8 text with `\n` line ends. */
export function toSubRip({ subtitles, fps }: Pick<Timeline, "subtitles" | "fps">): string {
  return subtitles
    .map((cue, index) => `${index + 1}\n${times(cue, fps, ",")}\n${guardSrt(textOf(cue))}\n`)
    .join("\n");
}

function textOf({ lines }: SubtitleCue): string {
  return lines.join("\n");
}

function times(cue: FrameSpan, fps: number, decimalMark: string): string {
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
