import type { StyleInfo } from "clipwright/client";
import { make } from "./dom.js";

/** What the service chooses a style by the script with. */
const automatic = "auto";

/** Radio cards with a small picture of each style; the picture is a drawing where the page has none. */
export function fillStyles(place: HTMLElement, styles: readonly StyleInfo[]): void {
  const pictures = contentOf("style-pictures").split(" ");
  const files = contentOf("files");
  const names = namesOf(styles);
  const standard = names.includes("cinematic") ? "cinematic" : names[0];
  const cards = names.map((name) => {
    const src = `${files}/style-${encodeURIComponent(name)}.jpg`;
    const picture = make("img", { src, alt: "", loading: "lazy", width: 320, height: 180 });
    const still = make("span", { class: `still${name === automatic ? " any" : ""}` });
    still.style.setProperty("--hue", String(hueOf(name)));
    if (pictures.includes(name)) still.append(picture);
    // What could not be loaded uncovers the drawing.
    picture.addEventListener("error", () => picture.remove());
    return make(
      "label",
      {},
      make("input", { type: "radio", name: "style", value: name, checked: name === standard }),
      still,
      make("span", { class: "name" }, name === automatic ? "Automatic" : nameOf(name)),
    );
  });
  place.replaceChildren(...cards);
}

/** Where there is more than one style, the service can choose, whether it lists that as a style or not. */
function namesOf(styles: readonly StyleInfo[]): string[] {
  const names = styles.map(({ name }) => name);
  return names.length > 1 && !names.includes(automatic) ? [automatic, ...names] : names;
}

/** `paper-cut` → "Paper cut". */
export function nameOf(name: string): string {
  const words = name.replaceAll(/[-_]/g, " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Each name has a colour of its own for its drawing, always the same. */
function hueOf(name: string): number {
  return [...name].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 360, 7);
}

function contentOf(name: string): string {
  return document.querySelector(`meta[name="${name}"]`)?.getAttribute("content") ?? "";
}
