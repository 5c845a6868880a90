import { ClipwrightApiError, type JobBody } from "clipwright/client";

/** The last clip may be gone, or its owner may be another account: the clip can be made without it. */
export function isReuseRefused(error: unknown, { reuse }: JobBody): boolean {
  return (
    reuse !== undefined &&
    error instanceof ClipwrightApiError &&
    error.errors.some(({ pointer }) => pointer === "/reuse")
  );
}

export function withoutReuse({ reuse: _, ...body }: JobBody): JobBody {
  return body;
}
