import { button, byId, make, show } from "./dom.js";
import { coloursOf } from "./form-lists.js";

/** What each colour of a brand is for, and one to begin with. */
const roles = [
  { name: "Accent", first: "#0d6657" },
  { name: "Backdrops", first: "#1f4e79" },
  { name: "Stressed words", first: "#f2b134" },
] as const;

/** Up to three colours, in the hidden field `brandColors` as JSON. */
export interface BrandColours {
  /** Shows what the hidden field holds. */
  draw(): void;
}

export function openBrandColours(): BrandColours {
  const field = byId<HTMLInputElement>("brand-colors");
  const list = byId("brand-colors-list");
  const add = byId<HTMLButtonElement>("brand-colors-add");

  const change = (colours: readonly string[]) => {
    field.value = JSON.stringify(colours);
    draw();
    field.dispatchEvent(new Event("input", { bubbles: true }));
  };
  const draw = () => {
    const colours = coloursOf(field.value).slice(0, roles.length);
    list.replaceChildren(
      ...colours.map((value, index) => {
        const name = roles[index]?.name ?? "";
        const remove = button("×", "quiet remove", () => {
          change(coloursOf(field.value).filter((_, at) => at !== index));
          add.focus();
        });
        remove.setAttribute("aria-label", `Remove the colour: ${name}`);
        return make(
          "li",
          {},
          make("label", {}, make("input", { type: "color", value }), make("span", {}, name)),
          remove,
        );
      }),
    );
    show(add, colours.length < roles.length);
  };
  list.addEventListener("input", () => {
    field.value = JSON.stringify([...list.querySelectorAll("input")].map(({ value }) => value));
  });
  add.addEventListener("click", () => {
    const colours = coloursOf(field.value);
    change([...colours, roles[colours.length]?.first ?? "#000000"]);
    list.querySelector<HTMLInputElement>("li:last-child input")?.focus();
  });
  return { draw };
}
