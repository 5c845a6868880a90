import { embeddedEngines } from "../render/narration/narrator.js";
import type { Voice } from "../render/narration/voice.js";
import { musicChoices } from "../render/request.js";
import { listStyles } from "../render/scenes/style.js";

/** What a request may choose from. */
export interface Catalog {
  /** In order of preference. */
  voices: readonly Voice[];
  styles: readonly { name: string; music: readonly string[] }[];
}

/** The engines are asked only what voices they have: no process is started. */
const unused = { processes: 1, timeoutMs: 1_000 };

export async function loadCatalog(): Promise<Catalog> {
  const engines = embeddedEngines(unused.processes, unused.timeoutMs);
  const voices = engines.flatMap((engine) => engine.voices);
  await Promise.all(engines.map((engine) => engine.close()));
  const styles = await listStyles();
  return { voices, styles: styles.map((name) => ({ name, music: musicChoices })) };
}
