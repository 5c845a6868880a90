import { byId, make, show } from "./dom.js";
import type { Estimate, Reuse } from "./wire.js";
import { clock, span, tokens } from "./words.js";

/** Shows the scenes of a script, and what the clip costs. Null hides both. */
export function showEstimate(estimate: Estimate | null): void {
  const scenes = estimate?.scenes ?? [];
  show(byId("scenes"), scenes.length > 0);
  show(byId("price"), estimate !== null);
  if (estimate === null) return;
  waitForEstimate(false);
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
  byId("price-more").textContent = reuse ? reuseText(reuse) : mostText(estimate);
}

/** Says that what is shown is about to change. */
export function waitForEstimate(waiting: boolean): void {
  for (const id of ["scenes", "price"]) byId(id).setAttribute("aria-busy", String(waiting));
}

/** How much of the clip is that of the last one. */
export function reuseText({ segments, segmentsReused, tokensSaved }: Reuse): string {
  if (segmentsReused === 0) return "Nothing is reused from your last clip.";
  const part = segmentsReused === segments ? "All" : `${segmentsReused} of ${segments} parts`;
  const saved = tokensSaved > 0 ? `, saves ${tokens(tokensSaved)}` : "";
  return `${part} reused from your last clip${saved}.`;
}

function mostText({ tokens: usual, mostTokens }: Estimate): string {
  return mostTokens > usual ? `${tokens(mostTokens)} are held until it is done.` : "";
}
