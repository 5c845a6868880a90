import type { IncomingMessage } from "node:http";
import { Agent, request } from "node:https";
import { ClipError, canceled, throwIfAborted } from "../../errors.js";
import { limitedSignal } from "../../event-loop/limited-signal.js";
import {
  AddressRefused,
  guardedLookup,
  isRefusedLiteral,
  type NetworkRules,
} from "../../net/public-address.js";
import { cutText } from "../../text/code-points.js";
import type { PictureLimits } from "./limits.js";
import { pictureUnavailable } from "./unavailable.js";

const redirects = new Set([301, 302, 303, 307, 308]);
const notPublic = "its address is not on the public internet; use one that is";

/**
 * Downloads a picture over https. Each redirect is checked like the first address. No connection is kept open.
 * @throws ClipError `input.image_unavailable`, or `canceled` when the signal is aborted.
 */
export async function downloadPicture(
  address: string,
  limits: PictureLimits,
  rules: NetworkRules,
  signal: AbortSignal,
): Promise<Buffer> {
  throwIfAborted(signal);
  using limited = limitedSignal(signal, limits.timeoutMs);
  const agent = new Agent({ keepAlive: false, ca: rules.ca, lookup: guardedLookup(rules) });
  try {
    let url = checkedUrl(address, address, rules);
    for (let hop = 0; ; hop++) {
      const response = await answerFor(url, agent, limited.signal);
      try {
        const target = redirectTarget(response);
        if (target === null) return await readBody(response, address, limits);
        if (hop === limits.maxRedirects) {
          throw pictureUnavailable(address, `it redirects more than ${limits.maxRedirects} times`);
        }
        if (!URL.canParse(target, url.href)) {
          throw pictureUnavailable(address, "it redirects to something that is no web address");
        }
        url = checkedUrl(new URL(target, url).href, address, rules);
      } finally {
        response.destroy();
      }
    }
  } catch (error) {
    if (signal.aborted) throw canceled(signal.reason);
    if (limited.signal.aborted) {
      const reason = `it did not arrive within ${limits.timeoutMs / 1000} s`;
      throw pictureUnavailable(address, reason, error);
    }
    throw asUnavailable(address, error);
  } finally {
    agent.destroy();
  }
}

function checkedUrl(target: string, address: string, rules: NetworkRules): URL {
  if (!URL.canParse(target)) {
    throw pictureUnavailable(address, "it is not a complete web address");
  }
  const url = new URL(target);
  if (url.protocol !== "https:") {
    throw pictureUnavailable(address, `only https: addresses are fetched, not ${url.protocol}`);
  }
  if (url.username !== "" || url.password !== "") {
    throw pictureUnavailable(address, "an address with a user name or password is not fetched");
  }
  if (isRefusedLiteral(url, rules)) throw pictureUnavailable(address, notPublic);
  return url;
}

function answerFor(url: URL, agent: Agent, signal: AbortSignal): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const headers = {
      accept: "image/*",
      "accept-encoding": "identity",
      "user-agent": "clipwright",
    };
    const call = request(url, { agent, headers, signal });
    call.on("response", resolve);
    call.on("error", reject);
    call.end();
  });
}

function redirectTarget(response: IncomingMessage): string | null {
  const isRedirect = redirects.has(response.statusCode ?? 0);
  return isRedirect ? (response.headers.location ?? null) : null;
}

async function readBody(
  response: IncomingMessage,
  address: string,
  { maxBytes }: PictureLimits,
): Promise<Buffer> {
  const { statusCode = 0, headers } = response;
  if (statusCode !== 200) throw pictureUnavailable(address, `the server answered ${statusCode}`);
  const type = (headers["content-type"] ?? "").split(";")[0]?.trim().toLowerCase() ?? "";
  if (type !== "" && type !== "application/octet-stream" && !type.startsWith("image/")) {
    throw pictureUnavailable(
      address,
      `the server sent ${cutText(type, 60)}, which is not a picture`,
    );
  }
  const tooLarge = () => pictureUnavailable(address, `it is larger than ${maxBytes / 1e6} MB`);
  if (Number(headers["content-length"] ?? 0) > maxBytes) throw tooLarge();
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxBytes) throw tooLarge();
    chunks.push(chunk);
  }
  if (!response.complete) throw pictureUnavailable(address, "the connection broke off");
  return Buffer.concat(chunks, size);
}

function asUnavailable(address: string, error: unknown): ClipError {
  if (error instanceof ClipError) return error;
  if (error instanceof AddressRefused) return pictureUnavailable(address, notPublic, error);
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  return pictureUnavailable(address, reasons[code] ?? "the server could not be reached", error);
}

const reasons: Readonly<Record<string, string>> = {
  ENOTFOUND: "its host name does not exist",
  EAI_AGAIN: "its host name could not be looked up",
  ECONNREFUSED: "the server refuses connections",
  ECONNRESET: "the connection broke off",
  CERT_HAS_EXPIRED: "the server's certificate has expired",
  DEPTH_ZERO_SELF_SIGNED_CERT: "the server's certificate is not trusted",
  SELF_SIGNED_CERT_IN_CHAIN: "the server's certificate is not trusted",
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: "the server's certificate is not trusted",
  ERR_TLS_CERT_ALTNAME_INVALID: "the server's certificate is for another name",
};
