import { describe, expect, test } from "vitest";
import { loadStyle } from "../../../../src/render/scenes/style.js";
import { parseScript } from "../../../../src/render/script/parse-script.js";
import {
  around,
  aspectRatios,
  cinematic,
  freeArea,
  illustrated,
  overlaysOf,
  sizeOf,
  solidBoxes,
  toDraw,
} from "./staged-scene.js";

const report = await loadStyle("report");
/** Without shadows, so that only ink is measured; on cards in plain type, or on discs. */
const { stage, type } = report;
const onCards = { ...cinematic, ground: "light" as const, stage, type, name: "on cards" };
const onDiscs = { ...cinematic, ground: "light" as const, name: "on discs" };

function listOf(text: string, language = "en") {
  const [scene] = parseScript(text, language).scenes;
  if (!scene) throw new Error("a list is a scene");
  return scene;
}

/** With these drawings, and none of its own. */
const withItems = (...items: (string | null)[]) => ({ ...illustrated, satellites: [], items });

type Input = ReturnType<typeof toDraw>;

/** The boxes of leads and of the words beside them, in the order of the items. */
async function partsOf(input: Input) {
  const boxes = await solidBoxes(input);
  const leads = boxes.filter(
    ({ overlay: { entrance, sentenceIndex } }) =>
      entrance?.kind === "pop" && sentenceIndex !== null,
  );
  const words = boxes.filter(({ overlay }) => overlay.lit && overlay.entrance === undefined);
  return { leads, words };
}

const drawnItems = "- Milk\n- Fresh eggs\n- Flour";
const drawings = withItems("glass-of-milk", "egg", "sheaf-of-rice");

describe.each(aspectRatios)("at %s", (ratio) => {
  const frame = sizeOf(ratio);

  test.each([
    ["drawings and a check mark", drawnItems, withItems("light-bulb", null, "cat"), 3],
    [
      "numbers, as not all of them have a drawing",
      "1. Go\n2. Stay\n3. Sit",
      withItems("cat", null, "dog"),
      3,
    ],
    ["dots, as only a few have a drawing", drawnItems, withItems("light-bulb", null, null), 1],
    [
      "a check mark, and crosses for what is not done",
      "- Soil\n- ❌ Fertiliser\n- 🚫 Sun",
      withItems(null, "cat", "dog"),
      2,
    ],
  ])("all items have leads of one kind and size: %s", async (_, text, illustration, kinds) => {
    const { leads } = await partsOf(toDraw(listOf(text), { frame, illustration }));
    expect(leads).toHaveLength(3);
    const sizes = leads.map(({ overlay: { image } }) => `${image.width} × ${image.height}`);
    expect(new Set(sizes).size).toBe(1);
    const pictures = leads.map(({ overlay }) => overlay.image.pixels.toString("base64"));
    expect(new Set(pictures).size).toBe(kinds);
  });

  test.each([onCards, onDiscs])("three short items fill the stage $name", async (style) => {
    const input = toDraw(listOf(drawnItems), { frame, style, illustration: drawings });
    const { leads, words } = await partsOf(input);
    const block = around([...leads, ...words].map(({ box }) => box));
    const area = freeArea(input);
    expect(block.height).toBeGreaterThan(0.5 * area.height);
    expect(block.width).toBeGreaterThan(0.6 * area.width);
    const short = Math.min(frame.width, frame.height);
    for (const { box } of leads) expect(box.width).toBeGreaterThan(0.19 * short);
    for (const { box } of words) expect(box.height).toBeGreaterThan(0.06 * short);
  });

  test("no word of a list covers another item", async () => {
    const input = toDraw(
      listOf(
        "- Turn off the water under the kitchen sink and at the washing machine\n- Take the bins out\n- Ask a neighbour to empty the letterbox twice a week\n- Water the plants\n- Unplug everything",
      ),
      { frame, style: onCards, illustration: withItems("cat", "dog", "egg", "potted-plant", null) },
    );
    const { leads, words } = await partsOf(input);
    const boxes = [...leads, ...words].map(({ box }) => box);
    for (const [index, a] of boxes.entries()) {
      for (const b of boxes.slice(index + 1)) {
        const apart =
          a.x + a.width <= b.x ||
          b.x + b.width <= a.x ||
          a.y + a.height <= b.y ||
          b.y + b.height <= a.y;
        expect(apart).toBe(true);
      }
    }
  });
});

test("rows stand at even distances, whatever the number of their lines", async () => {
  const input = toDraw(
    listOf("- Chew toys\n- Two heavy bowls for dogs\n- Towels\n- Food\n- Sand"),
    {
      frame: sizeOf("9:16"),
      style: onCards,
      illustration: withItems("bone", "bowl-with-spoon", "cat", "dog", "egg"),
    },
  );
  const { leads, words } = await partsOf(input);
  expect(words[1]?.box.height).toBeGreaterThan(1.5 * (words[0]?.box.height ?? 0));
  const tops = leads.map(({ box }) => box.y);
  const steps = tops.slice(1).map((top, index) => top - (tops[index] ?? 0));
  expect(Math.max(...steps) - Math.min(...steps)).toBeLessThanOrEqual(4);
  expect(new Set(leads.map(({ box }) => box.x)).size).toBe(1);
});

test("on wide frames short items stand in the middle under their leads, in the order of reading", async () => {
  for (const language of ["en", "he"]) {
    const illustration = drawings;
    const { leads, words } = await partsOf(
      toDraw(listOf(drawnItems), { style: onCards, illustration, language }),
    );
    for (const [index, { box: lead }] of leads.entries()) {
      const text = words[index]?.box ?? lead;
      expect(text.y).toBeGreaterThanOrEqual(lead.y + lead.height);
      const off = text.x + text.width / 2 - (lead.x + lead.width / 2);
      expect(Math.abs(off)).toBeLessThanOrEqual(3);
    }
    const lefts = leads.map(({ box }) => box.x);
    const sorted = [...lefts].sort((a, b) => a - b);
    expect(lefts).toEqual(language === "he" ? sorted.reverse() : sorted);
  }
});

test("items beside their leads begin at one edge: the right one where text runs to the left", async () => {
  for (const language of ["en", "he"]) {
    const frame = sizeOf("9:16");
    const illustration = drawings;
    const { leads, words } = await partsOf(
      toDraw(listOf(drawnItems), { frame, style: onCards, illustration, language }),
    );
    const edges = words.map(({ box }) => (language === "he" ? box.x + box.width : box.x));
    expect(Math.max(...edges) - Math.min(...edges)).toBeLessThanOrEqual(6);
    const isAfterLead = words.every(({ box }, index) => {
      const lead = leads[index]?.box.x ?? 0;
      return language === "he" ? box.x < lead : box.x > lead;
    });
    expect(isAfterLead).toBe(true);
  }
});

test("a list without drawings of its own stands under that of its scene where there is room", async () => {
  const illustration = { ...illustrated, satellites: [] };
  const onStage = async (text: string) => {
    const frame = sizeOf("9:16");
    const boxes = await solidBoxes(toDraw(listOf(text), { frame, style: onCards, illustration }));
    const stage = boxes.find(
      ({ overlay: { entrance, sentenceIndex } }) =>
        entrance?.kind === "pop" && sentenceIndex === null,
    );
    const first = boxes.find(({ overlay }) => overlay.lit);
    return { stage: stage?.box, first: first?.box };
  };
  const { stage, first } = await onStage("- Honesty\n- Fairness\n- Patience");
  expect(stage && stage.y + stage.height).toBeLessThanOrEqual(first?.y ?? 0);
  const long = "Never speak on behalf of somebody who is absent or who cannot answer";
  const crowded = await onStage(Array(4).fill(`- ${long}`).join("\n"));
  expect(crowded.stage).toBeUndefined();
});

test("the heading of a list is as large as other headlines", async () => {
  const words = "What you need";
  const sizeOfFirst = async (input: Input) => {
    const lines = (await solidBoxes(input)).filter(
      ({ overlay }) => overlay.entrance?.kind === "masked-rise",
    );
    return Math.max(...lines.map(({ box }) => box.height));
  };
  const list = { ...listOf(`${words}:\n${drawnItems}`) };
  expect(list.itemStarts).toEqual([1, 2, 3]);
  const statement = {
    ...list,
    kind: "statement" as const,
    itemStarts: [],
    sentences: list.sentences.slice(0, 1),
    headline: { sentenceIndex: 0, startWord: 0, endWord: 3 },
    eyebrow: null,
  };
  const heading = await sizeOfFirst(toDraw(list, { style: onCards, illustration: drawings }));
  const headline = await sizeOfFirst(
    toDraw(statement, { style: onCards, illustration: { ...illustrated, items: [] } }),
  );
  expect(heading).toBeGreaterThan(0.8 * headline);
});

test.each(["16:9", "9:16", "1:1"] as const)(
  "at %s, short items are as large as stays on one line, and longer ones break",
  async (ratio) => {
    const heights = async (text: string) => {
      const overlays = await overlaysOf(toDraw(listOf(text), { frame: sizeOf(ratio) }));
      return overlays.filter(({ lit }) => lit).map(({ image }) => image.height);
    };
    const short = await heights("- Flour\n- Fresh milk\n- Two eggs");
    const usual = await heights(
      "- Flour from the old mill by the river behind our house\n- Fresh milk\n- Two eggs",
    );
    expect(Math.max(...short)).toBeLessThan(1.3 * Math.min(...short));
    expect(short[1]).toBeGreaterThan(usual[1] ?? 0);
  },
);

test("a few items stand farther apart where there is room, and in the middle", async () => {
  const placesOf = async (text: string) => {
    const overlays = await overlaysOf(toDraw(listOf(text), { frame: sizeOf("9:16") }));
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
