import { describe, expect, it } from "vitest";
import { alignPhones } from "../../../../src/render/narration/flite/align-phones.js";
import {
  parsePhoneGroups,
  parseTimedPhones,
} from "../../../../src/render/narration/flite/phones.js";

const phones = (text: string) => text.split(" ").map((name) => ({ name }));
const words = (...texts: string[]) => texts.map((text) => text.split(" "));

describe("finding each phone's word", () => {
  it("takes like phones as they are", () => {
    const owners = alignPhones(phones("w ah n t uw"), words("w ah n", "t uw"));
    expect(owners).toEqual([0, 0, 0, 1, 1]);
  });

  it("follows a vowel that the sentence changes: the, before a vowel", () => {
    const owners = alignPhones(phones("dh iy ow sh ax n"), words("dh ax", "ow sh ax n"));
    expect(owners).toEqual([0, 0, 1, 1, 1, 1]);
  });

  it("follows “a” said as a letter alone and reduced in the sentence", () => {
    expect(alignPhones(phones("ax k ae t"), words("ey", "k ae t"))).toEqual([0, 1, 1, 1]);
  });

  it("leaves a word out whose phones are gone, without moving the others", () => {
    const owners = alignPhones(phones("k ae t r ae n"), words("k ae t", "s", "r ae n"));
    expect(owners).toEqual([0, 0, 0, 2, 2, 2]);
  });

  it("gives a phone that nobody expects to the word before it", () => {
    expect(alignPhones(phones("w ah n t uw z"), words("w ah n", "t uw")).at(-1)).toBe(1);
  });
});

describe("reading what flite prints", () => {
  it("times each phone from the end of the one before it", () => {
    expect(parseTimedPhones("pau:0.192 dh:0.244 iy:0.331 \n")).toEqual([
      { name: "pau", startS: 0, endS: 0.192 },
      { name: "dh", startS: 0.192, endS: 0.244 },
      { name: "iy", startS: 0.244, endS: 0.331 },
    ]);
  });

  it("parts the words at pauses", () => {
    expect(parsePhoneGroups("pau dh ax pau k ae t pau \n")).toEqual([
      ["dh", "ax"],
      ["k", "ae", "t"],
    ]);
  });

  it("does not make times of what is none", () => {
    expect(() => parseTimedPhones("usage: flite")).toThrow("“flite” for a phone");
  });
});
