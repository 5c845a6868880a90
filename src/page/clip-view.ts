import type { Clipwright, Job } from "clipwright/client";
import { showCredits } from "./clip-credits.js";
import { byId, make, show } from "./dom.js";
import { clock, megabytes, span, tokens } from "./words.js";

let captions: string | null = null;
let shown: string | null = null;

/** The finished clip: a player with captions, and what can be downloaded. */
export function showClip({ jobs }: Clipwright, job: Job): void {
  show(byId("clip"), true);
  facts(job);
  actions(job);
  showCredits(job);
  if (shown === job.jobId) return;
  shown = job.jobId;
  play(job);
  void addCaptions(job);
  const video = byId<HTMLVideoElement>("video");
  // A link is good for an hour; where it has expired, the job has a fresh one.
  video.onerror = async () => {
    video.onerror = null;
    const fresh = await jobs.get(job.jobId).catch(() => null);
    if (fresh?.videoUrl && shown === job.jobId) {
      play(fresh);
      actions(fresh);
    }
  };
}

export function hideClip(): void {
  shown = null;
  show(byId("clip"), false);
  const video = byId<HTMLVideoElement>("video");
  video.onerror = null;
  video.removeAttribute("src");
  video.removeAttribute("poster");
  video.replaceChildren();
  video.load();
  if (captions !== null) URL.revokeObjectURL(captions);
  captions = null;
}

function play({ videoUrl, posterUrl }: Job): void {
  const video = byId<HTMLVideoElement>("video");
  if (posterUrl !== null) video.poster = posterUrl;
  if (videoUrl !== null) video.src = videoUrl;
}

/** A bucket that lets no page fetch leaves the player without captions; they can be downloaded all the same. */
async function addCaptions({ jobId, captionsUrl, request }: Job): Promise<void> {
  if (captionsUrl === null) return;
  const text = await fetch(captionsUrl).then(
    (answer) => (answer.ok ? answer.blob() : null),
    () => null,
  );
  if (text === null || shown !== jobId) return;
  captions = URL.createObjectURL(text);
  const burned = request.captions === "burned";
  const track = make("track", {
    kind: "captions",
    label: "Captions",
    srclang: request.language,
    src: captions,
    // Those in the picture are read already.
    default: !burned,
  });
  byId("video").replaceChildren(track);
}

function facts(job: Job): void {
  const { clip, tokensCharged, jobId, reuse } = job;
  const parts = clip
    ? [clock(clip.durationMs), `${clip.width} × ${clip.height}`, megabytes(clip.bytes)]
    : [];
  if (tokensCharged !== null) parts.push(tokens(tokensCharged));
  byId("clip-facts").textContent = parts.join(" · ");
  byId("clip-facts").title = jobId;
  byId("clip-reused").textContent = reuse && clip ? reusedText(reuse, clip.durationMs) : "";
  byId("clip-voice").textContent = voiceText(job);
}

/** That another voice speaks than the one that was chosen; while a service is being updated, an API may tell of none. */
function voiceText({ request, voice = null }: Pick<Job, "request"> & Partial<Job>): string {
  if (!voice?.fallback) return "";
  return `The voice “${request.voiceId}” was out of reach, so “${voice.id}” speaks instead.`;
}

/** How much of the clip is that of the last one. */
function reusedText(
  { reusedMs, tokensSaved }: NonNullable<Job["reuse"]>,
  durationMs: number,
): string {
  if (reusedMs === 0) return "";
  const saved = tokensSaved > 0 ? ` That saved ${tokens(tokensSaved)}.` : "";
  return `${span(reusedMs)} of ${span(durationMs)} were taken from your last clip.${saved}`;
}

function actions({ jobId, videoUrl, posterUrl, captionsUrl, captionsSrtUrl }: Job): void {
  const link = (label: string, href: string | null, extension: string, first = false) => {
    if (href === null) return null;
    const download = `${jobId}.${extension}`;
    // A bucket is another origin, where a browser opens what it is told to download.
    const target = new URL(href, location.href).origin === location.origin ? null : "_blank";
    const [id, look] = first ? ["download", "button primary"] : [null, "button"];
    return make("a", { id, class: look, href, download, target, rel: "noopener" }, label);
  };
  const links = [
    link("Download the clip", videoUrl, "mp4", true),
    link("Poster", posterUrl, "jpg"),
    link("Subtitles (SRT)", captionsSrtUrl, "srt"),
    link("Subtitles (VTT)", captionsUrl, "vtt"),
  ];
  byId("clip-actions").replaceChildren(...links.filter((one) => one !== null));
}
