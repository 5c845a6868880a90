import type { Concept } from "./concept.js";

/** How much each topic is spoken of; the values have no unit and are compared with one another. */
export type TopicWeights = ReadonlyMap<string, number>;

/** The topics of drawings, each with a weight: all of it for the drawing's own topic, half of it for each other one. */
export function weighTopics(
  drawings: Iterable<readonly [concept: Concept, weight: number]>,
): TopicWeights {
  const weights = new Map<string, number>();
  for (const [concept, weight] of drawings) {
    // What is general (an idea, a key, people) tells little about what is spoken of.
    const part = concept.isGeneral ? weight * 0.3 : weight;
    for (const [index, topic] of concept.topics.entries()) {
      if (topic === "ideas" && concept.topics.length > 1) continue;
      weights.set(topic, (weights.get(topic) ?? 0) + (index === 0 ? part : part / 2));
    }
  }
  return weights;
}

/** Sum of topics' weights, each scaled. */
export function addTopics(
  parts: readonly (readonly [weights: TopicWeights, scale: number])[],
): TopicWeights {
  const sum = new Map<string, number>();
  for (const [weights, scale] of parts) {
    for (const [topic, weight] of weights) sum.set(topic, (sum.get(topic) ?? 0) + weight * scale);
  }
  return sum;
}

/** What is spoken of beside `part`, which `whole` includes. */
export function withoutTopics(whole: TopicWeights, part: TopicWeights): TopicWeights {
  return new Map([...whole].map(([topic, weight]) => [topic, weight - (part.get(topic) ?? 0)]));
}

/** How near a drawing is to what is spoken of: 0 for none of its topics, 1 for the strongest. */
export function nearness(concept: Concept, weights: TopicWeights): number {
  const most = Math.max(1, ...weights.values());
  return Math.max(0, ...concept.topics.map((topic) => (weights.get(topic) ?? 0) / most));
}
