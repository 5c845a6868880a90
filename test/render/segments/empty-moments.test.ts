import { expect, test } from "vitest";
import { planClip } from "../../../src/contact-sheet/plan-clip.js";
import { galleryScripts } from "../../../src/gallery/gallery-scripts.js";
import { Composer } from "../../../src/render/frames/composer.js";
import { loadKernel } from "../../../src/render/frames/kernel.js";
import type { PlaneFile } from "../../../src/render/frames/planar-image.js";
import type { DrawnSegment } from "../../../src/render/frames/shot.js";
import { parseRequest } from "../../../src/render/request.js";
import { drawSegment } from "../../../src/render/segments/draw-segment.js";
import { openDrawingStore } from "../../../src/render/segments/drawing-store.js";
import { planSegments } from "../../../src/render/segments/plan-segments.js";
import { testFolder } from "../../test-folder.js";

const { signal } = new AbortController();
/** Text or a drawing is seen where so much of the frame differs from its backdrop by so many levels. */
const seen = { share: 0.005, levels: 20 };
const longestEmptyMs = 250;

test.each([
  ["card", "16:9", "en"],
  ["cinematic", "9:16", "de"],
  ["documentary", "1:1", "en"],
  ["neon", "4:5", "es"],
] as const)(
  "no long moment of %s in %s (%s) shows a backdrop alone",
  async (style, aspectRatio, language) => {
    const folder = await testFolder();
    const script = galleryScripts[language];
    const request = parseRequest({ script, style, aspectRatio, language, resolution: "480p" });
    const folders = { folder, baseDir: null, logoDir: null, stylesDir: null };
    const clip = await planClip(request, folders, signal);
    const { scenes, fps, frameCount } = clip.timeline;
    const kernel = await loadKernel();
    const drawings = openDrawingStore(folder, kernel, signal);
    const longest = [];
    for (const { startFrame, transitionFrames } of scenes.slice(1)) {
      const around = {
        startFrame: startFrame - 15,
        endFrame: Math.min(frameCount, startFrame + transitionFrames + 30),
      };
      const [planned] = planSegments(clip, [around]);
      if (planned) longest.push(await longestEmpty(await drawSegment(planned, drawings)));
    }
    expect(longest).toHaveLength(scenes.length - 1);
    expect((Math.max(...longest) / fps) * 1000).toBeLessThanOrEqual(longestEmptyMs);
  },
);

/** The longest run of frames of a segment that show neither text nor a drawing. */
async function longestEmpty(segment: DrawnSegment<PlaneFile>): Promise<number> {
  const bare = {
    ...segment,
    captions: [],
    shots: segment.shots.map((shot) => ({ ...shot, overlays: [] })),
  };
  const kernel = await loadKernel();
  const composers = [segment, bare].map((one) => new Composer(kernel, one));
  const { width, height } = segment.frame;
  let run = 0;
  let longest = 0;
  for (let frame = 0; frame < segment.frameCount; frame += 1) {
    const [all = [], backdrop = []] = composers.map((composer) => composer.compose(frame));
    let different = 0;
    for (let at = 0; at < width * height; at += 3) {
      if (Math.abs((all[at] ?? 0) - (backdrop[at] ?? 0)) > seen.levels) different += 3;
    }
    run = different < seen.share * width * height ? run + 1 : 0;
    longest = Math.max(longest, run);
  }
  for (const composer of composers.reverse()) composer.close();
  return longest;
}
