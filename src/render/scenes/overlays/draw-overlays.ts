import { drawClosing } from "./closing.js";
import { drawCode } from "./code.js";
import { drawComparison } from "./comparison.js";
import { drawFigure } from "./figure.js";
import { drawList } from "./list.js";
import type { DrawnOverlay, OverlayContext } from "./overlay.js";
import { drawQuote } from "./quote.js";
import { drawStatement } from "./statement.js";
import { drawStep } from "./step.js";
import { drawTitle } from "./title.js";

/** Draws what stands over a scene's backdrop beside its captions. */
export async function drawOverlays(
  context: OverlayContext,
  signal: AbortSignal,
): Promise<DrawnOverlay[]> {
  switch (context.scene.kind) {
    case "title":
      return drawTitle(context, signal);
    case "list":
      return drawList(context, signal);
    case "quote":
      return drawQuote(context, signal);
    case "figure":
      return drawFigure(context, signal);
    case "comparison":
      return drawComparison(context, signal);
    case "step":
      return drawStep(context, signal);
    case "code":
      return drawCode(context, signal);
    case "closing":
      return drawClosing(context, signal);
    case "statement":
      return drawStatement(context, signal);
    case "picture":
      return [];
  }
}
