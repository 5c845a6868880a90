import { describe, expect, it } from "vitest";
import { readableText } from "../../../../src/render/narration/espeak/readable-text.js";
import { letterCounts, placeWords } from "../../../../src/render/narration/espeak/word-times.js";
import { spokenWords } from "../spoken-words.js";

const read = (text: string, script: RegExp | null = null) =>
  readableText(spokenWords(text), script).text;

describe("text for espeak-ng", () => {
  it("keeps letters, accents and the punctuation that shapes speech", () => {
    const text = "L’hiver, où ça change… größer? Quién!";
    expect(read(text)).toBe(text);
  });

  it("takes away what would be a command: phoneme codes and markup", () => {
    expect(read("[[h@'loU]] <b>x</b> $(id)")).not.toMatch(/[[\]<>$()@]/);
  });

  it("transliterates letters that the voice would spell out, and keeps its own", () => {
    expect(read("Frieden heißt سلام")).toBe("Frieden heißt slm");
    expect(read("كلمة peace и мир", /\p{Script=Arabic}/u)).toBe("كلمة peace i mir");
  });

  it("keeps vowel signs of the voice's script", () => {
    const text = "पहुँचता है।";
    expect(read(text, /\p{Script=Devanagari}/u)).toBe(text);
  });

  it("counts an emoji as nothing, and every letter to its word", () => {
    const owned = readableText(spokenWords("😀 ab 👨‍👩‍👧 c"), null);
    expect(letterCounts(owned, 4)).toEqual([0, 2, 0, 1]);
    expect(owned.wordIndices.length).toBe([...owned.text].length);
  });

  it("cuts a run of letters that espeak-ng would drop the end of", () => {
    const runs = read("long".repeat(75)).split(" ");
    expect(Math.max(...runs.map((run) => run.length))).toBe(60);
    expect(runs.join("").length).toBe(300);
  });
});

describe("placing words in the sound", () => {
  const text = (spoken: string) => readableText(spokenWords(spoken), null);

  it("gives a word the time from its mark to the next", () => {
    const marks = [
      { position: 0, sample: 10 },
      { position: 3, sample: 50 },
    ];
    expect(placeWords(text("ab cd"), 2, marks, 90)).toEqual([
      { startSample: 10, endSample: 50 },
      { startSample: 50, endSample: 90 },
    ]);
  });

  it("shares one mark among the words that are read together", () => {
    const [first, second] = placeWords(text("de la"), 2, [{ position: 0, sample: 0 }], 100);
    expect(first).toEqual({ startSample: 0, endSample: 50 });
    expect(second).toEqual({ startSample: 50, endSample: 100 });
  });

  it("takes a word that is read in several parts as one", () => {
    const marks = [
      { position: 0, sample: 0 },
      { position: 0, sample: 30 },
      { position: 0, sample: 60 },
      { position: 5, sample: 80 },
    ];
    expect(placeWords(text("1935 x"), 2, marks, 99)[0]).toEqual({ startSample: 0, endSample: 80 });
  });

  it("tells nothing where there are no marks", () => {
    expect(placeWords(text("a b"), 2, [], 100)).toEqual([null, null]);
  });
});
