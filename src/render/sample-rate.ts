/** Samples of sound a second, in every file and value of this package. */
export const sampleRateHz = 48_000;

export const samplesPerMs = sampleRateHz / 1000;
