import type { Stats } from "node:fs";

/** What is to be sent of a file, by RFC 9110. `end` is inclusive. */
export type FileSelection =
  | { status: 200 }
  | { status: 206; start: number; end: number }
  | { status: 304 }
  /** A precondition does not hold. */
  | { status: 412 }
  /** No part of the range is in the file. */
  | { status: 416 };

interface ConditionalHeaders {
  "if-match"?: string | undefined;
  "if-none-match"?: string | undefined;
  "if-modified-since"?: string | undefined;
  "if-unmodified-since"?: string | undefined;
  "if-range"?: string | undefined;
  range?: string | undefined;
}

/** A strong validator: a file is replaced as a whole, and never changed. */
export function entityTag({ size, mtimeMs }: Pick<Stats, "size" | "mtimeMs">): string {
  return `"${size.toString(36)}-${Math.trunc(mtimeMs).toString(36)}"`;
}

/** Decides by preconditions first (section 13.2.2), then by the range (section 14.2), which counts for GET alone. */
export function selectFile(
  method: string,
  headers: ConditionalHeaders,
  file: Pick<Stats, "size" | "mtimeMs">,
): FileSelection {
  const tag = entityTag(file);
  // Dates in headers have whole seconds.
  const modifiedMs = Math.floor(file.mtimeMs / 1000) * 1000;
  const ifMatch = headers["if-match"];
  const ifNoneMatch = headers["if-none-match"];
  if (ifMatch !== undefined) {
    if (!lists(ifMatch, tag, "strong")) return { status: 412 };
  } else {
    const since = dateOf(headers["if-unmodified-since"]);
    if (since !== null && modifiedMs > since) return { status: 412 };
  }
  if (ifNoneMatch !== undefined) {
    if (lists(ifNoneMatch, tag, "weak")) return { status: 304 };
  } else {
    const since = dateOf(headers["if-modified-since"]);
    if (since !== null && modifiedMs <= since) return { status: 304 };
  }
  const { range } = headers;
  const ifRange = headers["if-range"];
  if (method !== "GET" || range === undefined) return { status: 200 };
  if (ifRange !== undefined && ifRange.trim() !== tag) return { status: 200 };
  return selectRange(range, file.size);
}

/** One range of bytes; what is none, or more than one, is ignored. */
function selectRange(range: string, size: number): FileSelection {
  const [, first = "", last = ""] = /^bytes=\s*(\d*)-(\d*)\s*$/i.exec(range) ?? [];
  if (first === "" && last === "") return { status: 200 };
  if (first === "") {
    const length = Math.min(Number(last), size);
    return length === 0 ? { status: 416 } : { status: 206, start: size - length, end: size - 1 };
  }
  const start = Number(first);
  const end = last === "" ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== "" && Number(last) < start) return { status: 200 };
  return start >= size ? { status: 416 } : { status: 206, start, end };
}

/** Whether a header of entity tags names this one. */
export function lists(header: string, tag: string, comparison: "strong" | "weak"): boolean {
  if (header.trim() === "*") return true;
  return header.split(",").some((one) => {
    const text = one.trim();
    return text === tag || (comparison === "weak" && text === `W/${tag}`);
  });
}

function dateOf(header: string | undefined): number | null {
  const time = header === undefined ? Number.NaN : Date.parse(header);
  return Number.isNaN(time) ? null : time;
}
