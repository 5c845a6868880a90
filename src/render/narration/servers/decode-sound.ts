import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Ffmpeg, findFfmpeg } from "../../encode/find-ffmpeg.js";
import { runFfmpeg } from "../../encode/run-ffmpeg.js";
import { sampleRateHz as clipRateHz } from "../../sample-rate.js";
import { readWave } from "../sound/read-wave.js";

/** Mono sound as a server has sent it. */
export interface ServerSound {
  samples: Int16Array;
  sampleRateHz: number;
}

/** Sound that is longer than this is no sentence, in seconds; a few bytes of a packed format may be hours. */
export const longestSoundS = 600;

/** Rates that speech is resampled from; ffmpeg converts others. */
const usualRatesHz = [8_000, 11_025, 12_000, 16_000, 22_050, 24_000, 32_000, 44_100, 48_000];

/**
 * Decodes what a server has answered: WAV, MP3, FLAC, Ogg or AAC by its first bytes, else bare samples where its type says so.
 * @param rawRateHz of bare samples, which are 16 bits, little-endian and mono; null where there cannot be any.
 * @returns null for what is no sound.
 * @throws ClipError `canceled`, `dependency.missing`, `render.failed` for sound that is damaged.
 */
export async function decodeSound(
  bytes: Buffer,
  rawRateHz: number | null,
  signal: AbortSignal,
): Promise<ServerSound | null> {
  const format = formatOf(bytes, rawRateHz !== null);
  if (format === "wav") return readPlainWave(bytes) ?? decodeWithFfmpeg(bytes, format, signal);
  if (format !== null) return decodeWithFfmpeg(bytes, format, signal);
  return rawRateHz === null ? null : { samples: samplesOf(bytes), sampleRateHz: rawRateHz };
}

/** ffmpeg's name of the format. Bare samples may begin as an MP3 frame does, so that is not looked for among them. */
function formatOf(bytes: Buffer, mayBeBare: boolean): string | null {
  const begins = (text: string, at = 0) => bytes.toString("latin1", at, at + text.length) === text;
  if (begins("RIFF") && begins("WAVE", 8)) return "wav";
  if (begins("ID3")) return "mp3";
  if (begins("fLaC")) return "flac";
  if (begins("OggS")) return "ogg";
  const [first = 0, second = 0] = bytes;
  if (mayBeBare || first !== 0xff || bytes.length < 4) return null;
  // The sync words of ADTS and of MPEG audio; layer 0 tells them apart.
  if ((second & 0xf6) === 0xf0) return "aac";
  return (second & 0xe0) === 0xe0 ? "mp3" : null;
}

/** Null for a WAV of another kind than most servers send. */
function readPlainWave(bytes: Buffer): ServerSound | null {
  try {
    const sound = readWave(bytes);
    const isLong = sound.samples.length > longestSoundS * sound.sampleRateHz;
    return usualRatesHz.includes(sound.sampleRateHz) && !isLong ? sound : null;
  } catch {
    return null;
  }
}

async function decodeWithFfmpeg(
  bytes: Buffer,
  format: string,
  signal: AbortSignal,
): Promise<ServerSound> {
  const ffmpeg: Ffmpeg = await findFfmpeg({ env: process.env });
  const folder = await mkdtemp(join(tmpdir(), "clipwright-speech-"));
  try {
    const path = join(folder, "speech.pcm");
    const decoder = runFfmpeg({
      ffmpeg,
      // A WAV that is streamed has a wrong length in its header.
      input: { f: format, ...(format === "wav" && { ignore_length: 1 }) },
      output: { map: "0:a:0", ac: 1, ar: clipRateHz, t: longestSoundS, f: "s16le" },
      path,
      purpose: "decoding the sound of a speech server",
      signal,
    });
    try {
      await decoder.write(bytes);
      await decoder.finish();
    } finally {
      await decoder.kill();
    }
    return { samples: samplesOf(await readFile(path)), sampleRateHz: clipRateHz };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function samplesOf(bytes: Buffer): Int16Array {
  const samples = new Int16Array(bytes.length >> 1);
  for (let i = 0; i < samples.length; i++) samples[i] = bytes.readInt16LE(2 * i);
  return samples;
}
