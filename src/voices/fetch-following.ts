import { unavailable } from "../errors.js";

const mostRedirects = 10;

/**
 * Fetches an address with all redirects, as those of file stores are. One from `https:` to `http:` is refused, since
 * somebody on the way could then send another file.
 * @throws ClipError `unavailable` where it redirects for ever or to something else; what `fetch` throws.
 */
export async function fetchFollowing(
  address: URL,
  headers: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<Response> {
  let url = address;
  for (let i = 0; i <= mostRedirects; i++) {
    const response = await fetch(url, {
      // Compressed, the bytes could not be gone on with in the middle.
      headers: { ...headers, "Accept-Encoding": "identity" },
      redirect: "manual",
      signal,
    });
    const location = response.headers.get("location");
    if (response.status < 300 || response.status > 399 || location === null) return response;
    await response.body?.cancel();
    const next = new URL(location, url);
    const isSafe = next.protocol === "https:" || url.protocol === "http:";
    if (!isSafe || !/^https?:$/.test(next.protocol)) {
      throw unavailable(`${url} redirects to ${next}, which is not safe.`);
    }
    url = next;
  }
  throw unavailable(`${address} redirects more than ${mostRedirects} times.`);
}
