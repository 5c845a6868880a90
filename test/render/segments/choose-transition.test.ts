import { expect, it, test } from "vitest";
import type { TransitionName } from "../../../src/render/scenes/style.js";
import { loadStyle } from "../../../src/render/scenes/style.js";
import {
  chooseTransition,
  type TransitionChoice,
} from "../../../src/render/segments/choose-transition.js";

const style = await loadStyle("cinematic");
const all: TransitionName[] = ["crossfade", "push", "wipe", "dip", "zoom"];

function choose(part: Partial<TransitionChoice>, between = all) {
  const base: TransitionChoice = {
    style: { ...style, transitions: { within: "crossfade", between } },
    ...{ language: "en", seed: "seed", sceneIndex: 3 },
    scene: { kind: "statement", startsParagraph: true },
    before: { kind: "statement" },
  };
  return chooseTransition({ ...base, ...part });
}

it("follows within a paragraph as the style says", () => {
  const scene = { kind: "step" as const, startsParagraph: false };
  expect(choose({ scene })).toEqual({ kind: "crossfade" });
});

test.each([
  ["step", "push"],
  ["figure", "wipe"],
  ["closing", "dip"],
] as const)("a paragraph that begins with a %s comes with a %s", (kind, wanted) => {
  const scene = { kind, startsParagraph: true };
  expect(choose({ scene }).kind).toBe(wanted);
  // Only where the style has it.
  expect(choose({ scene }, ["crossfade"]).kind).toBe("crossfade");
});

it("does not dip twice in a row", () => {
  const scene = { kind: "closing" as const, startsParagraph: true };
  expect(choose({ scene, before: { kind: "quote" } }).kind).toBe("crossfade");
  expect(choose({ scene, before: { kind: "figure" } }).kind).toBe("dip");
});

it("flies from the title into the clip", () => {
  expect(choose({ before: { kind: "title" } }).kind).toBe("zoom");
});

it("takes each of the style's ways in turn, the same for the same seed", () => {
  const kinds = [0, 1, 2, 3, 4].map((sceneIndex) => choose({ sceneIndex }).kind);
  expect(new Set(kinds)).toEqual(new Set(all));
  expect([0, 1, 2, 3, 4].map((sceneIndex) => choose({ sceneIndex }).kind)).toEqual(kinds);
});

it("goes on in the direction of reading", () => {
  expect(choose({}, ["push"])).toEqual({ kind: "push", toward: "left" });
  expect(choose({ language: "ar" }, ["wipe"])).toEqual({ kind: "wipe", toward: "right" });
});

it("dips to the shadow of a dark style, and to white in a light one", () => {
  expect(choose({}, ["dip"])).toEqual({ kind: "dip", colour: [22, 130, 127] });
  const light = { ...style, ground: "light" as const, transitions: style.transitions };
  const dips = { ...light, transitions: { within: "dip" as const, between: ["dip" as const] } };
  expect(choose({ style: dips })).toEqual({ kind: "dip", colour: [235, 128, 128] });
});
