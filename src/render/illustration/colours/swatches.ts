/** The drawing of colours that something is to be had in: a fan of cards, which get the colours that the scene names. */
export const swatchesName = "colour-swatches";

/** More colours are not told apart. */
const most = 5;

/** Between two cards of the fan at most, and of the whole fan, in degrees. */
const widest = { card: 22, fan: 58 };

/** A fan of cards in these colours, the first one in front, as SVG text like those of the other drawings. */
export function drawSwatches(colours: readonly string[]): string {
  const shown = colours.slice(0, most);
  const step = Math.min(widest.card, widest.fan / Math.max(1, shown.length - 1));
  const cards = shown.map((colour, index) => {
    const angle = Math.round((index - (shown.length - 1) / 2) * step * 10) / 10;
    return (
      `<g transform="rotate(${angle} 16 29)">` +
      '<rect x="11" y="3" width="10" height="27" rx="1.6" fill="#d9d3ca"/>' +
      '<rect x="11.4" y="3.4" width="9.2" height="26.2" rx="1.3" fill="#fff"/>' +
      `<rect x="12.3" y="4.3" width="7.4" height="18" rx=".8" fill="${colour}"/>` +
      "</g>"
    );
  });
  const rivet = '<circle cx="16" cy="27" r="1.1" fill="#8d9299"/>';
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">';
  return [svg, ...cards.reverse(), rivet, "</svg>"].join("\n");
}
