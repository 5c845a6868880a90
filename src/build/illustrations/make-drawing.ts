/**
 * Hue in degrees of a drawing of Material Design Icons, by its topic. These icons have one colour; four tones of a hue make
 * them stand beside the filled drawings of the other set.
 */
const hues: Readonly<Record<string, number>> = {
  food: 28,
  kitchen: 28,
  home: 36,
  tools: 215,
  office: 222,
  finance: 150,
  tech: 248,
  science: 190,
  space: 262,
  health: 350,
  farm: 40,
  factory: 20,
  shop: 330,
  city: 210,
  road: 8,
  harbour: 200,
  nature: 130,
  garden: 110,
  sport: 12,
  history: 42,
  law: 225,
  energy: 48,
};
const otherHue = 222;
/** What everybody knows as black or grey: a red steering wheel looks like a lifebuoy. */
const grey: ReadonlySet<string> = new Set(["steering", "road-variant"]);

/** A drawing of Fluent Emoji Flat as a whole SVG. */
export function filledDrawing(body: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${body}</svg>`;
}

/** An icon of Material Design Icons, 24 by 24, as a drawing: lit from above, with a lower edge, and light where it has holes. */
export function glyphDrawing(name: string, body: string, topic: string): string {
  const hue = hues[topic] ?? otherHue;
  // Yellow and green look lighter than other colours.
  const lightness = grey.has(name) ? 38 : hue > 40 && hue < 205 ? 43 : 52;
  const tone = (saturation: number, light: number) =>
    hsl(hue, grey.has(name) ? 4 : saturation, light);
  const filled = (fill: string) => `<g color="${fill}">${body}</g>`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">` +
    `<linearGradient id="a" gradientUnits="userSpaceOnUse" x1="0" y1="2" x2="0" y2="22">` +
    `<stop stop-color="${tone(76, lightness + 8)}"/>` +
    `<stop offset="1" stop-color="${tone(72, lightness - 9)}"/></linearGradient>` +
    `<g fill="${tone(60, 90)}">${withoutHoles(body)}</g>` +
    `<g transform="translate(0 .45)">${filled(tone(62, lightness - 24))}</g>` +
    `${body.replaceAll("currentColor", "url(#a)")}</svg>`
  );
}

/** The outlines of an icon, each filled; none of a path with one that is not closed, whose next one would begin elsewhere. */
function withoutHoles(body: string): string {
  const paths = [...body.matchAll(/ d="([^"]+)"/g)].map(([, path = ""]) => path);
  return paths
    .flatMap(outlinesOf)
    .map((outline) => `<path d="${outline}"/>`)
    .join("");
}

function outlinesOf(path: string): string[] {
  const parts = path.match(/[Mm][^Mm]*/g) ?? [];
  if (!parts.every((part) => /z\s*$/i.test(part))) return [];
  let [x, y] = [0, 0];
  return parts.map((part, index) => {
    const [, letter = "", toX = "", toY = "", rest = ""] = firstMove.exec(part) ?? [];
    const isRelative = letter === "m" && index > 0;
    [x, y] = [Number(toX) + (isRelative ? x : 0), Number(toY) + (isRelative ? y : 0)];
    // More numbers after those of a move are lines.
    const line = /^[\s,]*[-+.\d]/.test(rest) ? (letter === "m" ? "l" : "L") : "";
    return `M${rounded(x)} ${rounded(y)}${line}${rest}`;
  });
}

const number = "([-+]?(?:\\d*\\.\\d+|\\d+))";
const firstMove = new RegExp(`^([Mm])\\s*${number}[\\s,]*${number}(.*)$`, "s");

function rounded(value: number): number {
  return Math.round(value * 1_000) / 1_000;
}

/** A colour in hexadecimal: not all that draws SVG knows `hsl()`. */
function hsl(hue: number, saturation: number, lightness: number): string {
  const l = lightness / 100;
  const chroma = (saturation / 100) * Math.min(l, 1 - l);
  const channel = (n: number) => {
    const k = (n + hue / 30) % 12;
    const value = l - chroma * Math.max(-1, Math.min(k - 3, 9 - k, 1));
    return Math.round(value * 255)
      .toString(16)
      .padStart(2, "0");
  };
  return `#${channel(0)}${channel(8)}${channel(4)}`;
}
