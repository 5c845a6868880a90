import type { SceneIllustration } from "../illustration/scene-illustration.js";
import { type Scene, writtenText } from "../script/scene.js";

/** Drawings of the sign alone. */
const signs: ReadonlySet<string> = new Set(["percent"]);

/** The illustration without drawings of a percent sign, where the scene shows a percentage in writing or as a number. */
export function withoutPercent(
  illustration: SceneIllustration | null,
  { sentences, figure, comparison }: Pick<Scene, "sentences" | "figure" | "comparison">,
): SceneIllustration | null {
  const shown = [
    ...sentences.map(writtenText),
    figure?.value ?? "",
    ...(comparison?.points.map(({ text }) => text) ?? []),
  ];
  const isWritten = shown.some((text) => /[%٪％]/u.test(text));
  if (!illustration || !isWritten) return illustration;
  if (signs.has(illustration.main)) return null;
  const { satellites, satelliteWords } = illustration;
  const isKept = (index: number) => !signs.has(satellites[index] ?? "");
  const kept = satellites.filter((_, index) => isKept(index));
  if (kept.length === satellites.length) return illustration;
  return {
    ...illustration,
    satellites: kept,
    ...(satelliteWords && { satelliteWords: satelliteWords.filter((_, index) => isKept(index)) }),
  };
}
