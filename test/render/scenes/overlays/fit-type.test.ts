import { expect, test } from "vitest";
import { fitType } from "../../../../src/render/scenes/overlays/fit-type.js";
import { headlineType } from "../../../../src/render/scenes/overlays/statement.js";
import { writtenWords } from "../../../../src/render/scenes/overlays/written-words.js";
import { cinematic } from "./staged-scene.js";

const { signal } = new AbortController();

async function rowsOf(text: string) {
  const { fitted } = await fitType(
    {
      texts: [writtenWords(text)],
      type: headlineType(cinematic.type.statement),
      style: cinematic,
      room: { width: 800, height: 500 },
      align: "start",
      gap: 0,
      frame: { width: 1920, height: 1080 },
      language: "en",
    },
    signal,
  );
  return fitted[0]?.lines.map(({ rows }) => rows) ?? [];
}

test("an address gets smaller before it is torn", async () => {
  const rows = await rowsOf("Read the report at harbourfinch.example/investors");
  expect(rows.length).toBeGreaterThan(1);
  expect(new Set(rows)).toEqual(new Set([1]));
});

test("one that is too long for that is torn, and whole", async () => {
  const rows = await rowsOf(`Read it at harbourfinch.example/${"investors/".repeat(5)}`);
  expect(Math.max(...rows)).toBeGreaterThan(1);
});
