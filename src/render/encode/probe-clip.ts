import type { InputAudioTrack, InputVideoTrack } from "mediabunny";
import { renderFailed } from "../../errors.js";
import { loadMediabunny } from "./load-mediabunny.js";
import { type MovieBox, needBox, readMovieBox } from "./mp4-boxes.js";
import { durationField, readField, timescalePlace } from "./mp4-fields.js";

export interface PictureFacts {
  /** `avc` for H.264. */
  codec: string | null;
  /** In pixels. */
  width: number;
  height: number;
  frameCount: number;
  startMs: number;
  durationMs: number;
  /** As tagged in the file; null where the file does not say. */
  colour: {
    primaries: string | null;
    transfer: string | null;
    matrix: string | null;
    fullRange: boolean | null;
  };
}

export interface SoundFacts {
  codec: string | null;
  sampleRateHz: number;
  channelCount: number;
  /** When the sound is first heard; what an edit list cuts off does not count. */
  startMs: number;
  /** From there to its end. */
  durationMs: number;
}

/** What was measured of an MP4: the facts of its headers, with all of its packets counted and the last ones read. */
export interface ClipFacts {
  bytes: number;
  /** Whether the `moov` box lies before the media, so that playing can start before the whole file is loaded. */
  fastStart: boolean;
  /** The duration in the movie header. */
  durationMs: number;
  video: PictureFacts | null;
  audio: SoundFacts | null;
}

/** Measures a finished MP4. @throws ClipError `render.failed` where it cannot be read or is cut off. */
export async function probeClip(path: string): Promise<ClipFacts> {
  const { FilePathSource, Input, MP4 } = loadMediabunny();
  const input = new Input({ source: new FilePathSource(path), formats: [MP4] });
  try {
    const movie = await readMovieBox(path);
    const video = await input.getPrimaryVideoTrack();
    const audio = await input.getPrimaryAudioTrack();
    return {
      bytes: movie.fileBytes,
      fastStart: movie.fastStart,
      durationMs: movieDurationMs(movie),
      video: video && (await pictureFacts(video)),
      audio: audio && (await soundFacts(audio)),
    };
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw renderFailed(`The clip ${path} cannot be read: ${reason}`, { cause });
  } finally {
    input.dispose();
  }
}

async function pictureFacts(track: InputVideoTrack): Promise<PictureFacts> {
  const { packetCount } = await track.computePacketStats();
  const first = await track.getFirstTimestamp();
  const colour = await track.getColorSpace();
  return {
    codec: await track.getCodec(),
    width: await track.getCodedWidth(),
    height: await track.getCodedHeight(),
    frameCount: packetCount,
    startMs: first * 1000,
    durationMs: ((await readToEnd(track)) - first) * 1000,
    colour: {
      primaries: colour.primaries ?? null,
      transfer: colour.transfer ?? null,
      matrix: colour.matrix ?? null,
      fullRange: colour.fullRange ?? null,
    },
  };
}

async function soundFacts(track: InputAudioTrack): Promise<SoundFacts> {
  const start = Math.max(0, await track.getFirstTimestamp());
  return {
    codec: await track.getCodec(),
    sampleRateHz: await track.getSampleRate(),
    channelCount: await track.getNumberOfChannels(),
    startMs: start * 1000,
    durationMs: ((await readToEnd(track)) - start) * 1000,
  };
}

/** The end of a track in seconds. It reads the last packet, which fails where the file is cut off. */
async function readToEnd(track: InputVideoTrack | InputAudioTrack): Promise<number> {
  const { EncodedPacketSink } = loadMediabunny();
  const last = await new EncodedPacketSink(track).getPacket(Number.POSITIVE_INFINITY);
  if (last === null) throw new RangeError(`its ${track.type} track is empty`);
  return last.timestamp + last.duration;
}

function movieDurationMs({ moov }: MovieBox): number {
  const header = needBox(moov, ["moov", "mvhd"]);
  const timescale = moov.getUint32(timescalePlace(moov, header));
  return (readField(moov, header, durationField) * 1000) / timescale;
}
