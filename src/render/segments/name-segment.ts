import { contentKey } from "../content-key.js";
import type { PlannedSegment } from "./planned-segment.js";

/**
 * The name of a segment's file: a hash of everything that decides its bytes.
 * @param maker what decides them beside the segment's content: versions and encoder settings.
 */
export function nameSegment(segment: PlannedSegment, maker: unknown): string {
  const { shots, captions, ...rest } = segment;
  const named = <D extends { drawing: { key: string } }>(parts: readonly D[]) =>
    parts.map(({ drawing, ...part }) => ({ ...part, shows: drawing.key }));
  return contentKey({ ...rest, shots: named(shots), captions: named(captions), maker });
}
