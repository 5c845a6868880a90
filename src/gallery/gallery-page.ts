import type { CaptionContrast } from "./measure-captions.js";

/** One style in one shape and language. */
export interface GalleryEntry {
  style: string;
  aspect: string;
  language: string;
  /** File names beside the page. */
  sheet: string;
  clip: string | null;
  /** Null where it was not measured. */
  captionContrast: CaptionContrast | null;
}

/** The page that shows a gallery, by style. It needs nothing but the files beside it. */
export function galleryPage(entries: readonly GalleryEntry[]): string {
  const styles = [...new Set(entries.map(({ style }) => style))];
  const sections = styles.map((style) => {
    const shown = entries.filter((entry) => entry.style === style).map(figure);
    return `<section id="${style}">\n<h2>${style}</h2>\n${shown.join("\n")}\n</section>`;
  });
  const links = styles.map((style) => `<a href="#${style}">${style}</a>`).join(" ");
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Clipwright gallery</title>
<style>
  body { margin: 2rem; background: #101114; color: #e8e9ec; font: 16px/1.5 system-ui, sans-serif; }
  a { color: #ffc65c; margin-right: 1rem; }
  figure { margin: 0 0 2.5rem; }
  figcaption { margin-bottom: .5rem; color: #a9adb8; }
  img, video { display: block; max-width: 100%; max-height: 80vh; margin-bottom: .5rem; border-radius: 6px; }
</style>
<h1>Clipwright gallery</h1>
<nav>${links}</nav>
${sections.join("\n")}
</html>
`;
}

function figure({ style, aspect, language, sheet, clip, captionContrast }: GalleryEntry): string {
  const name = `${style}, ${aspect}, ${language}`;
  const measured = captionContrast ? `; ${readableText(captionContrast)}` : "";
  const video = clip === null ? "" : `<video src="${clip}" controls preload="none"></video>`;
  return `<figure><figcaption>${name}${measured}</figcaption><img src="${sheet}" alt="Scenes of ${name}" loading="lazy">${video}</figure>`;
}

/** How well captions can be read, in words. */
export function readableText({ measured, pages, pixels, readable }: CaptionContrast): string {
  if (pixels === 0) return `none of ${pages} captions measured`;
  const share = ((100 * readable) / pixels).toFixed(2);
  return `captions readable in ${share} % (${measured} of ${pages} measured)`;
}
