/** Pairs of drawings that show the same thing in another picture, so that one may follow the other. */
const pairs = [
  "bed person-in-bed",
  "money-bag coin",
  "sunset sunrise",
  "bicycle person-biking",
  "laptop desktop-computer",
  "mobile-phone mobile-phone-with-arrow",
  "bus bus-stop",
  "open-book books",
  "memo notebook",
  "health-worker stethoscope",
  "red-heart heart-hands",
  "fish tropical-fish",
  "airplane airplane-departure",
  "bread baguette-bread",
  "calendar spiral-calendar",
  "star glowing-star",
  "crescent-moon full-moon",
  "mountain snow-capped-mountain",
  "house house-with-garden",
  "musical-notes musical-note",
  "camera camera-with-flash",
  "seedling potted-plant",
  "person-running running-shoe",
].map((pair) => pair.split(" "));

/** Paw prints may follow a dog or a cat, but neither may follow the paw prints of any other animal. */
const withPaws: readonly string[] = ["dog", "cat"];

/** Another picture of the same thing; null where there is none. */
export function variantOf(drawing: string): string | null {
  if (withPaws.includes(drawing)) return "paw-prints";
  const pair = pairs.find((names) => names.includes(drawing));
  return pair?.find((name) => name !== drawing) ?? null;
}
