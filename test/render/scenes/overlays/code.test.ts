import { expect, test } from "vitest";
import { sceneOf } from "../sample-scenes.js";
import { aspectRatios, cinematic, sizeOf, solidBoxes, toDraw } from "./staged-scene.js";

/** Without shadows, so that only ink is measured. */
const style = { ...cinematic, ground: "light" as const };

test.each(aspectRatios)(
  "at %s, code stands as far from the right as from the left",
  async (ratio) => {
    const scene = {
      ...sceneOf("code", "Install it."),
      code: ["npm install -g stowaway", "stowaway restore --latest"],
    };
    const [panel, ...rest] = await solidBoxes(toDraw(scene, { frame: sizeOf(ratio), style }));
    if (!panel) throw new Error("code stands on a panel");
    // After the three dots.
    const rows = rest.slice(3).map(({ box }) => box);
    expect(rows).toHaveLength(2);
    const left = Math.min(...rows.map(({ x }) => x)) - panel.box.x;
    const right =
      panel.box.x + panel.box.width - Math.max(...rows.map(({ x, width }) => x + width));
    expect(right).toBeGreaterThanOrEqual(left - 3);
  },
);
