import type { Job, JobBody, StyleInfo, Voice } from "clipwright/client";
import { openBrandColours } from "./brand-colours.js";
import { byId, show } from "./dom.js";
import { showProblem } from "./field-problems.js";
import { type Fields, fieldsFrom, requestOf } from "./form-fields.js";
import { keep, kept } from "./kept.js";
import { openLexiconRows } from "./lexicon-rows.js";
import { fillMusic } from "./music-choice.js";
import { sampleButtons } from "./samples.js";
import { fillStyles } from "./style-choice.js";
import { fillLanguages, fillVoices } from "./voice-choice.js";

export interface Composer {
  readonly form: HTMLFormElement;
  /** What the form says. */
  request(): JobBody;
  /** Shows what can be chosen, and chooses what the draft says. */
  offer(styles: readonly StyleInfo[], voices: readonly Voice[]): void;
  /** Puts an earlier request into the form. */
  load(request: Job["request"]): void;
  /** Marks what can be seen to be missing without asking the service. @returns whether nothing is. */
  isComplete(): boolean;
  focus(): void;
}

/** The script and its options. They are kept in this browser as they are typed. @param onChange called after each change. */
export function openComposer(onChange: () => void): Composer {
  const form = byId<HTMLFormElement>("composer");
  const script = byId<HTMLTextAreaElement>("script");
  const length = byId<HTMLSelectElement>("length");
  const seconds = byId<HTMLInputElement>("seconds");
  const language = byId<HTMLSelectElement>("language");
  const voice = byId<HTMLSelectElement>("voice");
  const lexicon = openLexiconRows();
  const colours = openBrandColours();
  let styles: readonly StyleInfo[] = [];
  let voices: readonly Voice[] = [];
  let draft = readDraft();

  const settle = () => {
    const fields = fieldsOf(form);
    show(seconds, length.value === "custom");
    script.lang = language.value;
    fillMusic(styles, fields.style ?? "");
    tellCount([...script.value.trim()].length);
    const { lexicon: names = {}, brand = {} } = requestOf(fields);
    tellSum("lexicon-sum", Object.keys(names).length);
    tellSum("brand-sum", Object.keys(brand).length);
  };
  const changed = () => {
    settle();
    draft = fieldsOf(form);
    keep("draft", JSON.stringify(draft));
    onChange();
  };
  const fill = (fields: Fields) => {
    if (fields.language !== undefined) choose(language, fields.language);
    fillVoices(voice, voices, language.value);
    for (const [name, value] of Object.entries(fields)) setField(form, name, value);
    // What music there is depends on the style that was chosen just now.
    fillMusic(styles, fieldsOf(form).style ?? "");
    if (fields.music !== undefined) setField(form, "music", fields.music);
    lexicon.draw();
    colours.draw();
    settle();
  };
  form.addEventListener("input", (event) => {
    if (event.target === language) fillVoices(voice, voices, language.value);
    if (event.target === length && length.value === "custom") {
      show(seconds, true);
      seconds.focus();
    }
    changed();
  });
  byId("samples").append(
    ...sampleButtons((text, tag) => {
      script.value = text;
      choose(language, tag);
      fillVoices(voice, voices, language.value);
      changed();
      script.focus();
      script.setSelectionRange(0, 0);
      script.scrollTop = 0;
    }),
  );
  fill(draft);
  return {
    form,
    request: () => requestOf(fieldsOf(form)),
    offer(offered, known) {
      styles = offered;
      voices = known;
      fillStyles(byId("styles"), styles);
      fillLanguages(language, voices);
      fill(draft);
    },
    load(request) {
      fill(
        fieldsFrom(
          request,
          [...length.options].map(({ value }) => value),
        ),
      );
      changed();
    },
    isComplete() {
      const isEmpty = script.value.trim() === "";
      if (isEmpty) showProblem(script, "Write or paste here what is to be said, or try a sample.");
      return !lexicon.markIncomplete() && !isEmpty;
    },
    focus: () => script.focus(),
  };
}

function tellCount(count: number): void {
  const place = byId("script-count");
  place.textContent = count > 0 ? `${count.toLocaleString("en")} of 20,000 characters` : "";
  place.classList.toggle("bad", count > 20_000);
}

/** How much of what is folded away is in use. */
function tellSum(id: string, count: number): void {
  byId(id).textContent = count > 0 ? ` (${count})` : "";
}

function readDraft(): Fields {
  try {
    return JSON.parse(kept("draft") ?? "{}") as Fields;
  } catch {
    return {};
  }
}

function fieldsOf(form: HTMLFormElement): Fields {
  const fields = [...new FormData(form)].map(([name, value]) => [name, String(value)] as const);
  return Object.fromEntries(fields);
}

function setField(form: HTMLFormElement, name: string, value: string): void {
  const field = form.elements.namedItem(name);
  if (field instanceof HTMLSelectElement) choose(field, value);
  else if (field instanceof RadioNodeList) {
    const wanted = [...field].some((one) => one instanceof HTMLInputElement && one.value === value);
    if (wanted) field.value = value;
  } else if (field instanceof HTMLInputElement && field.type === "radio") {
    field.checked = field.value === value || field.checked;
  } else if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) {
    field.value = value;
  }
}

/** What cannot be chosen here leaves the choice as it is. */
function choose(select: HTMLSelectElement, value: string): void {
  if ([...select.options].some((option) => option.value === value)) select.value = value;
}
