import { expect, test } from "vitest";
import { groundOf } from "../../../src/render/scenes/branded-style.js";
import { parseColour, type Rgb } from "../../../src/render/scenes/colour.js";
import { contrast } from "../../../src/render/scenes/contrast.js";
import { loadStyles } from "../../../src/render/scenes/style.js";
import { unspokenShare } from "../../../src/render/scenes/unspoken-share.js";

test("text that is not spoken yet is fainter in every style, and can be read on its hardest ground", async () => {
  const styles = await loadStyles();
  expect(styles.length).toBeGreaterThan(6);
  for (const style of styles) {
    const share = unspokenShare(style);
    expect(share, style.name).toBeLessThan(0.85);
    expect(share, style.name).toBeGreaterThanOrEqual(0.5);
    const [ink, ground] = [parseColour(style.colours.ink), groundOf(style)];
    const level = (at: 0 | 1 | 2) => ink[at] * share + ground[at] * (1 - share);
    const seen: Rgb = [level(0), level(1), level(2)];
    expect(contrast(seen, ground), style.name).toBeGreaterThan(4.5);
  }
});
