import type { Clipwright, ClipwrightError, JobBody, Preview } from "clipwright/client";
import { announce } from "./announce.js";
import { byId, make, show } from "./dom.js";
import { hasStatus } from "./say-error.js";
import { openScenePreviewer } from "./scene-previewer.js";
import { nameOf } from "./style-choice.js";
import { clock } from "./words.js";

/** The scenes of the script as they would look, drawn anew after each change; not while they are folded away. */
export interface ScenePreviews {
  ask(client: Clipwright | null, body: JobBody): void;
}

/** Of a text that stands for a picture, in characters. */
const longestAlt = 160;
/** Narrowest width of a square picture in CSS pixels; others have the same area. */
const leastSquarePx = 150;

export function openScenePreviews(onUnauthorized: (error: ClipwrightError) => void): ScenePreviews {
  const panel = byId<HTMLDetailsElement>("sheet");
  let newest: Parameters<ScenePreviews["ask"]> | null = null;
  const previewer = openScenePreviewer({
    onStale() {
      show(panel, true);
      byId("sheet-list").classList.add("stale");
      setBusy(true);
      tell("");
    },
    onDrawing() {
      setBusy(true);
      show(byId("sheet-bar"), true);
      tell(byId("sheet-list").hidden ? "Drawing the scenes …" : "");
    },
    onPreview: showPreview,
    onFault(error, isTriedAgain) {
      setBusy(false);
      if (hasStatus(error, 401)) return onUnauthorized(error);
      tell(reasonOf(error, isTriedAgain));
      show(byId("sheet-again"), !isTriedAgain && !hasStatus(error, 402, 403, 422));
    },
    onNothing() {
      show(panel, false);
      show(byId("sheet-list"), false);
      byId("sheet-list").replaceChildren();
    },
  });
  const ask = () => {
    if (newest !== null && panel.open) previewer.ask(...newest);
  };
  panel.addEventListener("toggle", ask);
  byId("sheet-again").addEventListener("click", () => previewer.again());
  return {
    ask(client, body) {
      newest = [client, body];
      // Who has folded it away can open it.
      if (!panel.open) show(panel, client !== null && body.script.trim() !== "");
      ask();
    },
  };
}

function showPreview({ scenes, sceneCount, style, width, height }: Preview): void {
  const list = byId("sheet-list");
  const count = `${sceneCount} ${sceneCount === 1 ? "scene" : "scenes"}`;
  list.style.setProperty("--cell", String(Math.round(leastSquarePx * Math.sqrt(width / height))));
  list.replaceChildren(
    ...scenes.map(({ kind, text, startMs, image }, index) => {
      const alt = `Scene ${index + 1}, ${kind}: ${shortened(text)}`;
      const caption = make("figcaption", {}, make("time", {}, clock(startMs)), kind);
      return make(
        "li",
        {},
        make("figure", {}, make("img", { src: image, alt, width, height }), caption),
      );
    }),
  );
  list.classList.remove("stale");
  show(list, true);
  setBusy(false);
  byId("sheet-sum").textContent = `${count}, style ${nameOf(style)}`;
  tell(scenes.length < sceneCount ? `These are the first ${scenes.length} of them.` : "");
  // Who follows a clip waits to be told of that.
  if (byId("result").hidden) announce(`Preview of ${count} drawn.`);
}

/** Whether what is shown is about to change. */
function setBusy(isBusy: boolean): void {
  byId("sheet-list").setAttribute("aria-busy", String(isBusy));
  show(byId("sheet-bar"), false);
  show(byId("sheet-again"), false);
}

function tell(text: string): void {
  byId("sheet-note").textContent = text;
}

function reasonOf(error: ClipwrightError, isTriedAgain: boolean): string {
  if (hasStatus(error, 422, 402))
    return "The preview follows when the script and its options are in order.";
  if (hasStatus(error, 403)) return `Your key may not ask for previews. ${error.message}`;
  if (hasStatus(error, 429, 503)) return "Other previews are being drawn just now. Yours follows.";
  if (isTriedAgain)
    return "The service does not answer just now. The preview follows as soon as it does.";
  return "The preview could not be drawn: something went wrong in the service.";
}

function shortened(text: string): string {
  return text.length > longestAlt ? `${text.slice(0, longestAlt - 1).trimEnd()}…` : text;
}
