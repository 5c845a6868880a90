import type { Storage } from "../../storage/storage.js";

/**
 * What the page may do (Content Security Policy): run and load its own files, call its own origin, and play what the
 * storage's links lead to, which in a bucket is another origin.
 * @param inlineHash of the import map, the only thing that is in line: a source of the policy, `'sha256-…'`.
 * @param baseUrl where the client reached the API.
 */
export async function pagePolicy(
  storage: Pick<Storage, "url">,
  inlineHash: string,
  baseUrl: string,
): Promise<string> {
  const expiresAt = Math.ceil(Date.now() / 1000) * 1000 + 60_000;
  const link = await storage.url("page/policy", { expiresAt, baseUrl });
  const { origin } = new URL(link);
  return [
    "default-src 'none'",
    `script-src 'self' ${inlineHash}`,
    "style-src 'self'",
    `img-src 'self' blob: data: ${origin}`,
    `media-src 'self' blob: ${origin}`,
    // Captions are fetched, since a <track> of another origin would ask the same of the video.
    `connect-src 'self' ${origin}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}
