import { rowCount } from "../text/break-lines.js";
import { stackHeights } from "../text/fit-text.js";
import { litWithUnwritten } from "./draw-lines.js";
import { fitType } from "./fit-type.js";
import { joinSentences } from "./join-sentences.js";
import { drawLitText } from "./lit-text.js";
import { type DrawnOverlay, type OverlayContext, placeInk } from "./overlay.js";
import { withoutComma, withoutStop } from "./without-stop.js";

/** Space between two sentences, in em. */
const gap = 0.45;

/** What is drawn is placed at even pixels. */
const roundingPx = 2;

/** Draws all that a scene says in large type, one sentence under the other; each appears as it is spoken. */
export async function drawSentences(
  context: OverlayContext,
  signal: AbortSignal,
): Promise<DrawnOverlay[]> {
  const { scene, style, area, frame, language } = context;
  const said = scene.sentences.map((sentence, index) => joinSentences([sentence], index));
  const texts = said.map((words, index) =>
    withoutComma(said.length === 1 ? withoutStop(words) : words, [scene.sentences[index] ?? {}]),
  );
  const type = style.type.statement;
  const room = { width: area.width, height: area.height - roundingPx };
  const { fitted, rule, sizePx } = await fitType(
    { texts, type, style, room, align: "centre", gap, frame, language },
    signal,
  );
  const rows = fitted.map((text) => rowCount(text.lines));
  const { heights, whole } = stackHeights(rows, rule.lineHeight, gap, sizePx);
  const overlays: DrawnOverlay[] = [];
  let y = area.y + Math.max(0, (area.height - whole) / 2);
  for (const [index, text] of fitted.entries()) {
    const drawn = await drawLitText(text, rule, context, signal);
    const { image } = drawn;
    const lit = drawn.lit && litWithUnwritten(drawn.lit, said[index] ?? []);
    const x = Math.round(area.x + (area.width - image.width) / 2);
    overlays.push(
      ...placeInk({ image, lit, sizePx, sentenceIndex: index }, { x, y: Math.round(y) }, context),
    );
    y += (heights[index] ?? 0) + gap * sizePx;
  }
  return overlays;
}
