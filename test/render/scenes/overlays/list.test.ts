import { expect, test } from "vitest";
import { parseScript } from "../../../../src/render/script/parse-script.js";
import { illustrated, overlaysOf, toDraw } from "./staged-scene.js";

test.each([
  ["dots", "- Pack the lamp\n- Be ready\n- Feed the cat"],
  ["numbers", "1. Pack the lamp\n2. Be ready\n3. Feed the cat"],
])(
  "an item without a drawing has its mark on a disc like those of the others: %s",
  async (_, text) => {
    const [scene] = parseScript(text, "en").scenes;
    if (!scene) throw new Error("a list is a scene");
    const illustration = { ...illustrated, items: ["light-bulb", null, "cat"] };
    const leads = (await overlaysOf(toDraw(scene, { illustration }))).filter(
      ({ entrance }) => entrance?.kind === "pop",
    );
    expect(leads).toHaveLength(3);
    const [first, ...others] = leads.map(({ image: { width, height }, x }) => ({
      width,
      height,
      x,
    }));
    for (const { height, ...other } of others) {
      expect(other).toEqual({ width: first?.width, x: first?.x });
      // An odd row is padded to an even one.
      expect(Math.abs(height - (first?.height ?? 0))).toBeLessThanOrEqual(2);
    }
    const pictures = leads.map(({ image }) => Buffer.from(image.pixels).toString("base64"));
    expect(new Set(pictures).size).toBe(3);
  },
);
