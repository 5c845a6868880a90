/** What is known of a drawing that scenes can get. */
export interface Concept {
  /** The topics that it belongs to; its own first. Never empty. */
  topics: readonly string[];
  /** Whether it is so general (a house, people, a key) that another drawing of the scene is preferred. */
  isGeneral: boolean;
  /** Whether it mostly says where, when or how much of something else there is: a street, a calendar, a percent sign. */
  isCircumstance: boolean;
}

/** All drawings that scenes can get. */
export interface Concepts {
  /** By the name of the drawing. */
  byDrawing: ReadonlyMap<string, Concept>;
  /** The drawing of each emoji that has one, without variation selectors. Empty for the list as it is written. */
  byEmoji: ReadonlyMap<string, string>;
}

/** Begins the line of emoji in the packed list, each before the name of its drawing. */
export const emojiLine = "emoji: ";

/**
 * Reads the list of drawings. A line names a topic and drawings (`food: pancakes *bread`, the asterisk for general ones), or drawings
 * that other lines name, and that mostly say where, when or how much (`@: street`).
 */
export function readConcepts(list: string): Concepts {
  const byDrawing = new Map<string, Concept & { topics: string[] }>();
  const byEmoji = new Map<string, string>();
  for (const line of list.split("\n")) {
    if (line === "" || line.startsWith("#")) continue;
    if (line.startsWith(emojiLine)) {
      for (const [, emoji = "", name = ""] of line.matchAll(/(\P{ASCII}+)(\S+)/gu)) {
        byEmoji.set(emoji, name);
      }
      continue;
    }
    const [topic = "", names = ""] = line.split(": ");
    for (const name of names.split(" ")) {
      const drawing = name.replace("*", "");
      const concept = byDrawing.get(drawing) ?? {
        ...{ topics: [], isGeneral: false, isCircumstance: false },
      };
      byDrawing.set(drawing, concept);
      if (topic === "@") {
        concept.isCircumstance = true;
        continue;
      }
      if (!concept.topics.includes(topic)) concept.topics.push(topic);
      concept.isGeneral ||= name !== drawing;
    }
  }
  return { byDrawing, byEmoji };
}
