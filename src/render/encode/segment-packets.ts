import type { EncodedPacket, Input, InputVideoTrack } from "mediabunny";
import { ClipError, internalError, renderFailed } from "../../errors.js";
import { loadMediabunny } from "./load-mediabunny.js";

/** An encoded segment on disk. */
export interface Segment {
  /** Absolute. */
  path: string;
  frameCount: number;
}

/** What a decoder must know before the first picture; `description` is an `avcC` box's body. */
export type PictureFormat = VideoDecoderConfig & { description: Uint8Array };

/** The colours that every picture of this package has. */
const bt709Limited = {
  primaries: "bt709",
  transfer: "bt709",
  matrix: "bt709",
  fullRange: false,
} as const;

/** What the first segment's decoder must know: it stands for the whole clip. @throws ClipError `render.failed`. */
export async function segmentFormat(segments: readonly Segment[]): Promise<PictureFormat> {
  const [first] = segments;
  if (first === undefined) throw internalError("a clip needs at least one segment");
  const input = openMp4(first.path);
  try {
    return await readFormat(await videoTrack(input, first.path), first.path);
  } catch (cause) {
    throw cause instanceof ClipError ? cause : broken(first.path, "cannot be read", cause);
  } finally {
    input.dispose();
  }
}

/**
 * The packets of all segments in decoding order, their times counted on from segment to segment in whole frames.
 * @throws ClipError `render.failed` where a segment cannot be read, lacks frames or needs another decoder.
 */
export async function* segmentPackets(
  segments: readonly Segment[],
  { format, fps }: { format: PictureFormat; fps: number },
): AsyncGenerator<EncodedPacket, void, undefined> {
  const { EncodedPacketSink } = loadMediabunny();
  let startFrame = 0;
  for (const { path, frameCount } of segments) {
    const input = openMp4(path);
    try {
      const track = await videoTrack(input, path);
      if (!isSameFormat(await readFormat(track, path), format)) {
        throw broken(path, "was encoded with other settings than the first segment");
      }
      let packetCount = 0;
      for await (const packet of new EncodedPacketSink(track).packets()) {
        const frame = Math.round(packet.timestamp * fps);
        if (frame < 0 || frame >= frameCount) {
          throw broken(path, `has a picture at frame ${frame} of ${frameCount}`);
        }
        packetCount += 1;
        yield packet.clone({ timestamp: (startFrame + frame) / fps, duration: 1 / fps });
      }
      if (packetCount !== frameCount) {
        throw broken(path, `has ${packetCount} frames; there should be ${frameCount}`);
      }
      startFrame += frameCount;
    } catch (cause) {
      throw cause instanceof ClipError ? cause : broken(path, "cannot be read", cause);
    } finally {
      input.dispose();
    }
  }
}

function openMp4(path: string): Input {
  const { FilePathSource, Input, MP4 } = loadMediabunny();
  return new Input({ source: new FilePathSource(path), formats: [MP4] });
}

async function videoTrack(input: Input, path: string): Promise<InputVideoTrack> {
  const track = await input.getPrimaryVideoTrack();
  if (track === null) throw broken(path, "has no picture");
  return track;
}

async function readFormat(track: InputVideoTrack, path: string): Promise<PictureFormat> {
  const config = await track.getDecoderConfig();
  if (!config?.codec.startsWith("avc1") || !ArrayBuffer.isView(config.description)) {
    throw broken(path, "is not H.264 as this package encodes it");
  }
  const { buffer, byteOffset, byteLength } = config.description;
  const description = new Uint8Array(buffer, byteOffset, byteLength).slice();
  // Old builds of ffmpeg leave the colours out of the container; the pictures say them in any case.
  return { ...config, colorSpace: bt709Limited, description };
}

function isSameFormat(a: PictureFormat, b: PictureFormat): boolean {
  return (
    a.codedWidth === b.codedWidth &&
    a.codedHeight === b.codedHeight &&
    Buffer.compare(a.description, b.description) === 0
  );
}

function broken(path: string, how: string, cause?: unknown): ClipError {
  return renderFailed(`The segment ${path} ${how}; render it again.`, { cause });
}
