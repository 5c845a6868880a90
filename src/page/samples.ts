import { button } from "./dom.js";

/** Scripts to start from: short, and each shows another part of what a script can say. */
const samples: readonly { name: string; language: string; script: string }[] = [
  {
    name: "A product",
    language: "en",
    script: `# Meet Tidewater

Tidewater keeps an eye on your **water bill**, so that a dripping tap never costs you $400 again.

- Spots a leak within an hour
- Shuts the valve from your phone

> We saved 31,000 litres in the first year.

Tidewater. From €89 at tidewater.example.`,
  },
  {
    name: "A fact",
    language: "en",
    script: `The ocean covers 71% of our planet, and most of it has never been seen by anyone.

Below a thousand metres there is no sunlight at all. What lives there makes its own.

---

We have better maps of Mars than of the sea floor.`,
  },
  {
    name: "Auf Deutsch",
    language: "de",
    script: `Der Duft von frischem Kaffee besteht aus mehr als achthundert verschiedenen Stoffen.

Keiner davon riecht für sich allein nach Kaffee.`,
  },
];

/** Buttons that put a sample script into the editor. */
export function sampleButtons(use: (script: string, language: string) => void): HTMLElement[] {
  return samples.map(({ name, language, script }) =>
    button(name, "quiet", () => use(script, language)),
  );
}
