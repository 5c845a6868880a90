/** The loudness of every clip: the one to which video platforms bring speech. */
export const targetLufs = -16;
/**
 * The largest gain. Speech that would need more is all but silent, and the gain would raise its noise: such a clip stays
 * below the target.
 */
const mostBoostDb = 24;
/** A clip may be this much quieter than the target before it is written again with more gain. */
const toleranceLu = 0.3;
/** How often the sound is written at most. */
const mostWrites = 3;

/** What was measured of a sound that was written. */
interface WrittenSound {
  /** Integrated loudness; -Infinity for silence. */
  loudnessLufs: number;
}

/**
 * Writes a sound with the gain that brings it to {@link targetLufs}; where the limiter made it too quiet, it is written again
 * with more gain. Silence stays silence.
 * @param loudnessLufs of the sound without gain.
 * @param write writes the whole sound with a gain in dB; counts its calls from 1.
 * @returns what was measured of the last writing.
 */
export async function normaliseLoudness<Written extends WrittenSound>(
  loudnessLufs: number,
  write: (gainDb: number, count: number) => Promise<Written>,
): Promise<Written> {
  const isSilent = loudnessLufs === Number.NEGATIVE_INFINITY;
  let gainDb = isSilent ? 0 : Math.min(mostBoostDb, targetLufs - loudnessLufs);
  for (let count = 1; ; count += 1) {
    const written = await write(gainDb, count);
    const short = Math.min(targetLufs - written.loudnessLufs, mostBoostDb - gainDb);
    if (short <= toleranceLu || count === mostWrites || isSilent) return written;
    gainDb += short;
  }
}
