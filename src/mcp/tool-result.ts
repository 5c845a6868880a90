import type { CallToolResult } from "@modelcontextprotocol/sdk/types.js";
import { ClipwrightApiError } from "../client/errors.js";
import type { HttpBlob } from "../client/platform.js";
import { isTerminal } from "../client/types.js";
import type { Job } from "../client/wire-types.js";

type Content = CallToolResult["content"];

/** A tool's answer: an object for programs, and text for those that read nothing else. */
export function textResult(text: string, structured: object): CallToolResult {
  return {
    content: [{ type: "text", text }],
    structuredContent: structured as Record<string, unknown>,
  };
}

/** A picture that the model sees, after what it shows. */
export async function pictureResult(text: string, picture: HttpBlob): Promise<CallToolResult> {
  const data = Buffer.from(await picture.arrayBuffer()).toString("base64");
  return {
    content: [
      { type: "text", text },
      { type: "image", data, mimeType: picture.type },
    ],
  };
}

/** A job: where it stands, and links to what it has made. */
export function jobResult(job: Job): CallToolResult {
  return {
    content: [{ type: "text", text: jobText(job) }, ...links(job)],
    structuredContent: { ...job },
    ...(job.status === "failed" ? { isError: true } : {}),
  };
}

/** Does what a tool does. What goes wrong is told to the model, which may put it right. */
export async function toolResult(act: () => Promise<CallToolResult>): Promise<CallToolResult> {
  try {
    return await act();
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const code = error instanceof ClipwrightApiError ? ` (${error.code})` : "";
    return { content: [{ type: "text", text: `${message}${code}` }], isError: true };
  }
}

function jobText(job: Job): string {
  const { jobId, status, progress, stage, failure, videoUrl, clip, tokensCharged } = job;
  if (status === "failed") {
    const again = failure?.retryable ? " It may succeed when it is made again." : "";
    return `${jobId} failed (${failure?.code}): ${failure?.message}${again}`;
  }
  if (isTerminal(job)) {
    const seconds = clip === null ? "" : `, ${(clip.durationMs / 1_000).toFixed(1)} s`;
    return `${jobId} is done${seconds}, ${tokensCharged} tokens: ${videoUrl}${voiceText(job)}`;
  }
  const at = stage === null ? status : `${status}, ${stage}`;
  return `${jobId} is not done yet (${at}, ${progress} %). Call get_job with it later.`;
}

/** That another voice speaks than the one that was asked for. */
function voiceText({ request, voice }: Job): string {
  if (!voice?.fallback) return "";
  return `\nThe server of the voice ${request.voiceId} failed, so ${voice.id} speaks instead.`;
}

function links({ jobId, videoUrl, posterUrl, captionsUrl }: Job): Content {
  const files = [
    { uri: videoUrl, name: `${jobId}.mp4`, title: "The clip", mimeType: "video/mp4" },
    { uri: posterUrl, name: `${jobId}.jpg`, title: "A still of it", mimeType: "image/jpeg" },
    { uri: captionsUrl, name: `${jobId}.vtt`, title: "Its subtitles", mimeType: "text/vtt" },
  ];
  return files.flatMap(({ uri, ...file }) =>
    uri === null ? [] : [{ type: "resource_link" as const, uri, ...file }],
  );
}
