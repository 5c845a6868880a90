import { expect, test } from "vitest";
import { tableStart } from "../../../../src/render/scenes/overlays/chart-table.js";
import { showAllWords } from "../../../../src/render/scenes/overlays/shows-its-words.js";
import { parseScript } from "../../../../src/render/script/parse-script.js";
import { aspectRatios, overlaysOf, sizeOf, toDraw } from "./staged-scene.js";

function comparison(text: string, language = "en") {
  const { scenes } = parseScript(`The first scene.\n\n${text}`, language);
  const scene = scenes.find(({ kind }) => kind === "comparison");
  if (!scene) throw new Error("this script has no comparison");
  return scene;
}

const shares = "Revenue by region:\n\n- Italy: 52%\n- Germany: 23%\n- France: 15%\n- Others: 10%";

test("names and numbers that a list says are a table, and a sentence with more words is none", () => {
  expect(tableStart(comparison(shares))).toBe(1);
  expect(tableStart(comparison("The margin slipped from 12.6 to 11.4 percent."))).toBe(null);
});

test.each(aspectRatios)("at %s, all that a short comparison says stands in it", async (aspect) => {
  for (const text of [shares, "The margin slipped from 12.6 to 11.4 percent."]) {
    const scene = comparison(text);
    const overlays = await overlaysOf(toDraw(scene, { frame: sizeOf(aspect) }));
    expect(showAllWords(overlays, scene)).toBe(true);
  }
});

test("a long one has captions", async () => {
  const scene = comparison(
    "The margin slipped from 12.6 to 11.4 percent, although we had hoped for much more than that at the beginning of a year that was long, difficult and full of surprises.",
  );
  expect(showAllWords(await overlaysOf(toDraw(scene)), scene)).toBe(false);
});
