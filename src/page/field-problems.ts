import type { ClipwrightApiError } from "clipwright/client";

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
export function showProblems(
  form: HTMLElement,
  { errors, message }: Pick<ClipwrightApiError, "errors" | "message">,
): string {
  if (errors.length === 0) return message;
  const untold: string[] = [];
  for (const { pointer, detail } of errors) {
    const field = fieldOf(form, pointer);
    // The message begins with the field's name, which stands above it already.
    const reason = capital(detail.replace(nameIn(pointer), ""));
    if (field === null || !showProblem(field, reason)) untold.push(capital(detail));
  }
  return untold.join("\n");
}

/** Shows what is wrong with a field, and opens the part of the form that it is in. @returns false where it has no place for it. */
export function showProblem(field: HTMLElement, reason: string): boolean {
  const place = placeOf(field);
  if (place === null) return false;
  place.textContent = field.dataset.unit === "ms" ? inSeconds(reason) : reason;
  field.closest("details")?.setAttribute("open", "");
  for (const control of controlsOf(field)) mark(control, place);
  return true;
}

/** Goes to the first field that something is wrong with. */
export function focusProblem(form: HTMLElement): boolean {
  const field = form.querySelector<HTMLElement>("[aria-invalid]");
  field?.focus();
  return field !== null;
}

/** The field of a problem, or the one that it is a part of: `/brand/colors/0` is a part of `/brand/colors`. */
function fieldOf(form: HTMLElement, pointer: string): HTMLElement | null {
  const fields = [...form.querySelectorAll<HTMLElement>("[data-pointer]")].filter(
    ({ dataset: { pointer: own = "" } }) => pointer === own || pointer.startsWith(`${own}/`),
  );
  const nearest = fields.sort((a, b) => lengthOf(b) - lengthOf(a))[0];
  return nearest ?? null;
}

function lengthOf({ dataset }: HTMLElement): number {
  return dataset.pointer?.length ?? 0;
}

/** `lexicon.Nguyen: ` for `/lexicon/Nguyen`, or any name without spaces. */
function nameIn(pointer: string): RegExp {
  const name = pointer.slice(1).replaceAll("/", ".").replaceAll("~1", "/").replaceAll("~0", "~");
  return new RegExp(`^(?:${name.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&")}|[\\w.]+): `);
}

function controlsOf(field: HTMLElement): HTMLElement[] {
  if (field.matches("textarea, input, select")) return [field];
  return [...field.querySelectorAll<HTMLElement>("input:not([type='hidden']), select")];
}

function placeOf(field: HTMLElement): HTMLElement | null {
  if (field.matches("textarea")) return field.parentElement?.querySelector(".problem") ?? null;
  return field.querySelector<HTMLElement>(":scope > .problem");
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
