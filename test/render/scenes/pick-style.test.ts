import { expect, test } from "vitest";
import { pickStyle } from "../../../src/render/scenes/pick-style.js";
import { listStyles } from "../../../src/render/scenes/style.js";

test("auto is the one style that there is; with a second it needs a rule that looks at the script", async () => {
  const styles = await listStyles();
  expect(styles).toHaveLength(1);
  expect(pickStyle(styles)).toBe("cinematic");
});
