import type { EncodedAudioPacketSource, EncodedPacket } from "mediabunny";
import { internalError, throwIfAborted } from "../../errors.js";
import { sampleRateHz } from "../sample-rate.js";
import { aacFrameSamples } from "./aac.js";
import { aacFormat, aacPackets } from "./aac-packets.js";
import { createClipFile } from "./clip-file.js";
import { loadMediabunny } from "./mediabunny.js";
import { type Segment, segmentFormat, segmentPackets } from "./segment-packets.js";

export interface JoinClipOptions {
  /** In order; at least one. */
  segments: readonly Segment[];
  /** The sound, as `encodeAac` made it; null for a silent clip. */
  audio: string | null;
  /** Absolute path of the clip. It is there only when it is complete. */
  path: string;
  fps: number;
  /** How long the sound is: `durationMs × 48` samples exactly. The frames say how long the picture is. */
  durationMs: number;
  signal: AbortSignal;
}

/**
 * Joins segments and sound into one MP4 without encoding anything again: pictures lie at whole frames, the sound's
 * encoder delay is cut off by an edit list and its last packet is cut to length. The clip can be played while it loads.
 * The same parts give the same bytes.
 * @throws ClipError `render.failed` where a part is broken or was encoded with other settings than the first.
 */
export async function joinClip(options: JoinClipOptions): Promise<void> {
  const { segments, audio, path, fps, durationMs, signal } = options;
  throwIfAborted(signal);
  const bunny = loadMediabunny();
  const format = await segmentFormat(segments);
  const frameCount = segments.reduce((sum, segment) => sum + segment.frameCount, 0);
  const sampleCount = audio === null ? 0 : (durationMs * sampleRateHz) / 1000;

  const written: MuxedHeaders = { headBytes: Number.POSITIVE_INFINITY, moov: null, moovAt: 0 };
  const file = await createClipFile(path, {
    headBytes: () => written.headBytes,
    reservedBytes: movieBytesAtMost({ frameCount, fps, sampleCount }),
  });
  const output = new bunny.Output({
    format: new bunny.Mp4OutputFormat({
      fastStart: false,
      onFtyp: (data) => {
        written.headBytes = data.length;
      },
      onMoov: (data, position) => {
        written.moov = data.slice();
        written.moovAt = position;
      },
    }),
    target: new bunny.StreamTarget(file.sink),
  });
  try {
    const video = new bunny.EncodedVideoPacketSource("avc");
    output.addVideoTrack(video, { frameRate: fps });
    const sound = audio === null ? null : new bunny.EncodedAudioPacketSource("aac");
    if (sound) output.addAudioTrack(sound);
    await output.start();

    await using track = soundFeed(sound, audio === null ? null : aacPackets(audio, sampleCount));
    for await (const picture of segmentPackets(segments, { format, fps })) {
      throwIfAborted(signal);
      await video.add(picture, { decoderConfig: format });
      await track.addUntil(picture.timestamp);
    }
    await track.addUntil(Number.POSITIVE_INFINITY);
    await output.finalize();
    if (written.moov === null) throw internalError("the muxer wrote no movie header");
    await file.complete(written.moov, written.moovAt);
  } catch (error) {
    await output.cancel().catch(() => {});
    throw error;
  } finally {
    await file.close();
  }
}

interface MuxedHeaders {
  /** Bytes of the `ftyp` box, as soon as it is written. */
  headBytes: number;
  moov: Uint8Array | null;
  moovAt: number;
}

/** Adds sound packets as far as the picture has come, so that both lie side by side in the file. */
function soundFeed(
  source: EncodedAudioPacketSource | null,
  packets: AsyncGenerator<EncodedPacket, void, undefined> | null,
) {
  let waiting: EncodedPacket | null = null;
  return {
    async addUntil(timestamp: number) {
      while (source && packets) {
        if (waiting === null) {
          const next = await packets.next();
          if (next.done) return;
          waiting = next.value;
        }
        if (waiting.timestamp > timestamp) return;
        await source.add(waiting, { decoderConfig: aacFormat });
        waiting = null;
      }
    },
    async [Symbol.asyncDispose]() {
      await packets?.return();
    },
  };
}

/** An upper bound of the `moov` box: what its tables take an entry, times how many entries they can have at most. */
function movieBytesAtMost(clip: { frameCount: number; fps: number; sampleCount: number }): number {
  const soundPackets =
    clip.sampleCount === 0 ? 0 : Math.ceil(clip.sampleCount / aacFrameSamples) + 1;
  const seconds = clip.frameCount / clip.fps;
  // The muxer starts a chunk every half second: an offset (8 bytes at most) and a run (12) for each, in two tracks.
  const chunkTables = 2 * 20 * (2 * Math.ceil(seconds) + 4);
  // A picture takes a size (4) and a composition offset (8) at most, and a key frame, each could be one, an index (4).
  const pictureTables = 16 * clip.frameCount;
  const soundTables = 4 * soundPackets;
  const fixedBoxes = 4096;
  return fixedBoxes + chunkTables + pictureTables + soundTables;
}
