import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { drawSheet } from "../contact-sheet/draw-sheet.js";
import { planClip } from "../contact-sheet/plan-clip.js";
import { render } from "../render/render.js";
import { type AspectRatio, parseRequest } from "../render/request.js";
import type { ClipToDraw } from "../render/segments/plan-segments.js";
import { type GalleryEntry, galleryPage } from "./gallery-page.js";
import { galleryScripts } from "./gallery-scripts.js";
import { measureCaptions } from "./measure-captions.js";

/** What a gallery shows: each style in each shape and language. */
export interface GalleryChoice {
  styles: readonly string[];
  aspects: readonly AspectRatio[];
  languages: readonly string[];
  /** Whether clips are rendered, too; without them there are the contact sheets alone. */
  clips: boolean;
  /** Whether the contrast of burned captions is measured, on frames of 720p. */
  contrast: boolean;
}

export interface GalleryOptions {
  folder: string;
  /** With styles of one's own; null for none. */
  stylesDir: string | null;
  signal: AbortSignal;
  onEntry?: (entry: GalleryEntry, done: number, total: number) => void;
}

/** Renders a gallery: sheets and clips, and a page `index.html` that shows them. @returns what the page shows. */
export async function makeGallery(
  { styles, aspects, languages, clips, contrast }: GalleryChoice,
  { folder, stylesDir, signal, onEntry = () => {} }: GalleryOptions,
): Promise<GalleryEntry[]> {
  await mkdir(folder, { recursive: true });
  const wanted = styles.flatMap((style) =>
    aspects.flatMap((aspect) => languages.map((language) => ({ style, aspect, language }))),
  );
  const entries: GalleryEntry[] = [];
  for (const { style, aspect, language } of wanted) {
    const name = `${style}-${aspect.replace(":", "x")}-${language}`;
    const script = galleryScripts[language] ?? "";
    const fields = { script, style, language, aspectRatio: aspect, resolution: "480p" } as const;
    const path = join(folder, `${name}.png`);
    await withPlan(fields, stylesDir, signal, async (clip, folder) =>
      writeFile(path, (await drawSheet(clip, folder, signal)).image),
    );
    if (clips) {
      const out = { clip: join(folder, `${name}.mp4`) };
      await render(fields, { out, stylesDir, signal });
    }
    const measured = { ...fields, resolution: "720p" } as const;
    const entry = {
      style,
      aspect,
      language,
      sheet: `${name}.png`,
      clip: clips ? `${name}.mp4` : null,
      captionContrast: contrast
        ? await withPlan(measured, stylesDir, signal, (clip, folder) =>
            measureCaptions(clip, folder, signal),
          )
        : null,
    };
    entries.push(entry);
    onEntry(entry, entries.length, wanted.length);
  }
  await writeFile(join(folder, "index.html"), galleryPage(entries));
  return entries;
}

/** Plans a clip, and lends a folder for its drawings. */
async function withPlan<T>(
  fields: Parameters<typeof render>[0],
  stylesDir: string | null,
  signal: AbortSignal,
  use: (clip: ClipToDraw, folder: string) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), "clipwright-gallery-"));
  try {
    const folders = { folder, baseDir: null, logoDir: null, stylesDir };
    return await use(await planClip(parseRequest(fields), folders, signal), folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
