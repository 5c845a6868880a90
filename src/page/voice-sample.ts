import type { Clipwright, Voice } from "clipwright/client";
import { byId, show } from "./dom.js";
import { hasStatus } from "./say-error.js";

/**
 * The button that lets a voice speak. It is gone where the server has no samples.
 * @param chosen the voice that would speak now; null where none is known.
 */
export function openVoiceSample(client: () => Clipwright | null, chosen: () => Voice | null): void {
  const listen = byId<HTMLButtonElement>("listen");
  const player = new Audio();
  const problem = byId("voice-problem");
  const loaded = new Map<string, string>();
  const stop = () => {
    player.pause();
    listen.removeAttribute("data-playing");
    listen.setAttribute("aria-label", "Hear this voice");
  };
  player.addEventListener("ended", stop);
  player.addEventListener("error", stop);

  const load = async ({ voices }: Clipwright, { id }: Voice): Promise<string | null> => {
    const known = loaded.get(id);
    if (known !== undefined) return known;
    const sound = await voices.sample(id);
    if (sound === null) return null;
    const address = URL.createObjectURL(sound);
    loaded.set(id, address);
    return address;
  };
  listen.addEventListener("click", async () => {
    if (listen.hasAttribute("data-playing")) return stop();
    const [service, voice] = [client(), chosen()];
    if (service === null || voice === null || listen.ariaBusy === "true") return;
    problem.textContent = "";
    listen.setAttribute("aria-busy", "true");
    try {
      const address = await load(service, voice);
      if (address === null) return show(listen, false);
      player.src = address;
      await player.play();
      listen.setAttribute("data-playing", "");
      listen.setAttribute("aria-label", "Stop");
    } catch (error) {
      stop();
      if (hasStatus(error, 404)) show(listen, false);
      else problem.textContent = "This voice cannot be heard now.";
    } finally {
      listen.removeAttribute("aria-busy");
    }
  });
  // Another voice is another sample.
  byId("composer").addEventListener("input", stop);
}
