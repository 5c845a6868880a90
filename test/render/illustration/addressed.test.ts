import { expect, it } from "vitest";
import { chooseIllustrations } from "../../../src/render/illustration/choose-illustrations.js";
import { parseScript } from "../../../src/render/script/parse-script.js";

async function drawn(language: string, text: string): Promise<(string | null)[]> {
  const chosen = await chooseIllustrations(parseScript(text, language));
  return chosen.map((one) => one?.main ?? null);
}

it.each([
  ["es", "Vecinos de Puerto Candil, se acabó la espera.", "neighbours"],
  ["es", "Récord de la comarca, amigos.", "friends"],
  ["de", "Nachbarn, ab Montag wird gebaut.", "neighbours"],
  ["de", "Freunde, es ist so weit.", "friends"],
  ["en", "Neighbours, the wait is over.", "neighbours"],
  ["fr", "Chers voisins, tout est prêt.", "neighbours"],
  ["it", "Cari amici, ci siamo.", "friends"],
  ["pt", "Vizinhos, acabou a espera.", "neighbours"],
])("draws nobody who is only spoken to: %s, %s", async (language, text, main) => {
  expect(await drawn(language, text)).not.toContain(main);
});

it.each([
  ["en", "My neighbours fixed the roof.", "neighbours"],
  ["de", "Die Nachbarn klagen.", "neighbours"],
  ["it", "Gli amici arrivano alle otto.", "friends"],
])("draws those who are spoken of: %s, %s", async (language, text, main) => {
  const chosen = await chooseIllustrations(parseScript(text, language));
  const all = chosen.flatMap((one) => (one ? [one.main, ...one.satellites] : []));
  expect(all).toContain(main);
});
