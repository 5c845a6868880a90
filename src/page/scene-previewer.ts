import { type Clipwright, ClipwrightError, type JobBody, type Preview } from "clipwright/client";
import { askAgainAfterMs, hasStatus } from "./say-error.js";

/** How long the writer has to pause before scenes are drawn: each drawing takes about a second of a processor. */
const pauseMs = 900;

export interface ScenePreviewerEvents {
  /** What is shown is not what the form says any more. */
  onStale: () => void;
  /** Being drawn. */
  onDrawing: () => void;
  onPreview: (preview: Preview) => void;
  /** @param isTriedAgain by itself; else with the next change. */
  onFault: (error: ClipwrightError, isTriedAgain: boolean) => void;
  /** There is nothing to draw: no script, or a service that draws none. */
  onNothing: () => void;
}

export interface ScenePreviewer {
  /** Draws the newest request after a pause; what was asked before is given up. Nothing where it looks like the one before. */
  ask(client: Clipwright | null, body: JobBody): void;
  /** Draws it at once, also where that has failed before. */
  again(): void;
}

/** Has the scenes of a request drawn, while it is written. */
export function openScenePreviewer(events: ScenePreviewerEvents): ScenePreviewer {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asked = new AbortController();
  let isOffered = true;
  /** What was asked last, as text; null where nothing was. */
  let last: string | null = null;
  let repeat = () => {};

  const fail = (error: ClipwrightError) => {
    if (hasStatus(error, 404, 405)) {
      isOffered = false;
      return events.onNothing();
    }
    const againMs = askAgainAfterMs(error);
    events.onFault(error, againMs !== null);
    if (againMs !== null) timer = setTimeout(repeat, againMs);
  };
  const draw = async (client: Clipwright, body: JobBody, signal: AbortSignal): Promise<void> => {
    events.onDrawing();
    try {
      const preview = await client.previewScenes(body, { signal });
      if (!signal.aborted) events.onPreview(preview);
    } catch (error) {
      if (signal.aborted) return;
      if (!(error instanceof ClipwrightError)) throw error;
      fail(error);
    }
  };
  const giveUp = () => {
    clearTimeout(timer);
    asked.abort();
    asked = new AbortController();
  };
  return {
    ask(client, body) {
      if (client === null || !isOffered || body.script.trim() === "") {
        giveUp();
        last = null;
        return events.onNothing();
      }
      const seen = seenOf(body);
      const text = JSON.stringify(seen);
      if (text === last) return;
      giveUp();
      last = text;
      const { signal } = asked;
      repeat = () => void draw(client, seen, signal);
      events.onStale();
      timer = setTimeout(repeat, pauseMs);
    },
    again() {
      clearTimeout(timer);
      repeat();
    },
  };
}

/** What of a request is seen in stills. */
function seenOf({ resolution, fps, music, ...seen }: JobBody): JobBody {
  return seen;
}
