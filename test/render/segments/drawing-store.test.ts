import { readFile } from "node:fs/promises";
import { expect, it } from "vitest";
import { loadKernel } from "../../../src/render/frames/kernel.js";
import { openDrawingStore } from "../../../src/render/segments/drawing-store.js";
import { testFolder } from "../../test-folder.js";
import { planScript } from "./plan-script.js";

const signal = new AbortController().signal;

it("draws one scene after the other, also where one of them is asked for again", async () => {
  const text = ["The sea is calm.", "Waves reach the beach.", "The ocean is wide."].join("\n\n");
  const { shots } = await planScript(text);
  const [one, two, three] = shots.map(({ drawing }) => drawing);
  if (!one || !two || !three) throw new Error("three scenes are needed");
  const plateOf = async ({ plate }: { plate: { path: string } }) => readFile(plate.path);
  const alone = await Promise.all(
    [one, two, three].map(async (drawing) => {
      const store = openDrawingStore(await testFolder(), await loadKernel(), signal);
      return plateOf(await store.scene(drawing));
    }),
  );
  const store = openDrawingStore(await testFolder(), await loadKernel(), signal);
  const asked = [one, two, one, three].map((drawing) => store.scene(drawing));
  const [first, second, , third] = await Promise.all(asked.map(async (it) => plateOf(await it)));
  const together = [first, second, third];
  expect(together.map((plate, index) => alone[index]?.equals(plate ?? Buffer.of()))).toEqual([
    true,
    true,
    true,
  ]);
});
