import { sampleRateHz } from "../sample-rate.js";
import { seededRandom } from "../scenes/backdrop/random.js";
import type { Note } from "./compose.js";

/** One period of a tone, as a table with its first value repeated at the end. */
const tableLength = 2048;

/** @param partials the loudness of each harmonic, from the first. */
function toneTable(partials: readonly number[]): Float32Array {
  const table = new Float32Array(tableLength + 1);
  for (let i = 0; i <= tableLength; i += 1) {
    for (const [index, level] of partials.entries()) {
      table[i] = (table[i] ?? 0) + level * Math.sin((2 * Math.PI * (index + 1) * i) / tableLength);
    }
  }
  return table;
}

const padTone = toneTable([1, 0.42, 0.2, 0.1, 0.05, 0.025]);
const bassTone = toneTable([1, 0.35, 0.12, 0.04]);
const sine = toneTable([1]);
/** Harmonics of a plucked note: each with its loudness, and how much sooner it has died away. */
const pluckPartials = [
  { ratio: 1, level: 1, decay: 1 },
  { ratio: 2, level: 0.34, decay: 1.6 },
  { ratio: 3.01, level: 0.14, decay: 2.6 },
  { ratio: 4.03, level: 0.07, decay: 4.2 },
];
/** Two strings of a pad, in cents, beat slowly against each other. */
const padDetune = [-5, 4];
const noise = new Float32Array(8192);
{
  const random = seededRandom("music/noise");
  for (let i = 0; i < noise.length; i += 1) noise[i] = random.next() * 2 - 1;
}

/** Where notes are played into. What lasts longer than the buffer goes on at its beginning: so a loop has no seam. */
export type Ring = Float32Array;

/** Adds a note to the sound in `ring`. @param ringSeconds in which a plucked note falls by 60 dB. */
export function playNote(ring: Ring, note: Note, level: number, ringSeconds: number): void {
  const gain = note.velocity * level;
  if (gain === 0) return;
  switch (note.instrument) {
    case "pad":
      for (const cents of padDetune) {
        playPad(ring, note, hertz(note.pitch + cents / 100), gain * 0.16);
      }
      return;
    case "pluck":
      for (const { ratio, level: part, decay } of pluckPartials) {
        const tone = { hertz: hertz(note.pitch) * ratio, gain: gain * part * 0.3 };
        playDecaying(ring, note.startSample, sine, { ...tone, seconds: ringSeconds / decay });
      }
      return;
    case "bass":
      playDecaying(ring, note.startSample, bassTone, {
        hertz: hertz(note.pitch - 12),
        gain: gain * 0.5,
        seconds: (note.lengthSamples / sampleRateHz) * 1.6 + 0.5,
      });
      return;
    case "drum":
      playDrum(ring, note.startSample, gain * 0.55);
      return;
    case "shaker":
      playShaker(ring, note.startSample, gain * 0.09);
  }
}

function hertz(pitch: number): number {
  return 440 * 2 ** ((pitch - 69) / 12);
}

/** A tone that comes and goes slowly. */
function playPad(ring: Ring, note: Note, frequency: number, gain: number): void {
  const attack = Math.min(0.7 * sampleRateHz, note.lengthSamples / 2);
  const release = 1.1 * sampleRateHz;
  const step = (frequency * tableLength) / sampleRateHz;
  const end = Math.floor(note.lengthSamples + release);
  let phase = 0;
  let at = note.startSample % ring.length;
  for (let i = 0; i < end; i += 1) {
    const index = phase | 0;
    const low = padTone[index] ?? 0;
    let value = (low + ((padTone[index + 1] ?? 0) - low) * (phase - index)) * gain;
    if (i < attack) {
      const rise = i / attack;
      value *= rise * rise * (3 - 2 * rise);
    } else if (i >= note.lengthSamples) {
      const fall = 1 - (i - note.lengthSamples) / release;
      value *= fall * fall;
    }
    ring[at] = (ring[at] ?? 0) + value;
    phase += step;
    if (phase >= tableLength) phase -= tableLength;
    at = at + 1 === ring.length ? 0 : at + 1;
  }
}

/** A tone that is struck and dies away. */
function playDecaying(
  ring: Ring,
  startSample: number,
  table: Float32Array,
  tone: { hertz: number; gain: number; seconds: number },
): void {
  // Higher ones would fold back.
  if (tone.hertz > 9_000) return;
  const attack = 0.004 * sampleRateHz;
  const fall = 10 ** (-3 / (tone.seconds * sampleRateHz));
  const step = (tone.hertz * tableLength) / sampleRateHz;
  const end = Math.min(ring.length, Math.floor(tone.seconds * sampleRateHz));
  let phase = 0;
  let level = tone.gain;
  let at = startSample % ring.length;
  for (let i = 0; i < end; i += 1) {
    const index = phase | 0;
    const low = table[index] ?? 0;
    const value = low + ((table[index + 1] ?? 0) - low) * (phase - index);
    ring[at] = (ring[at] ?? 0) + value * level * (i < attack ? i / attack : 1);
    level *= fall;
    phase += step;
    if (phase >= tableLength) phase -= tableLength;
    at = at + 1 === ring.length ? 0 : at + 1;
  }
}

/** A soft drum: a sine that falls from 110 to 48 Hz. */
function playDrum(ring: Ring, startSample: number, gain: number): void {
  const seconds = 0.32;
  const end = Math.floor(seconds * sampleRateHz);
  const attack = 0.003 * sampleRateHz;
  let phase = 0;
  for (let i = 0; i < end; i += 1) {
    const time = i / sampleRateHz;
    const frequency = 48 + 62 * Math.exp(-time * 28);
    const index = phase | 0;
    const at = (startSample + i) % ring.length;
    const left = 1 - time / seconds;
    const value = (sine[index] ?? 0) * left * left * (i < attack ? i / attack : 1);
    ring[at] = (ring[at] ?? 0) + value * gain;
    phase = (phase + (frequency * tableLength) / sampleRateHz) % tableLength;
  }
}

/** A shaker: noise without its lower half, which swells and fades in a tenth of a second. */
function playShaker(ring: Ring, startSample: number, gain: number): void {
  const end = Math.floor(0.11 * sampleRateHz);
  let before = 0;
  for (let i = 0; i < end; i += 1) {
    const now = noise[(startSample + i) & 8191] ?? 0;
    const at = (startSample + i) % ring.length;
    const shape = Math.sin((Math.PI * i) / end);
    ring[at] = (ring[at] ?? 0) + (now - before) * 0.5 * gain * shape * shape;
    before = now;
  }
}
