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

test("a few items stand farther apart where there is room, and in the middle", async () => {
  const placesOf = async (text: string) => {
    const [scene] = parseScript(text, "en").scenes;
    if (!scene) throw new Error("a list is a scene");
    const overlays = await overlaysOf(toDraw(scene, { frame: sizeOf("9:16") }));
    return overlays.filter(({ lit }) => lit).map(({ y, image: { height } }) => ({ y, height }));
  };
  const gapsOf = (places: { y: number; height: number }[]) =>
    places.slice(1).map(({ y }, index) => {
      const { y: before = 0, height = 0 } = places[index] ?? {};
      return (y - before - height) / height;
    });
  const few = gapsOf(await placesOf("- Flour\n- Milk\n- Eggs"));
  const many = gapsOf(await placesOf("- Flour\n- Milk\n- Eggs\n- Salt\n- Yeast\n- Oil"));
  expect(Math.min(...few)).toBeGreaterThan(1.2 * Math.max(...many.slice(0, 2)));
});
