/** A script of ten sentences in three paragraphs, which takes about a minute to say. */
const sentences = [
  "The sea covers most of our planet, and nearly all of it has never been seen by anybody.",
  "Sunlight reaches only the first two hundred metres, where most of the fish that we know live.",
  "Below that lies a twilight in which animals make their own light to hunt and to hide.",
  "Every night the largest migration on Earth rises from the deep to feed near the surface.",
  "Currents carry warm water from the tropics to the poles and bring cold water back along the floor.",
  "One drop of water may need a thousand years to travel once around the whole world.",
  "Ships have crossed the oceans for centuries, guided by stars, winds and the patience of their crews.",
  "Today satellites measure the height of the waves from space with the precision of a finger's breadth.",
  "What they tell us is that the water rises faster each year, and that coasts will have to change.",
  "Those who listen to the sea now will know in time what it is about to do to all of us.",
];
const paragraphStarts = new Set([0, 3, 6]);

/** One sentence that is written anew, longer or shorter than it was. */
export interface Change {
  name: string;
  index: number;
  text: string;
}

export const changes: readonly Change[] = [
  {
    name: "the second sentence, longer",
    index: 1,
    text: "Sunlight reaches only the first two hundred metres, and that is where we find most of the fish that people have a name for.",
  },
  {
    name: "the fifth sentence, shorter",
    index: 4,
    text: "Currents carry warm water to the poles, and cold water back along the floor.",
  },
  {
    name: "the last sentence, another one",
    index: 9,
    text: "Listen to the sea, and it will tell you in good time what is about to happen to the coast you live on.",
  },
];

export function tenSentences(change: Change | null): string {
  const all = sentences.map((text, index) => (index === change?.index ? change.text : text));
  return all
    .map((text, index) => (paragraphStarts.has(index) ? `\n\n${text}` : ` ${text}`))
    .join("")
    .trim();
}
