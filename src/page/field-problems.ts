import type { Problem } from "./wire.js";

let count = 0;

/** Takes away what was shown of an earlier attempt. */
export function clearProblems(form: HTMLElement): void {
  for (const place of form.querySelectorAll(".problem")) place.textContent = "";
  for (const field of form.querySelectorAll("[aria-invalid]"))
    field.removeAttribute("aria-invalid");
}

/**
 * Shows each problem at the field that it names.
 * @returns what no field stands for, to be shown elsewhere; empty where all is told.
 */
export function showProblems(form: HTMLElement, problem: Problem): string {
  const fields = [...form.querySelectorAll<HTMLElement>("[data-pointer]")];
  const untold: string[] = [];
  for (const { pointer, detail } of problem.errors ?? []) {
    const field = fields.find(({ dataset }) => dataset.pointer === pointer);
    const place = field && placeOf(field);
    if (!field || !place) {
      untold.push(detail);
      continue;
    }
    // The message begins with the field's name, which stands above it already.
    const reason = capital(detail.replace(/^[\w.]+: /, ""));
    place.textContent = field.dataset.unit === "ms" ? inSeconds(reason) : reason;
    field.closest("details")?.setAttribute("open", "");
    for (const control of controlsOf(field)) mark(control, place);
  }
  if ((problem.errors ?? []).length === 0) return problem.detail;
  return untold.map(capital).join("\n");
}

/** Goes to the first field that something is wrong with. */
export function focusProblem(form: HTMLElement): boolean {
  const field = form.querySelector<HTMLElement>("[aria-invalid]");
  field?.focus();
  return field !== null;
}

function controlsOf(field: HTMLElement): HTMLElement[] {
  if (field.matches("textarea, input, select")) return [field];
  return [...field.querySelectorAll<HTMLElement>("input, select")];
}

function placeOf(field: HTMLElement): HTMLElement | null {
  const scope = field.matches("textarea") ? field.parentElement : field;
  return scope?.querySelector<HTMLElement>(".problem") ?? null;
}

function mark(control: HTMLElement, place: HTMLElement): void {
  if (place.id === "") {
    count += 1;
    place.id = `problem-${count}`;
  }
  control.setAttribute("aria-invalid", "true");
  const described = new Set((control.getAttribute("aria-describedby") ?? "").split(" "));
  described.add(place.id);
  control.setAttribute("aria-describedby", [...described].join(" ").trim());
}

/** The page asks in seconds for what the API takes in milliseconds. */
function inSeconds(reason: string): string {
  return reason.replace(/\d+/g, (ms) => `${Number(ms) / 1000} s`);
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
