import type { StyleInfo } from "clipwright/client";
import { byId, make, show } from "./dom.js";
import { nameOf } from "./style-choice.js";

const names: Readonly<Record<string, string>> = { auto: "The style's own", none: "None" };

/** The music of the chosen style. There is nothing to choose where no style has any. */
export function fillMusic(styles: readonly StyleInfo[], style: string): void {
  const select = byId<HTMLSelectElement>("music");
  const chosen = styles.find(({ name }) => name === style);
  const offered = chosen?.music ?? [...new Set(styles.flatMap(({ music }) => music))];
  const hasMusic = offered.some((name) => names[name] === undefined);
  const options = hasMusic ? offered : [];
  const wanted = select.value;
  if (options.join() !== [...select.options].map(({ value }) => value).join()) {
    select.replaceChildren(
      ...options.map((value) => make("option", { value }, names[value] ?? nameOf(value))),
    );
    select.value = options.includes(wanted) ? wanted : (options[0] ?? "");
  }
  show(byId("music-field"), hasMusic);
}
