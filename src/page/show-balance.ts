import type { Api } from "./api.js";
import { byId, make } from "./dom.js";
import type { Usage } from "./wire.js";
import { tokens } from "./words.js";

/** What the account has left; nothing where it is unlimited, or the key may not ask. */
export async function showBalance(api: Api): Promise<void> {
  const usage = await api.json<Usage>("GET", "/v1/usage").catch(() => null);
  const left = usage?.balance ?? null;
  const hidden = make("span", { class: "visually-hidden" }, " left");
  const told = left === null ? [] : [tokens(left - (usage?.held ?? 0)), hidden];
  byId("balance").replaceChildren(...told);
}
