import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import { japanesePackage } from "../../../../src/render/narration/espeak/find-espeak.js";
import {
  type JapaneseTokenizer,
  kanaText,
  loadJapanese,
} from "../../../../src/render/narration/espeak/japanese.js";
import { installedPackage } from "../../../../src/render/narration/installed-package.js";
import { segmentedWords, sentencesOf } from "../spoken-words.js";

let tokenize: JapaneseTokenizer;
beforeAll(async () => {
  const installed = installedPackage(japanesePackage);
  if (!installed) throw new Error(`${japanesePackage} is not installed`);
  tokenize = await loadJapanese(installed.path);
});

const kana = (text: string) => kanaText(segmentedWords(text, "ja"), tokenize);

describe("Japanese in kana", () => {
  it.each([
    ["お茶の葉は、同じ木から", "オチャノ ハワ、 オナジ キカラ"],
    ["今日は東京へ行きます。", "キョーワ トーキョーエ イキマス。"],
    ["八十度のお湯で飲む", "ハチジュードノ オユデ ノム"],
    ["淹れ方です", "イレカタデス"],
    ["本を読む", "ホンオ ヨム"],
    ["мир です", "mirデス"],
    ["１１月", "11ガツ"],
  ])("reads %s as %s", (written, said) => {
    expect(kana(written).text).toBe(said);
  });

  it("leaves no kanji, not even one that no dictionary knows", () => {
    const script = readFileSync(
      new URL("../../../../assets/scripts/tea.ja.txt", import.meta.url),
      "utf8",
    );
    for (const sentence of [...sentencesOf(script, "ja"), "龘の葉", "𠀋は漢字"]) {
      expect(kana(sentence).text).not.toMatch(/\p{Script=Han}/u);
    }
  });

  it("never begins a reading with a lengthening mark, nor leaves symbols", () => {
    expect(kana("ーー、☆お茶★「ー」").text).not.toMatch(/(?<![ァ-ヶぁ-ゖ])ー|[☆★「」]/u);
  });

  it("knows for every kana whose it is, in order", () => {
    const words = segmentedWords("緑茶は摘んですぐに蒸し、", "ja");
    const { text, wordIndices } = kanaText(words, tokenize);
    expect(wordIndices.length).toBe([...text].length);
    const spoken = wordIndices.filter((index) => index >= 0);
    expect(spoken).toEqual([...spoken].sort((a, b) => a - b));
    expect(new Set(spoken).size).toBe(words.length);
  });
});
