import type { EncodedPacket } from "mediabunny";
import { ClipError, renderFailed } from "../../errors.js";
import { sampleRateHz } from "../sample-rate.js";
import { aacDelaySamples, aacFrameSamples } from "./aac.js";
import { loadMediabunny } from "./mediabunny.js";

/** What a decoder must know of the sound that `encodeAac` makes. */
export const aacFormat: AudioDecoderConfig = {
  codec: "mp4a.40.2",
  sampleRate: sampleRateHz,
  numberOfChannels: 2,
};

/**
 * The packets of a clip's sound, timed so that the sound starts at 0 (the encoder's delay lies before it) and ends at
 * `sampleCount`: the last packet is as short as is left of it, and packets behind it are left out.
 * @throws ClipError `render.failed` where the file cannot be read or is too short.
 */
export async function* aacPackets(
  path: string,
  sampleCount: number,
): AsyncGenerator<EncodedPacket, void, undefined> {
  const { ADTS, EncodedPacketSink, FilePathSource, Input } = loadMediabunny();
  const input = new Input({ source: new FilePathSource(path), formats: [ADTS] });
  try {
    const track = await input.getPrimaryAudioTrack();
    if (track === null) throw broken(path, "has no sound");
    const rate = await track.getSampleRate();
    const channels = await track.getNumberOfChannels();
    if (rate !== aacFormat.sampleRate || channels !== aacFormat.numberOfChannels) {
      throw broken(path, `has ${channels} channels at ${rate} Hz; it should have 2 at 48000 Hz`);
    }
    let startSample = -aacDelaySamples;
    for await (const packet of new EncodedPacketSink(track).packets()) {
      if (startSample >= sampleCount) break;
      const samples = Math.min(aacFrameSamples, sampleCount - startSample);
      yield packet.clone({
        timestamp: startSample / sampleRateHz,
        duration: samples / sampleRateHz,
      });
      startSample += samples;
    }
    if (startSample < sampleCount) {
      throw broken(path, `has ${startSample} samples; there should be ${sampleCount}`);
    }
  } catch (cause) {
    throw cause instanceof ClipError ? cause : broken(path, "cannot be read", cause);
  } finally {
    input.dispose();
  }
}

function broken(path: string, how: string, cause?: unknown): ClipError {
  return renderFailed(`The sound ${path} ${how}; render it again.`, { cause });
}
