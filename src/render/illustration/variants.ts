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
  "telephone-receiver telephone",
  "pot-of-food pot-steam",
  "ice-cream soft-ice-cream",
  "ballot-box-with-ballot voting",
  "movie-camera clapper-board",
  "anatomical-heart heart-pulse",
  "soccer-ball soccer-player",
  "wine-glass wine-bottle",
  "violin violinist",
  "piano pianist",
  "envelope incoming-envelope",
  "newspaper rolled-up-newspaper",
  "teacup-without-handle teapot",
  "tent camping",
  "microphone studio-microphone",
  "tram tram-car",
  "performing-arts theater-stage",
  "person-in-lotus-position yoga-mat",
  "hiking hiking-boot",
  "shopping-cart shopping-bags",
  "dumbbell person-lifting-weights",
  "glass-of-milk milk-can",
  "person-fishing fishing-pole",
  "luggage packing-suitcase",
  "salt shaker",
].map((pair) => pair.split(" "));

/** What may follow something, and not the other way round: paw prints are those of any animal, and a chart may fall. */
const followers: Readonly<Record<string, string>> = {
  dog: "paw-prints",
  cat: "paw-prints",
  "chart-increasing": "bar-chart",
  "cloud-with-rain": "umbrella-with-rain-drops",
  "person-swimming": "pool",
  "person-getting-haircut": "hairdresser",
  wedding: "wedding-cake",
  gavel: "judge",
  pencil: "writing-hand",
  pill: "pillbox",
  school: "classroom",
  stork: "stork-nest",
  faucet: "sink",
};

/** Another picture of the same thing; null where there is none. */
export function variantOf(drawing: string): string | null {
  const follower = followers[drawing];
  if (follower !== undefined) return follower;
  const pair = pairs.find((names) => names.includes(drawing));
  return pair?.find((name) => name !== drawing) ?? null;
}
