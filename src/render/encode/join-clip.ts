import type { EncodedAudioPacketSource, EncodedPacket } from "mediabunny";
import { internalError, throwIfAborted } from "../../errors.js";
import { samplesPerMs } from "../sample-rate.js";
import { aacFrameSamples } from "./aac.js";
import { aacFormat, aacPackets } from "./aac-packets.js";
import { createFastStartFile } from "./fast-start-file.js";
import { loadMediabunny } from "./load-mediabunny.js";
import { type Segment, segmentFormat, segmentPackets } from "./segment-packets.js";

export interface JoinClipOptions {
  /** In order; at least one. */
  segments: readonly Segment[];
  /** The file that `encodeAac` made; null for a silent clip. */
  audio: string | null;
  /** Absolute path of the clip. The file appears only when it is complete. */
  path: string;
  fps: number;
  /** The length of the sound: exactly `durationMs × 48` samples. The length of the picture is that of the segments. */
  durationMs: number;
  signal: AbortSignal;
}

/**
 * Muxes segments and sound into one MP4 without encoding them again. Pictures lie at whole frames; the sound's encoder
 * delay is cut off by an edit list, and its last packet is cut to length. The clip can be played while it loads. The same
 * segments and sound give the same bytes.
 * @throws ClipError `render.failed` where a part is broken or was encoded with other settings than the first.
 */
export async function joinClip(options: JoinClipOptions): Promise<void> {
  const { segments, audio, path, fps, durationMs, signal } = options;
  throwIfAborted(signal);
  const bunny = loadMediabunny();
  const format = await segmentFormat(segments);
  const frameCount = segments.reduce((sum, segment) => sum + segment.frameCount, 0);
  const sampleCount = audio === null ? 0 : durationMs * samplesPerMs;

  const written: MuxedHeaders = { headBytes: Number.POSITIVE_INFINITY, moov: null, moovAt: 0 };
  const file = await createFastStartFile(path, {
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

    await using track = interleavedSound(
      sound,
      audio === null ? null : aacPackets(audio, sampleCount),
    );
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
  /** Size of the `ftyp` box; infinite until it is written. */
  headBytes: number;
  moov: Uint8Array | null;
  moovAt: number;
}

/** Adds packets of sound up to the time of the picture, so that both are interleaved in the file. */
function interleavedSound(
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

/**
 * An upper bound of the size of the `moov` box: the sizes of its tables' entries, times the most entries they can have.
 */
function movieBytesAtMost(clip: { frameCount: number; fps: number; sampleCount: number }): number {
  const soundPackets =
    clip.sampleCount === 0 ? 0 : Math.ceil(clip.sampleCount / aacFrameSamples) + 1;
  const seconds = clip.frameCount / clip.fps;
  // The muxer starts a chunk every half second; each takes an offset (8 bytes at most) and a run (12), in both tracks.
  const chunkTables = 2 * 20 * (2 * Math.ceil(seconds) + 4);
  // Each picture takes a size (4 bytes), a composition offset (8 at most) and, if it is a key frame, an index (4).
  const pictureTables = 16 * clip.frameCount;
  const soundTables = 4 * soundPackets;
  const fixedBoxes = 4096;
  return fixedBoxes + chunkTables + pictureTables + soundTables;
}
