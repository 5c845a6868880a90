import { samplesPerMs } from "../../render/sample-rate.js";
import { createLoudnessMeter } from "../../render/sound/loudness-meter.js";
import { createRoomTone } from "../../render/sound/room-tone.js";

/** A clip's loudness is 4 LU higher; so much headroom is left here instead of limiting peaks. */
const sentenceLufs = -20;
const marginSamples = 250 * samplesPerMs;

/** A sentence as a clip has it: as loud as every other, with room tone under it, before it and behind it. */
export function asInClip(samples: Int16Array): Int16Array {
  const speech = Float32Array.from(samples, (sample) => sample / 32_768);
  const meter = createLoudnessMeter(2);
  meter.push(speech);
  const gain = 10 ** ((sentenceLufs - meter.integratedLufs()) / 20);
  const sound = new Float32Array(speech.length + 2 * marginSamples);
  sound.set(
    speech.map((sample) => sample * gain),
    marginSamples,
  );
  createRoomTone()(sound);
  return Int16Array.from(sound, (sample) => Math.round(32_767 * Math.max(-1, Math.min(1, sample))));
}
