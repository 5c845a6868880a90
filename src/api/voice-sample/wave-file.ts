/** Of the file: half of the 48 kHz that speech comes in, which is above what the voices have. */
const sampleRateHz = 24_000;
const headerBytes = 44;

/** Speech at 48 kHz as a mono 16-bit WAV file at 24 kHz (RIFF, WAVE_FORMAT_PCM). */
export function waveFile(samples: Int16Array): Buffer {
  const count = samples.length >> 1;
  const file = Buffer.alloc(headerBytes + count * 2);
  file.write("RIFF", 0);
  file.writeUInt32LE(file.length - 8, 4);
  file.write("WAVEfmt ", 8);
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(sampleRateHz, 24);
  file.writeUInt32LE(sampleRateHz * 2, 28);
  file.writeUInt16LE(2, 32);
  file.writeUInt16LE(16, 34);
  file.write("data", 36);
  file.writeUInt32LE(count * 2, 40);
  for (let i = 0; i < count; i++) {
    const pair = (samples[i * 2] ?? 0) + (samples[i * 2 + 1] ?? 0);
    file.writeInt16LE(pair >> 1, headerBytes + i * 2);
  }
  return file;
}
