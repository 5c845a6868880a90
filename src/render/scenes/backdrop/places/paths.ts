/**
 * Outlines as SVG paths, in pixels of the plate. They can be joined: a shape may have several. All run clockwise, as two that
 * overlap and run against each other would leave a hole.
 */

const n = (value: number) => String(Math.round(value * 10) / 10);

export interface Point {
  x: number;
  y: number;
}

/** A box with corners of radius `round`. */
export function rect(x: number, y: number, width: number, height: number, round = 0): string {
  const r = Math.min(round, width / 2, height / 2);
  if (r <= 0) return `M${n(x)} ${n(y)}h${n(width)}v${n(height)}h${n(-width)}z`;
  const corner = (dx: number, dy: number) => `a${n(r)} ${n(r)} 0 0 1 ${n(dx)} ${n(dy)}`;
  const [across, down] = [n(width - 2 * r), n(height - 2 * r)];
  return `M${n(x + r)} ${n(y)}h${across}${corner(r, r)}v${down}${corner(-r, r)}h-${across}${corner(-r, -r)}v-${down}${corner(r, -r)}z`;
}

export function disc(x: number, y: number, radius: number): string {
  return ellipse(x, y, radius, radius);
}

export function ellipse(x: number, y: number, rx: number, ry: number): string {
  const half = (dx: number) => `a${n(rx)} ${n(ry)} 0 1 1 ${n(dx)} 0`;
  return `M${n(x - rx)} ${n(y)}${half(2 * rx)}${half(-2 * rx)}z`;
}

/** A polygon: x and y of its corners in turn, either way round. */
export function poly(...at: readonly number[]): string {
  const corners: Point[] = [];
  for (let i = 0; i + 1 < at.length; i += 2) corners.push({ x: at[i] ?? 0, y: at[i + 1] ?? 0 });
  let area = 0;
  for (const [i, { x, y }] of corners.entries()) {
    const next = corners[(i + 1) % corners.length] ?? { x, y };
    area += x * next.y - next.x * y;
  }
  if (area < 0) corners.reverse();
  return `M${corners.map(({ x, y }) => `${n(x)} ${n(y)}`).join("L")}z`;
}

/** A straight bar from one point to another. */
export function bar(x1: number, y1: number, x2: number, y2: number, thick: number): string {
  const long = Math.hypot(x2 - x1, y2 - y1) || 1;
  const dx = (((y2 - y1) / long) * thick) / 2;
  const dy = (((x2 - x1) / long) * thick) / 2;
  return poly(x1 + dx, y1 - dy, x2 + dx, y2 - dy, x2 - dx, y2 + dy, x1 - dx, y1 + dy);
}

/** What lies under a curve, down to row `foot`. */
export function under(
  from: number,
  to: number,
  foot: number,
  step: number,
  top: (x: number) => number,
): string {
  let path = `M${n(from)} ${n(foot)}`;
  for (let x = from; x < to + step; x += step) {
    const at = Math.min(x, to);
    path += `L${n(at)} ${n(top(at))}`;
  }
  return `${path}L${n(to)} ${n(foot)}z`;
}

/** A part of a ring, from one angle to another, in turns from the right, clockwise. */
export function ring(
  x: number,
  y: number,
  radius: number,
  thick: number,
  from = 0,
  to = 1,
): string {
  // An arc whose ends are one point is not drawn.
  if (to - from >= 1) {
    return (
      ring(x, y, radius, thick, from, from + 0.5) +
      ring(x, y, radius, thick, from + 0.5, from + 0.998)
    );
  }
  const at = (turn: number, r: number) =>
    `${n(x + r * Math.cos(turn * 2 * Math.PI))} ${n(y + r * Math.sin(turn * 2 * Math.PI))}`;
  const [outer, inner] = [radius + thick / 2, Math.max(0, radius - thick / 2)];
  const large = to - from > 0.5 ? 1 : 0;
  return `M${at(from, outer)}A${n(outer)} ${n(outer)} 0 ${large} 1 ${at(to, outer)}L${at(to, inner)}A${n(inner)} ${n(inner)} 0 ${large} 0 ${at(from, inner)}z`;
}

/** A leaf from its stalk: `angle` in turns, `fat` its width as a share of its length. */
export function leaf(x: number, y: number, long: number, angle: number, fat = 0.3): string {
  const [cos, sin] = [Math.cos(angle * 2 * Math.PI), Math.sin(angle * 2 * Math.PI)];
  const at = (along: number, aside: number) =>
    `${n(x + long * (along * cos - aside * sin))} ${n(y + long * (along * sin + aside * cos))}`;
  return `M${at(0, 0)}Q${at(0.45, fat)} ${at(1, 0)}Q${at(0.45, -fat)} ${at(0, 0)}z`;
}

/** A cloud with a flat foot, whose middle of the foot is at (x, y). */
export function cloud(x: number, y: number, wide: number): string {
  const w = wide;
  return (
    rect(x - w / 2, y - w * 0.16, w, w * 0.16, w * 0.08) +
    disc(x - w * 0.22, y - w * 0.16, w * 0.14) +
    disc(x + w * 0.04, y - w * 0.22, w * 0.2) +
    disc(x + w * 0.27, y - w * 0.13, w * 0.12)
  );
}

/** A conifer that stands at (x, y). */
export function pine(x: number, y: number, tall: number): string {
  let path = rect(x - tall * 0.025, y - tall * 0.14, tall * 0.05, tall * 0.14);
  for (let i = 0; i < 3; i++) {
    const half = tall * (0.21 - 0.05 * i);
    const foot = y - tall * (0.1 + 0.25 * i);
    path += poly(x - half, foot, x, foot - tall * 0.42, x + half, foot);
  }
  return path;
}

/** A round tree that stands at (x, y). */
export function tree(x: number, y: number, tall: number): string {
  return (
    rect(x - tall * 0.03, y - tall * 0.45, tall * 0.06, tall * 0.45) +
    disc(x, y - tall * 0.68, tall * 0.27) +
    disc(x - tall * 0.18, y - tall * 0.52, tall * 0.18) +
    disc(x + tall * 0.19, y - tall * 0.54, tall * 0.17)
  );
}

/** A vessel that stands at (x, y): a bottle with a narrow neck, or without one a jar. */
export function vessel(x: number, y: number, wide: number, tall: number, neck = 0.4): string {
  const body = tall * (neck < 1 ? 0.64 : 0.86);
  const lip = wide * Math.min(neck, 0.8);
  return (
    rect(x - wide / 2, y - body, wide, body, wide * 0.22) +
    rect(x - lip / 2, y - tall, lip, tall - body + wide * 0.2, wide * 0.06)
  );
}

/** A pot that stands at (x, y), with what grows out of it. */
export function plant(x: number, y: number, tall: number): string {
  const pot = tall * 0.3;
  let path = poly(
    x - pot * 0.5,
    y - pot,
    x + pot * 0.5,
    y - pot,
    x + pot * 0.36,
    y,
    x - pot * 0.36,
    y,
  );
  for (const [angle, long] of [
    [-0.25, 0.72],
    [-0.34, 0.6],
    [-0.16, 0.6],
    [-0.41, 0.46],
    [-0.09, 0.46],
  ] as const) {
    path += leaf(x, y - pot * 0.9, tall * long, angle, 0.24);
  }
  return path;
}

/** A window's panes: `across` by `down`, with bars of `gap` between them. */
export function panes(
  x: number,
  y: number,
  width: number,
  height: number,
  across: number,
  down: number,
  gap: number,
): string {
  const w = (width - gap * (across + 1)) / across;
  const h = (height - gap * (down + 1)) / down;
  let path = "";
  for (let i = 0; i < across; i++) {
    for (let j = 0; j < down; j++) {
      path += rect(x + gap + i * (w + gap), y + gap + j * (h + gap), w, h, gap * 0.4);
    }
  }
  return path;
}
