import { type Clipwright, ClipwrightError } from "clipwright/client";
import { byId, make } from "./dom.js";
import { tokens } from "./words.js";

/** What the account has left; nothing where it is unlimited, or the key may not ask. */
export async function showBalance(client: Clipwright): Promise<void> {
  const usage = await client.usage().catch((error: unknown) => {
    if (!(error instanceof ClipwrightError)) throw error;
    return null;
  });
  const left = usage?.balance ?? null;
  const hidden = make("span", { class: "visually-hidden" }, " left");
  const told = left === null ? [] : [tokens(left - (usage?.held ?? 0)), hidden];
  byId("balance").replaceChildren(...told);
}
