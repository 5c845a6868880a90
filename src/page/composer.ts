import { byId, show } from "./dom.js";
import { keep, kept } from "./kept.js";
import { sampleButtons } from "./samples.js";
import { fillStyles } from "./style-choice.js";
import { fillLanguages, fillVoices } from "./voice-choice.js";
import type { JobRequest, Style, Voice } from "./wire.js";

/** What a request need not say, because the server fills it in. */
const defaults: Readonly<Record<string, string>> = {
  style: "cinematic",
  language: "en",
  aspectRatio: "16:9",
  resolution: "1080p",
  fps: "30",
  captions: "burned",
};

export interface Composer {
  readonly form: HTMLFormElement;
  /** What the form says. */
  request(): JobRequest;
  /** Shows what can be chosen, and chooses what the draft says. */
  offer(styles: readonly Style[], voices: readonly Voice[]): void;
  /** Puts an earlier request into the form. */
  load(request: JobRequest): void;
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
  let voices: readonly Voice[] = [];
  let draft = readDraft();

  const settle = () => {
    show(seconds, length.value === "custom");
    script.lang = language.value;
    const { length: count } = [...script.value];
    byId("script-count").textContent =
      count > 0 ? `${count.toLocaleString("en")} of 20,000 characters` : "";
  };
  const changed = () => {
    settle();
    draft = fieldsOf(form);
    keep("draft", JSON.stringify(draft));
    onChange();
  };
  const fill = (fields: Readonly<Record<string, string>>) => {
    if (fields.language !== undefined) choose(language, fields.language);
    fillVoices(voice, voices, language.value);
    for (const [name, value] of Object.entries(fields)) setField(form, name, value);
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
    offer(styles, known) {
      voices = known;
      fillStyles(byId("styles"), styles);
      fillLanguages(language, voices);
      fill(draft);
    },
    load(request) {
      const { durationMs, reuse: _, ...rest } = request;
      const fields = Object.entries(rest).filter(([, value]) => typeof value !== "object");
      const lengths = durationMs === undefined ? { length: "" } : lengthFields(length, durationMs);
      fill({
        ...Object.fromEntries(fields.map(([name, value]) => [name, `${value}`])),
        ...lengths,
      });
      changed();
    },
    focus: () => script.focus(),
  };
}

function lengthFields(length: HTMLSelectElement, durationMs: number): Record<string, string> {
  const seconds = String(durationMs / 1000);
  const offered = [...length.options].some(({ value }) => value === seconds);
  return offered ? { length: seconds } : { length: "custom", seconds };
}

function readDraft(): Record<string, string> {
  try {
    return JSON.parse(kept("draft") ?? "{}") as Record<string, string>;
  } catch {
    return {};
  }
}

function fieldsOf(form: HTMLFormElement): Record<string, string> {
  const fields = [...new FormData(form)].map(([name, value]) => [name, String(value)] as const);
  return Object.fromEntries(fields);
}

function requestOf(fields: Readonly<Record<string, string>>): JobRequest {
  const { script = "", length, seconds, ...rest } = fields;
  const said = Object.entries(rest).filter(
    ([name, value]) => value !== "" && value !== defaults[name],
  );
  const body: Record<string, string | number> = { script, ...Object.fromEntries(said) };
  if (body.fps !== undefined) body.fps = Number(body.fps);
  const wanted = length === "custom" ? seconds : length;
  if (wanted) body.durationMs = Math.round(Number(wanted) * 1000);
  return body as unknown as JobRequest;
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
