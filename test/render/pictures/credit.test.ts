import { expect, test } from "vitest";
import { creditsText, makeCredit } from "../../../src/render/pictures/credit.js";

test("a credit is a line each, cut to a length, and null where it is empty", () => {
  const credit = makeCredit({ author: " Ann\nLee\0 ", source: "s".repeat(999), licence: "" });
  expect(credit.author).toBe("Ann Lee");
  expect(credit.source).toHaveLength(300);
  expect([credit.licence, credit.address]).toEqual([null, null]);
});

test("the file beside a clip names each picture's author, source, licence and address", () => {
  const one = makeCredit({
    author: "Ann",
    source: "Pexels",
    licence: "CC0",
    address: "https://a.b",
  });
  expect(creditsText([one, makeCredit({ source: "folder" })])).toBe(
    `Pictures in this clip, in the order in which they are shown:

Author: Ann
Source: Pexels
Licence: CC0
Address: https://a.b

Source: folder
`,
  );
  expect(creditsText([])).toBe("This clip shows no pictures from elsewhere.\n");
});
