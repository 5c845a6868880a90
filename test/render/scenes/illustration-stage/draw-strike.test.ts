import { expect, test } from "vitest";
import { listStyles, loadStyle } from "../../../../src/render/scenes/style.js";
import { illustrated, isInside, overlaysOf, solidBox, toDraw } from "../overlays/staged-scene.js";
import { sceneOf } from "../sample-scenes.js";

test.each(await listStyles())(
  "what is denied lies under a ring with a slash, a moment later: %s",
  async (name) => {
    const style = await loadStyle(name);
    const scene = sceneOf("statement", "We had no rocket.");
    const drawn = async (isDenied: boolean) =>
      overlaysOf(
        toDraw(scene, {
          style,
          family: Object.keys(style.palettes)[0] ?? "",
          illustration: { ...illustrated, satellites: [], isDenied },
        }),
      );
    const [there, denied] = [await drawn(false), await drawn(true)];
    expect(denied).toHaveLength(there.length + 1);
    const pops = denied.filter(({ entrance }) => entrance?.kind === "pop");
    const [thing, strike] = pops.slice(-2);
    expect(strike?.delayMs).toBeGreaterThan(thing?.delayMs ?? Number.NaN);
    const [inner, outer] = [thing, strike].map((one) => one && solidBox(one));
    expect(inner && outer && isInside(inner, outer)).toBe(true);
  },
);
