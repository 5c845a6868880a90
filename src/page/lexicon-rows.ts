import { button, byId, make } from "./dom.js";
import { showProblem } from "./field-problems.js";
import { type Word, wordsOf } from "./form-lists.js";

/**
 * Rows of words and how they are said. The hidden field `lexicon` holds them as JSON, so that they are a part of the form
 * like any other field.
 */
export interface LexiconRows {
  /** Shows what the hidden field holds. */
  draw(): void;
  /** Marks rows that lack one half. @returns whether there are any. */
  markIncomplete(): boolean;
}

export function openLexiconRows(): LexiconRows {
  const field = byId<HTMLInputElement>("lexicon");
  const list = byId("lexicon-list");

  const store = () => {
    const words = [...list.children].map((row): Word => {
      const [written, spoken] = row.querySelectorAll("input");
      return [written?.value ?? "", spoken?.value ?? ""];
    });
    field.value = JSON.stringify(words);
    [...list.children].forEach((row, index) => {
      const word = (words[index]?.[0] ?? "").trim();
      (row as HTMLElement).dataset.pointer = `/lexicon/${pointerPart(word)}`;
      row.querySelector("button")?.setAttribute("aria-label", `Remove ${word || "this row"}`);
    });
  };
  const rowOf = ([written, spoken]: Word): HTMLElement => {
    const input = (label: string, value: string, placeholder: string) =>
      make("input", { "aria-label": label, value, placeholder, autocomplete: "off" });
    return make(
      "li",
      { class: "word" },
      input("Name or word, as it is written", written, "Nguyen"),
      make("span", { "aria-hidden": "true" }, "→"),
      input("How it is said", spoken, "win"),
      button("×", "quiet remove", (remove) => {
        remove.closest("li")?.remove();
        store();
        tellChange();
        byId("lexicon-add").focus();
      }),
      make("p", { class: "problem" }),
    );
  };
  const tellChange = () => field.dispatchEvent(new Event("input", { bubbles: true }));
  list.addEventListener("input", store);
  byId("lexicon-add").addEventListener("click", () => {
    const row = rowOf(["", ""]);
    list.append(row);
    store();
    row.querySelector("input")?.focus();
  });
  return {
    draw() {
      list.replaceChildren(...wordsOf(field.value).map(rowOf));
      store();
    },
    markIncomplete() {
      const halves = [...list.children].filter((row) => {
        const [written, spoken] = [...row.querySelectorAll("input")].map(({ value }) =>
          value.trim(),
        );
        return (written === "") !== (spoken === "");
      });
      for (const row of halves) {
        showProblem(row as HTMLElement, "Fill in both, or remove the row.");
      }
      return halves.length > 0;
    },
  };
}

/** As RFC 6901 writes it, and cut as the API cuts it. */
function pointerPart(word: string): string {
  return [...word].slice(0, 60).join("").replaceAll("~", "~0").replaceAll("/", "~1");
}
