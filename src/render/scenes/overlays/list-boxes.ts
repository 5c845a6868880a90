import { type Box, evenDown, type Size } from "../../image/box.js";
import { isWide, ofShortSide, shapeOf } from "../layout.js";
import { isRightToLeft } from "../text/draw-words.js";
import type { OverlayContext } from "./overlay.js";

/** Free space above and below a list, as a share of the frame's short side. */
const roomAround = 0.02;
/** The side of the illustration beside a list, as a share of the stage's width, and the space between. */
const beside = { share: 0.36, gutter: 0.04 };
/** That of one above it, as a share of the stage's height, and the space between as one of the frame's height. */
const above = { share: { square: 0.36, tall: 0.4 }, gutter: 0.03 };

/** Where the list stands, and where an illustration of the scene. */
export interface ListBoxes {
  area: Box;
  illustration: Box | null;
}

/** The whole stage for the list. */
export function wholeStage({ frame, stageArea }: OverlayContext): ListBoxes {
  return { area: withRoomAround(stageArea, frame), illustration: null };
}

/** The list beside an illustration on wide frames, and under it on others; null for a scene without one. */
export function withIllustration(context: OverlayContext): ListBoxes | null {
  const { frame, stageArea, illustration, language, scene } = context;
  if (!illustration || scene.picture) return null;
  if (!isWide(frame)) return underIllustration(context);
  const size = evenDown(Math.min(stageArea.height, stageArea.width * beside.share));
  const width = evenDown(stageArea.width - size - frame.width * beside.gutter);
  const mirrored = isRightToLeft(language);
  const spare = stageArea.width - width;
  const area = withRoomAround(stageArea, frame);
  return {
    area: { ...area, x: area.x + (mirrored ? spare : 0), width },
    illustration: {
      x: mirrored ? stageArea.x : stageArea.x + stageArea.width - size,
      y: Math.round(stageArea.y + (stageArea.height - size) / 2),
      width: size,
      height: size,
    },
  };
}

function underIllustration({ frame, stageArea }: OverlayContext): ListBoxes {
  const share = above.share[shapeOf(frame) === "square" ? "square" : "tall"];
  const size = evenDown(Math.min(stageArea.height * share, stageArea.width));
  const used = evenDown(size + frame.height * above.gutter);
  const area = { ...stageArea, y: stageArea.y + used, height: stageArea.height - used };
  return {
    area: withRoomAround(area, frame),
    illustration: {
      x: Math.round(stageArea.x + (stageArea.width - size) / 2),
      y: stageArea.y,
      width: size,
      height: size,
    },
  };
}

/** A list does not reach from edge to edge. */
function withRoomAround(area: Box, frame: Size): Box {
  const room = evenDown(ofShortSide(frame, roomAround));
  return { ...area, y: area.y + room, height: area.height - 2 * room };
}
