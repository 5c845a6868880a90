import type { JobFiles } from "../jobs/job.js";
import type { Clip } from "../render/clip.js";
import { createStorage } from "../storage/create-storage.js";
import { jobFileNames, removeJobFiles } from "../storage/job-files.js";
import { contentTypeOf } from "../storage/key.js";
import type { StorageSettings } from "../storage/storage-settings.js";
import type { Assignment } from "./job-child-messages.js";
import { throttle } from "./throttle.js";

/** What of a clip is stored, and told about it. */
export type ClipToStore = Pick<
  Clip,
  | "path"
  | "poster"
  | "vtt"
  | "srt"
  | "creditsFile"
  | "credits"
  | "voice"
  | "bytes"
  | "durationMs"
  | "width"
  | "height"
  | "fps"
  | "frameCount"
>;

/**
 * Stores a clip and its other files. The clip comes last, so that whoever finds it finds all of them.
 * @param onStored called at the beginning, and several times a second while bytes are stored, with the stored share of the
 * clip, 0 to 1.
 */
export async function storeClip(
  clip: ClipToStore,
  { jobId, storage: settings }: Pick<Assignment, "jobId" | "storage">,
  signal: AbortSignal,
  onStored: (fraction: number) => void,
): Promise<JobFiles> {
  const report = throttle(onStored);
  report(0);
  const storage = await createStorage(settings, null);
  const put = async (name: string, path: string) => {
    const key = `${jobId}/${name}`;
    const onBytes = (bytes: number) => report(path === clip.path ? bytes / clip.bytes : 0);
    await storage.put(key, path, { contentType: contentTypeOf(key), signal, onBytes });
    return key;
  };
  try {
    const vtt = clip.vtt === null ? null : await put(jobFileNames.vtt, clip.vtt);
    const srt = clip.srt === null ? null : await put(jobFileNames.srt, clip.srt);
    const poster = await put(jobFileNames.poster, clip.poster ?? "");
    const { credits, creditsFile } = clip;
    if (creditsFile !== null) await put(jobFileNames.credits, creditsFile);
    const { bytes, durationMs, width, height, fps, frameCount, voice } = clip;
    const video = { width, height, fps, frameCount };
    return {
      clip: await put(jobFileNames.clip, clip.path),
      poster,
      vtt,
      srt,
      bytes,
      durationMs,
      video,
      voice,
      // Lua cannot tell an empty list from an empty object.
      ...(credits.length > 0 && { credits: [...credits] }),
    };
  } finally {
    await storage.close();
  }
}

/** Removes what attempts at a job have stored; see {@link removeJobFiles}. @throws ClipError `storage.failed` */
export async function removeStored(jobId: string, settings: StorageSettings): Promise<void> {
  const storage = await createStorage(settings, null);
  try {
    await removeJobFiles(jobId, storage);
  } finally {
    await storage.close();
  }
}
