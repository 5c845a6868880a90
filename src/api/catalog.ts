import { embeddedEngines } from "../render/narration/narrator.js";
import type { Voice } from "../render/narration/voice.js";
import { musicChoices } from "../render/request.js";
import { loadStyles } from "../render/scenes/style.js";

/** What a request may choose from. */
export interface Catalog {
  /** In order of preference. */
  voices: readonly Voice[];
  styles: readonly {
    name: string;
    title: string;
    description: string;
    music: readonly string[];
  }[];
}

/** The engines are asked only what voices they have: no process is started. */
const unused = { processes: 1, timeoutMs: 1_000 };

/** @throws ClipError `request.invalid` with all that is wrong in the operator's own styles. */
export async function loadCatalog(stylesDir: string | null = null): Promise<Catalog> {
  const engines = embeddedEngines(unused.processes, unused.timeoutMs);
  const voices = engines.flatMap((engine) => engine.voices);
  await Promise.all(engines.map((engine) => engine.close()));
  const all = await loadStyles(stylesDir);
  const styles = all.map(({ name, title, description }) => ({
    name,
    title,
    description,
    music: musicChoices,
  }));
  return { voices, styles };
}
