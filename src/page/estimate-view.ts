import type { ClipwrightError, Estimate } from "clipwright/client";
import { byId, make, show } from "./dom.js";
import { hasStatus, passesSoon } from "./say-error.js";
import { clock, span, tokens } from "./words.js";

export type Reuse = NonNullable<Estimate["reuse"]>;

/** Shows the scenes of a script, and what the clip costs. Null hides both. */
export function showEstimate(estimate: Estimate | null): void {
  const scenes = estimate?.scenes ?? [];
  show(byId("scenes"), scenes.length > 0);
  show(byId("price"), estimate !== null);
  byId("price-note").textContent = "";
  setBusy(false);
  if (estimate === null) return;
  const { durationMs, reuse } = estimate;
  byId("scenes-sum").textContent =
    `${scenes.length} ${scenes.length === 1 ? "scene" : "scenes"}, ${clock(durationMs)}`;
  byId("scene-list").replaceChildren(
    ...scenes.map(({ kind, text, startMs }) =>
      make(
        "li",
        {},
        make("time", {}, clock(startMs)),
        make("span", { class: "kind" }, kind),
        make("span", { class: "text", dir: "auto" }, text),
      ),
    ),
  );
  byId("price-sum").textContent =
    `${estimate.exact ? "" : "About "}${tokens(estimate.tokens)}, ${span(durationMs)}`;
  byId("price-more").textContent =
    reuse && reuse.segmentsReused > 0 ? reuseText(reuse) : mostText(estimate);
}

/** Says that what is shown is about to change, or that something is about to be shown. */
export function waitForEstimate(): void {
  setBusy(true);
  const price = byId("price");
  if (!price.hidden && byId("price-sum").textContent !== "") return;
  showNote("Working out the scenes and the price …");
}

/** Says why scenes and price are not known: what was shown before is not true any more. @returns what was said. */
export function showNoEstimate(error: ClipwrightError): string {
  const reason = passesSoon(error)
    ? "The service does not answer just now. Scenes and price follow as soon as it does."
    : hasStatus(error, 403)
      ? `Your key may not ask for scenes and price. ${error.message}`
      : "Scenes and price are not known: something went wrong in the service. Change something to ask again.";
  show(byId("scenes"), false);
  setBusy(false);
  showNote(reason);
  return reason;
}

function showNote(text: string): void {
  byId("price-sum").textContent = "";
  byId("price-more").textContent = "";
  byId("price-note").textContent = text;
  show(byId("price"), true);
}

function setBusy(isBusy: boolean): void {
  for (const id of ["scenes", "price"]) byId(id).setAttribute("aria-busy", String(isBusy));
}

/** How much of the clip is that of the last one. */
export function reuseText({ segments, segmentsReused, tokensSaved }: Reuse): string {
  const part = segmentsReused === segments ? "All" : `${segmentsReused} of ${segments} parts`;
  const saved = tokensSaved > 0 ? `, saves ${tokens(tokensSaved)}` : "";
  return `${part} reused from your last clip${saved}.`;
}

function mostText({ tokens: usual, mostTokens }: Estimate): string {
  return mostTokens > usual ? `${tokens(mostTokens)} are held until it is done.` : "";
}
