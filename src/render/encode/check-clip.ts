import { renderFailed } from "../../errors.js";
import { sampleRateHz } from "../sample-rate.js";
import type { ClipFacts } from "./probe-clip.js";

/** The properties that a finished clip must have. */
export interface ExpectedClip {
  width: number;
  height: number;
  fps: number;
  frameCount: number;
  durationMs: number;
  hasAudio: boolean;
}

/**
 * How far a measured time may be from the expected one: less than a sample at 48 kHz, since times are read as
 * fractions.
 */
const toleranceMs = 0.02;

/**
 * Compares a clip with what was asked for, before it is delivered.
 * @throws ClipError `render.failed` that names everything that differs.
 */
export function checkClip(facts: ClipFacts, expected: ExpectedClip): void {
  const pictureMs = (expected.frameCount * 1000) / expected.fps;
  const { video, audio } = facts;
  const wrong: string[] = [];
  const same = (what: string, is: unknown, shouldBe: unknown) => {
    if (is !== shouldBe) wrong.push(`${what} is ${is}, not ${shouldBe}`);
  };
  const near = (what: string, isMs: number | undefined, shouldBeMs: number) => {
    if (isMs === undefined || Math.abs(isMs - shouldBeMs) > toleranceMs) {
      wrong.push(`${what} is ${isMs} ms, not ${shouldBeMs} ms`);
    }
  };

  near("the clip's length", facts.durationMs, expected.hasAudio ? expected.durationMs : pictureMs);
  same("the index before the media", facts.fastStart, true);
  same("the video codec", video?.codec, "avc");
  same("the size", `${video?.width}×${video?.height}`, `${expected.width}×${expected.height}`);
  same("the number of frames", video?.frameCount, expected.frameCount);
  near("the picture's start", video?.startMs, 0);
  near("the picture's length", video?.durationMs, pictureMs);
  const { primaries, transfer, matrix, fullRange } = video?.colour ?? {};
  same("the colour", `${primaries} ${transfer} ${matrix} ${fullRange}`, "bt709 bt709 bt709 false");
  same("sound", audio !== null, expected.hasAudio);
  if (expected.hasAudio) {
    same("the audio codec", audio?.codec, "aac");
    same("the sample rate", audio?.sampleRateHz, sampleRateHz);
    same("the number of channels", audio?.channelCount, 2);
    near("the sound's start", audio?.startMs, 0);
    near("the sound's length", audio?.durationMs, expected.durationMs);
  }
  if (wrong.length > 0) {
    throw renderFailed(`The clip is not as it should be: ${wrong.join("; ")}.`);
  }
}
