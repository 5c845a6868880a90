import { notFound, rateLimited } from "../errors.js";
import { openPlaces } from "./places.js";
import { previewInChild } from "./preview-in-child.js";
import type { KeyedTask } from "./preview-task.js";
import { openRecentAnswers } from "./recent-answers.js";
import { type SharedWork, shareWork } from "./shared-work.js";

/** Requests that may wait for a place, and how long each does. */
const mostWaiting = 8;
const waitMs = 10_000;
/** Drawings that one API key may have under way, so that one caller does not keep all others waiting. */
const mostOfOneKey = 4;
/** How long one drawing may take. */
const limitMs = 20_000;
/** What was drawn is given again for a while: not for long, since an operator may change a style of his own. */
const recent = { mostBytes: 16_000_000, keptMs: 300_000 };

/** Draws previews, each in a process of its own. */
export interface Previewer {
  /**
   * The body of the answer. Equal tasks are drawn once; the drawing ends when nobody waits for it any more.
   * @param callerId the API key that asks.
   * @throws ClipError `not_found` where this service draws none; `unavailable` and `rate_limited` where too many are under way;
   * as {@link previewInChild}.
   */
  draw(task: KeyedTask, callerId: string, signal: AbortSignal): Promise<Buffer>;
  /** Ends what is being drawn. */
  close(): Promise<void>;
}

/** @param atOnce previews that are drawn at once; 0: none. */
export function openPreviewer(
  atOnce: number,
  drawing: typeof previewInChild = previewInChild,
): Previewer {
  const places = openPlaces({ count: atOnce, mostWaiting, waitMs });
  const answers = openRecentAnswers(recent);
  const underWay = new Map<string, SharedWork<Buffer>>();
  const countOf = new Map<string, number>();

  const start = ({ key, ...task }: KeyedTask, callerId: string) => {
    const count = countOf.get(callerId) ?? 0;
    if (count >= mostOfOneKey) {
      throw rateLimited(
        `This API key has ${mostOfOneKey} previews under way; try again when one is there.`,
      );
    }
    countOf.set(callerId, count + 1);
    const work = shareWork(async (signal) => {
      using _ = await places.take(signal);
      const body = await drawing(task, limitMs, signal);
      answers.keep(key, body);
      return body;
    });
    underWay.set(key, work);
    void work.ended.then(() => {
      if (underWay.get(key) === work) underWay.delete(key);
      const rest = (countOf.get(callerId) ?? 1) - 1;
      if (rest > 0) countOf.set(callerId, rest);
      else countOf.delete(callerId);
    });
    return work;
  };
  return {
    async draw(task, callerId, signal) {
      if (atOnce === 0) throw notFound("This service draws no previews: CLIPWRIGHT_PREVIEWS is 0.");
      const known = answers.find(task.key);
      if (known !== null) return known;
      const current = underWay.get(task.key);
      const work = current === undefined || current.isStopped ? start(task, callerId) : current;
      return await work.join(signal);
    },
    async close() {
      const works = [...underWay.values()];
      for (const work of works) work.stop();
      await Promise.all(works.map(({ ended }) => ended));
    },
  };
}
