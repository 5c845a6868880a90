import type { z } from "zod";
import { platformFetch } from "../client/clipwright.js";
import { ClipwrightApiError, ClipwrightError } from "../client/errors.js";
import { type Call, HttpClient } from "../client/http.js";
import { defaultTiming } from "../client/timing.js";
import type { Settings } from "../config.js";
import {
  type ClipError,
  canceled,
  commandInvalid,
  type ErrorCode,
  errorCodes,
  remoteError,
  unavailable,
} from "../errors.js";

/** Where commands that call a service look for it when nothing names one. */
export const usualServiceUrl = "http://127.0.0.1:8080";
/** Somebody waits at a terminal: a service that is away is told of soon. */
const maxRetries = 1;

/** The service that the flags or the settings name, and the key for it. */
export interface ServiceAccess {
  url: string;
  key: string;
}

/** @param scope what the key is needed for. @throws ClipError `request.invalid` where there is no key. */
export function serviceAccess(
  { serviceUrl, apiKey }: Pick<Settings, "serviceUrl" | "apiKey">,
  scope: string,
): ServiceAccess {
  if (apiKey === null) {
    throw commandInvalid(
      `There is no API key: give --key or CLIPWRIGHT_API_KEY, a key with the scope ${scope}`,
    );
  }
  return { url: (serviceUrl ?? usualServiceUrl).replace(/\/+$/, ""), key: apiKey };
}

/**
 * Calls a service for a command.
 * @returns what was answered, as the schema has it; fields that are new are kept.
 * @throws ClipError with the service's own code, or `unavailable` where it cannot be reached.
 */
export async function callService<T>(
  { url, key }: ServiceAccess,
  call: Call,
  schema: z.ZodType<T>,
): Promise<T> {
  const client = new HttpClient({
    baseUrl: url,
    apiKey: key,
    fetch: platformFetch,
    maxRetries,
    timing: defaultTiming,
  });
  try {
    return schema.parse(await client.json<unknown>(call));
  } catch (error) {
    if (call.signal?.aborted) throw canceled(call.signal.reason, "The call was stopped.");
    throw toldBy(url, error);
  }
}

function toldBy(url: string, error: unknown): unknown {
  if (error instanceof ClipwrightApiError) return refusal(url, error);
  if (error instanceof ClipwrightError) return unavailable(`${url}: ${error.message}`);
  return error;
}

function refusal(url: string, error: ClipwrightApiError): ClipError {
  const { code, status, message } = error;
  const known = code in errorCodes ? (code as ErrorCode) : null;
  if (known !== null) return remoteError({ code: known, message, problems: [] });
  return unavailable(`${url} answered ${status}: ${message} Is it a Clipwright service?`);
}
