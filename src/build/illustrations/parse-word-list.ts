/** A word list as people write it: see src/render/illustration/words/README.md. */
export interface WordList {
  /** What each word or group of words stands for, as packed tables have it, in the order of the list. */
  targets: Map<string, string[]>;
  /** Words that deny what follows. */
  negators: string[];
  /** Nouns that only say how much or what part there is of something. */
  measures: string[];
  /** Nouns that are verbs where they stand like one. */
  homographs: string[];
  /** Nouns that are participles where they stand like one. */
  participles: string[];
  /** Words that stand for no drawing and are parts of compounds. */
  parts: string[];
  /** Words of sorrow, beside which nothing cheerful is drawn. */
  sorrows: string[];
}

/** Names of lines that tell of words, instead of a drawing. */
const kinds = {
  "!": "negators",
  of: "measures",
  verb: "homographs",
  participle: "participles",
  part: "parts",
  sad: "sorrows",
} as const;

/** @throws Error where a line cannot be read or names a drawing that is not there. */
export function parseWordList(text: string, drawings: ReadonlySet<string>): WordList {
  const targets = new Map<string, string[]>();
  const words: Omit<WordList, "targets"> = {
    negators: [],
    measures: [],
    homographs: [],
    participles: [],
    parts: [],
    sorrows: [],
  };
  const add = (word: string, target: string) => {
    const known = targets.get(word);
    if (!known) targets.set(word, [target]);
    else if (!known.includes(target)) known.push(target);
  };
  for (const [index, line] of text.split("\n").entries()) {
    if (line === "" || line.startsWith("#")) continue;
    const [, name = "", list = ""] = /^(\S+): (.+)$/.exec(line) ?? [];
    const kind = name in kinds ? kinds[name as keyof typeof kinds] : null;
    if (list === "" || !(kind !== null || name === "-" || drawings.has(name))) {
      throw new Error(`Line ${index + 1} names no drawing, or no words: ${line.slice(0, 60)}`);
    }
    for (const written of list.split(",").map((word) => word.trim())) {
      if (written === "") continue;
      const [, mark = "", word = "", topic] =
        /^([=?~+])?([^@]+)(?:@([\w+]+))?$/.exec(written) ?? [];
      if (word === "")
        throw new Error(`Line ${index + 1} has a word that cannot be read: ${written}`);
      if (kind !== null) words[kind].push(word);
      else add(word, name === "-" ? "-" : `${mark}${name}${topic ? `@${topic}` : ""}`);
    }
  }
  for (const [word, all] of targets) {
    if (all.includes("-") && all.some((one) => one !== "-" && !one.includes("@"))) {
      throw new Error(`"${word}" stands for a drawing in one line, and for none in another.`);
    }
  }
  return { targets, ...words };
}
