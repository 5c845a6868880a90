import {
  plainScene,
  type Scene,
  type SceneKind,
  type Sentence,
  type Word,
} from "../../../src/render/script/scene.js";

/** Words parted by spaces; `*` in front stresses one. */
export function wordsOf(text: string): Word[] {
  return text.split(" ").map((part, index) => {
    const written = part.replace(/^\*/, "");
    return { written, spoken: written, strong: part.startsWith("*"), spaceBefore: index > 0 };
  });
}

export function sentenceOf(text: string): Sentence {
  return { words: wordsOf(text), pauseAfterMs: 0 };
}

/** A scene of any kind; each text is a sentence, and an item of a list. */
export function sceneOf(kind: SceneKind, ...texts: string[]): Scene {
  const sentences = texts.map(sentenceOf);
  const wordIndex = sentences[0]?.words.findIndex((word) => /\d/.test(word.written)) ?? -1;
  const value = sentences[0]?.words[wordIndex]?.written ?? "";
  return {
    ...plainScene,
    kind,
    sentences,
    itemStarts: kind === "list" ? texts.map((_, index) => index) : [],
    figure:
      kind === "figure" ? { value, sentenceIndex: 0, wordIndex, endWord: wordIndex + 1 } : null,
    picture: kind === "picture" ? { address: "kitchen.jpg", alt: "A kitchen tap" } : null,
    entry: "crossfade",
    startsParagraph: true,
  };
}

/** Texts that have broken layouts before. */
export const oddTexts: Record<string, string> = {
  "one letter": "a",
  "a word of 300 letters": "long".repeat(75),
  "400 words": "and then we walked on ".repeat(80).trim(),
  markup: `Is 3 < 5 & 7 > 2? "Yes", said <b>Tom</b> & 'Ann'; \\frac{1}{2} %{eif} [0:v]`,
  "emoji and combining marks":
    "Family 👨‍👩‍👧‍👦, flags 🇯🇵🇧🇷, cafe\u0301, Z\u0351\u036b\u0343a\u0363lgo, and 🏳️‍🌈.",
  "emoji alone": "🎉",
  addresses: "$1,299.99 became €1.1M; see https://example.com/a?b=c#d or mail me@example.com.",
  "both directions": "The word سلام means peace, and שלום does too.",
  Arabic: "في الصحراء لا يسقط المطر إلا مرات قليلة كل عام",
  Hindi: "बादल पश्चिमी घाट से टकराते हैं और कुछ ही घंटों में सूखी नदियाँ भर जाती हैं।",
  "Japanese as one word":
    "お茶の葉は、同じ木から摘まれても、時間と温度によってまったく違う味になります。",
};
