/** What is known of a drawing that scenes can get. */
export interface Concept {
  /** The topics that it belongs to; its own first. Never empty. */
  topics: readonly string[];
  /** Whether it is so general (a house, people, a key) that another drawing of the scene is preferred. */
  isGeneral: boolean;
}

/** All drawings that scenes can get. */
export interface Concepts {
  /** By the name of the drawing. */
  byDrawing: ReadonlyMap<string, Concept>;
}

/**
 * Reads the list of drawings. A line names a topic and drawings (`food: pancakes *bread`, the asterisk for general ones).
 */
export function readConcepts(list: string): Concepts {
  const byDrawing = new Map<string, { topics: string[]; isGeneral: boolean }>();
  for (const line of list.split("\n")) {
    if (line === "" || line.startsWith("#")) continue;
    const [topic = "", names = ""] = line.split(": ");
    for (const name of names.split(" ")) {
      const drawing = name.replace("*", "");
      const concept = byDrawing.get(drawing) ?? { topics: [], isGeneral: false };
      if (!concept.topics.includes(topic)) concept.topics.push(topic);
      concept.isGeneral ||= name !== drawing;
      byDrawing.set(drawing, concept);
    }
  }
  return { byDrawing };
}
