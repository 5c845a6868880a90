import { join } from "node:path";
import type { PreparedClip } from "../../render/prepare-clip.js";
import { prepareBenchClip } from "../prepare-bench-clip.js";

/** About 45 s: paragraphs, stressed words, commas, and gaps that are longer than a second. */
export const soundScript = `# The tide mill

Twice a day, the sea fills the pond behind the old mill. When the water falls again, it turns a wheel that has **never** stopped for long.

Nobody paid for the power. The moon did the work, night and day, and the miller only had to wake up when the tide turned.

[pause 2s]

In **1936** the last sack of flour was ground here. Then the wheel stood still for forty years, and herons moved in.

- The roof was mended first.
- Then came the gates, the stones, and the wheel.

[pause 1.5s]

Today it grinds wheat again. Come and see it, before the tide is out.
`;

/** Speaks and times a clip for measuring its sound. @param folder clips that have it in common share their speech. */
export function prepareSoundClip(
  request: { script: string; style: string },
  folder: string,
  signal: AbortSignal,
): Promise<PreparedClip> {
  const input = { ...request, music: "auto", resolution: "480p" } as const;
  return prepareBenchClip(input, { folder, speechFolder: join(folder, "speech") }, signal);
}
