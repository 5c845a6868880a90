/** The element of the document with this id. @throws where the document lacks it: the page is broken then. */
export function byId<T extends HTMLElement = HTMLElement>(id: string): T {
  const found = document.getElementById(id);
  if (found === null) throw new Error(`The page has no #${id}.`);
  return found as T;
}

type Child = Node | string | null;

/** A new element with attributes and children; an attribute that is null or false is left out. */
export function make<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Readonly<Record<string, string | number | boolean | null>> = {},
  ...children: Child[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === false) continue;
    element.setAttribute(name, value === true ? "" : String(value));
  }
  element.append(...children.filter((child) => child !== null));
  return element;
}

/** A button of ours that does something. */
export function button(
  label: string,
  className: string,
  onClick: (button: HTMLButtonElement) => void | Promise<void>,
): HTMLButtonElement {
  const element = make("button", { type: "button", class: className }, label);
  element.addEventListener("click", () => void onClick(element));
  return element;
}

export function show(element: HTMLElement, visible: boolean): void {
  element.hidden = !visible;
}
