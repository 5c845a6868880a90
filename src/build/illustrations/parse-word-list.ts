/** A word list as people write it: see src/render/illustration/words/README.md. */
export interface WordList {
  /** What each word or group of words stands for, as packed tables have it, in the order of the list. */
  targets: Map<string, string[]>;
  negators: string[];
}

/** @throws Error where a line cannot be read or names a drawing that is not there. */
export function parseWordList(text: string, drawings: ReadonlySet<string>): WordList {
  const targets = new Map<string, string[]>();
  const negators: string[] = [];
  const add = (word: string, target: string) => {
    const known = targets.get(word);
    if (!known) targets.set(word, [target]);
    else if (!known.includes(target)) known.push(target);
  };
  for (const [index, line] of text.split("\n").entries()) {
    if (line === "" || line.startsWith("#")) continue;
    const [, name = "", words = ""] = /^(\S+): (.+)$/.exec(line) ?? [];
    const isNothing = name === "-" || name === "!";
    if (words === "" || !(isNothing || drawings.has(name))) {
      throw new Error(`Line ${index + 1} names no drawing, or no words: ${line.slice(0, 60)}`);
    }
    for (const written of words.split(",").map((word) => word.trim())) {
      if (written === "") continue;
      const [, mark = "", word = "", topic] = /^([=?~])?([^@]+)(?:@(\w+))?$/.exec(written) ?? [];
      if (word === "")
        throw new Error(`Line ${index + 1} has a word that cannot be read: ${written}`);
      if (name === "!") negators.push(word);
      else add(word, name === "-" ? "-" : `${mark}${name}${topic ? `@${topic}` : ""}`);
    }
  }
  for (const [word, all] of targets) {
    if (all.includes("-") && all.some((one) => one !== "-" && !one.includes("@"))) {
      throw new Error(`"${word}" stands for a drawing in one line, and for none in another.`);
    }
  }
  return { targets, negators };
}
