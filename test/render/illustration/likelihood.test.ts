import { expect, it } from "vitest";
import { likelihoodOf } from "../../../src/render/illustration/likelihood.js";

const concept = { topics: ["food"], isGeneral: false, isCircumstance: false };
const plain = {
  concept,
  prominence: 1,
  isNamed: true,
  isUnmistakable: false,
  isByTopic: false,
  isInTitle: false,
  relatedness: null,
};

it("is more for what is named, in the title, and near to what else is spoken of", () => {
  const likelihood = likelihoodOf(plain);
  expect(likelihoodOf({ ...plain, isNamed: false })).toBeLessThan(likelihood);
  expect(likelihoodOf({ ...plain, isInTitle: true })).toBeGreaterThan(likelihood);
  expect(likelihoodOf({ ...plain, relatedness: 0.5 })).toBeGreaterThan(likelihood);
  expect(likelihoodOf({ ...plain, relatedness: -0.5 })).toBeLessThan(likelihood);
});

it("is less for what is general, and for a word that needs a topic", () => {
  expect(likelihoodOf({ ...plain, isByTopic: true })).toBeLessThan(likelihoodOf(plain));
  const general = { ...concept, isGeneral: true };
  expect(likelihoodOf({ ...plain, concept: general })).toBeLessThan(likelihoodOf(plain));
});

it("is what was found of the drawings that it was fitted to", () => {
  // A noun of the scene that goes with its clip, and a verb that does not.
  expect(likelihoodOf({ ...plain, prominence: 1.2, relatedness: 0.5 })).toBeCloseTo(0.84, 2);
  const verb = { ...plain, prominence: 0.7, isNamed: false, relatedness: -0.3 };
  expect(likelihoodOf(verb)).toBeCloseTo(0.42, 2);
});
