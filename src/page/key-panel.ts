import { byId, show } from "./dom.js";

export interface KeyPanel {
  /** Asks for a key. @param why what is wrong with the one that was sent; empty where there was none. */
  ask(why: string): void;
  close(): void;
}

/** @param onKey tries a key; the panel stays open until it is closed. */
export function openKeyPanel(onKey: (key: string) => Promise<void>): KeyPanel {
  const panel = byId("key-panel");
  const input = byId<HTMLInputElement>("key");
  const send = byId<HTMLButtonElement>("key-send");
  const problem = byId("key-problem");
  const tell = (text: string) => {
    problem.textContent = text;
    if (text === "") input.removeAttribute("aria-invalid");
    else input.setAttribute("aria-invalid", "true");
  };
  byId("key-form").addEventListener("submit", async (event) => {
    event.preventDefault();
    const key = input.value.trim();
    if (key === "") {
      tell("Enter your key; it begins with cw_.");
      input.focus();
      return;
    }
    send.disabled = true;
    tell("");
    await onKey(key);
    send.disabled = false;
  });
  return {
    ask(why) {
      show(panel, true);
      tell(why);
      input.focus();
    },
    close() {
      show(panel, false);
      tell("");
      input.value = "";
    },
  };
}
