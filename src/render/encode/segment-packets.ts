import type { EncodedPacket, Input, InputVideoTrack } from "mediabunny";
import { ClipError, internalError, renderFailed } from "../../errors.js";
import { loadMediabunny } from "./load-mediabunny.js";

/** An encoded segment on disk. */
export interface Segment {
  /** Absolute path of the MP4. */
  path: string;
  frameCount: number;
}

/** The decoder's configuration for the pictures; `description` is the body of an `avcC` box. */
export type PictureFormat = VideoDecoderConfig & { description: Uint8Array };

/** The colours that every picture of this package has. */
const bt709Limited = {
  primaries: "bt709",
  transfer: "bt709",
  matrix: "bt709",
  fullRange: false,
} as const;

/** The picture format of the first segment, which all others must have. @throws ClipError `render.failed`. */
export async function segmentFormat(segments: readonly Segment[]): Promise<PictureFormat> {
  const [first] = segments;
  if (first === undefined) throw internalError("a clip needs at least one segment");
  const input = openMp4(first.path);
  try {
    return await readFormat(await videoTrack(input, first.path), first.path);
  } catch (cause) {
    throw cause instanceof ClipError ? cause : segmentBroken(first.path, "cannot be read", cause);
  } finally {
    input.dispose();
  }
}

/**
 * The packets of all segments in decoding order. Their times continue from segment to segment, in whole frames.
 * @throws ClipError `render.failed` where a segment cannot be read, lacks frames or has another picture format.
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
        throw segmentBroken(path, "was encoded with other settings than the first segment");
      }
      let packetCount = 0;
      for await (const packet of new EncodedPacketSink(track).packets()) {
        const frame = Math.round(packet.timestamp * fps);
        if (frame < 0 || frame >= frameCount) {
          throw segmentBroken(path, `has a picture at frame ${frame} of ${frameCount}`);
        }
        packetCount += 1;
        yield packet.clone({ timestamp: (startFrame + frame) / fps, duration: 1 / fps });
      }
      if (packetCount !== frameCount) {
        throw segmentBroken(path, `has ${packetCount} frames; there should be ${frameCount}`);
      }
      startFrame += frameCount;
    } catch (cause) {
      throw cause instanceof ClipError ? cause : segmentBroken(path, "cannot be read", cause);
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
  if (track === null) throw segmentBroken(path, "has no picture");
  return track;
}

async function readFormat(track: InputVideoTrack, path: string): Promise<PictureFormat> {
  const config = await track.getDecoderConfig();
  if (!config?.codec.startsWith("avc1") || !ArrayBuffer.isView(config.description)) {
    throw segmentBroken(path, "is not H.264 as this package encodes it");
  }
  const { buffer, byteOffset, byteLength } = config.description;
  const description = new Uint8Array(buffer, byteOffset, byteLength).slice();
  // Old builds of ffmpeg leave the colours out of the container; the pictures themselves always have them.
  return { ...config, colorSpace: bt709Limited, description };
}

function isSameFormat(a: PictureFormat, b: PictureFormat): boolean {
  return (
    a.codedWidth === b.codedWidth &&
    a.codedHeight === b.codedHeight &&
    Buffer.compare(a.description, b.description) === 0
  );
}

function segmentBroken(path: string, how: string, cause?: unknown): ClipError {
  return renderFailed(`The segment ${path} ${how}; render it again.`, { cause });
}
