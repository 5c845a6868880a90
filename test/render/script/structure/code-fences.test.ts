import { describe, expect, test } from "vitest";
import { parseScript } from "../../../../src/render/script/parse-script.js";
import { allWritten, written } from "../read-script.js";

const listings = (text: string) =>
  parseScript(text, "en").scenes.flatMap((scene) =>
    scene.code === null ? [] : [{ kind: scene.kind, said: written(scene), code: scene.code }],
  );

describe("a code fence is shown while a sentence beside it is said", () => {
  test.each([
    [
      "the one before it",
      "Open it. Then run this:\n\n```sh\nnpm i\n\nnpm start\n```\n\nDone.",
      "Then run this:",
    ],
    [
      "the one after it, behind a heading",
      "# Set up\n\n```sh\nnpm i\n\nnpm start\n```\n\nThis installs it. Good.",
      "This installs it.",
    ],
    ["the one before it, at the end", "Run this.\n\n~~~\nnpm i\n\nnpm start\n~~~", "Run this."],
    [
      "the heading, where there is nothing else",
      "# Set up\n\n```\nnpm i\n\nnpm start\n```",
      "Set up",
    ],
    [
      "the last item of a list, at the end",
      "- One\n- Run this\n\n```\nnpm i\n\nnpm start\n```",
      "Run this",
    ],
  ])("%s", (_, text, said) => {
    expect(listings(text)).toEqual([
      { kind: "code", said: [said], code: ["npm i", "", "npm start"] },
    ]);
  });

  test("in the steps of a numbered list", () => {
    const text =
      "1. Install it:\n   ```\n   npm i\n   ```\n2. Run it:\n   ```\n   npm start\n   ```\n3. Done.";
    const { scenes } = parseScript(text, "en");
    expect(scenes.map(({ kind, step, code }) => [kind, step?.number, code])).toEqual([
      ["code", 1, ["npm i"]],
      ["code", 2, ["npm start"]],
      ["step", 3, null],
    ]);
  });

  test("two in a row are one listing", () => {
    expect(listings("Run:\n\n```\na\n```\n```\nb\n```")[0]?.code).toEqual(["a", "", "b"]);
  });
});

test("a listing is never spoken, and a script of nothing else is refused", () => {
  expect(allWritten(parseScript("Run this.\n\n```\nsecret\n```", "en"))).toEqual(["Run this."]);
  expect(() => parseScript("```\nsecret\n```", "en")).toThrow(/nothing that can be spoken/u);
});

test("a listing has at most twelve lines of 120 characters, without common indentation", () => {
  const lines = Array.from({ length: 40 }, (_, index) => `  ${index} ${"x".repeat(200)}`);
  const [listing] = listings(`Run this.\n\n\`\`\`\n${lines.join("\n")}\n\`\`\``);
  expect(listing?.code).toHaveLength(12);
  expect(listing?.code.at(-1)).toBe("…");
  expect(listing?.code[0]).toMatch(/^0 x+…$/u);
  expect(Math.max(...(listing?.code ?? []).map((line) => line.length))).toBe(120);
});

test("a fence that is not closed stays text", () => {
  expect(allWritten(parseScript("Run this.\n\n```\nnpm i", "en"))).toEqual([
    "Run this.",
    "``` npm i",
  ]);
});
