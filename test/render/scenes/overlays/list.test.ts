import { expect, test } from "vitest";
import { parseScript } from "../../../../src/render/script/parse-script.js";
import { illustrated, overlaysOf, sizeOf, toDraw } from "./staged-scene.js";

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

test.each(["16:9", "9:16", "1:1"] as const)(
  "at %s, short items are as large as stays on one line, and longer ones break",
  async (ratio) => {
    const heights = async (text: string) => {
      const [scene] = parseScript(text, "en").scenes;
      if (!scene) throw new Error("a list is a scene");
      const overlays = await overlaysOf(toDraw(scene, { frame: sizeOf(ratio) }));
      return overlays.filter(({ lit }) => lit).map(({ image }) => image.height);
    };
    const short = await heights("- Flour\n- Fresh milk\n- Two eggs");
    const usual = await heights("- Flour from the old mill\n- Fresh milk\n- Two eggs");
    expect(Math.max(...short)).toBeLessThan(1.3 * Math.min(...short));
    expect(short[1]).toBeGreaterThan(usual[1] ?? 0);
  },
);
