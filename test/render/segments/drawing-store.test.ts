import { readFile } from "node:fs/promises";
import { expect, it } from "vitest";
import { loadKernel } from "../../../src/render/frames/kernel.js";
import { layOutClip } from "../../../src/render/lay-out-clip.js";
import { parseRequest } from "../../../src/render/request.js";
import { loadStyle } from "../../../src/render/scenes/style.js";
import { loadWorldKeywords } from "../../../src/render/scenes/world-keywords.js";
import { parseScript } from "../../../src/render/script/parse-script.js";
import { openDrawingStore } from "../../../src/render/segments/drawing-store.js";
import { planSegments } from "../../../src/render/segments/plan-segments.js";
import { testFolder } from "../../test-folder.js";
import { spokenEvenly } from "../timeline/scripts.js";

const signal = new AbortController().signal;

/** The drawings of a clip's scenes. */
async function drawings(text: string) {
  const request = parseRequest({ script: text, resolution: "480p" });
  const script = parseScript(text, "en");
  const clip = layOutClip({
    ...{ request, script, maxDurationMs: 600_000 },
    style: await loadStyle("cinematic"),
    spoken: spokenEvenly(script),
    keywords: await loadWorldKeywords("en"),
  });
  const nothing = script.scenes.map(() => null);
  const spans = [{ startFrame: 0, endFrame: clip.timeline.frameCount }];
  const [segment] = planSegments(
    { ...clip, pictures: nothing, illustrations: nothing, logo: null },
    spans,
  );
  return (segment?.shots ?? []).map(({ drawing }) => drawing);
}

it("draws one scene after the other, also where one of them is asked for again", async () => {
  const text = ["The sea is calm.", "Waves reach the beach.", "The ocean is wide."].join("\n\n");
  const [one, two, three] = await drawings(text);
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
