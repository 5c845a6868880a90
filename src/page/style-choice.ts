import { make } from "./dom.js";
import type { Style } from "./wire.js";

/** Radio cards with a small picture of each style. */
export function fillStyles(place: HTMLElement, styles: readonly Style[]): void {
  const pictures = contentOf("style-pictures").split(" ");
  const files = contentOf("files");
  const cards = styles.map(({ name }, index) => {
    const src = `${files}/style-${name}.jpg`;
    const picture = make("img", { src, alt: "", loading: "lazy", width: 320, height: 180 });
    return make(
      "label",
      {},
      make("input", { type: "radio", name: "style", value: name, checked: index === 0 }),
      make("span", { class: "still" }, pictures.includes(name) ? picture : null),
      make("span", { class: "name" }, name),
    );
  });
  place.replaceChildren(...cards);
}

function contentOf(name: string): string {
  return document.querySelector(`meta[name="${name}"]`)?.getAttribute("content") ?? "";
}
