/**
 * Hue in degrees of the disc behind a drawing of Material Design Icons, by its topic. These icons have one colour; a disc
 * and two tones of its hue make them stand beside the filled drawings of the other set.
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

/** A drawing of Fluent Emoji Flat as a whole SVG. */
export function filledDrawing(body: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${body}</svg>`;
}

/** An icon of Material Design Icons, 24 by 24, as a drawing on a disc: a light glyph with a shade below it. */
export function discDrawing(body: string, topic: string): string {
  const hue = hues[topic] ?? otherHue;
  // Yellow and green look lighter than other colours: the white glyph needs a darker disc.
  const lightness = hue > 40 && hue < 205 ? 40 : 54;
  const glyph = (fill: string, x: number, y: number) =>
    `<g transform="translate(${x} ${y}) scale(.78)" color="${fill}">${body}</g>`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">` +
    `<circle cx="16" cy="16" r="15" fill="${hsl(hue, 70, lightness)}"/>` +
    glyph(hsl(hue, 72, lightness - 16), 7.24, 7.64) +
    glyph(hsl(hue, 60, 97), 6.64, 6.64) +
    `</svg>`
  );
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
