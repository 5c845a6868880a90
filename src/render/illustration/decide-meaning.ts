import type { TopicWeights } from "./topic-weights.js";
import type { Link } from "./word-table.js";

/** Above this share of the strongest topic a topic counts as spoken of. */
const leastShare = 0.5;

/** Of the meanings of a word the one whose topic is spoken of most, else the one that needs no topic. */
export function decideMeaning(links: readonly Link[], topics: TopicWeights): Link | null {
  const most = Math.max(1, ...topics.values());
  let decided: Link | null = null;
  let strongest = leastShare;
  for (const link of links) {
    if (link.weight === 0) continue;
    if (link.topics === null) {
      decided ??= link;
      continue;
    }
    const share = Math.max(...link.topics.map((topic) => topics.get(topic) ?? 0)) / most;
    if (share <= strongest) continue;
    decided = link;
    strongest = share;
  }
  return decided;
}
