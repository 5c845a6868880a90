/** One thing that a render needs, and whether it is here. */
export interface Finding {
  /** Short: `ffmpeg`. */
  name: string;
  ok: boolean;
  /** Whether no clip at all can be made without it. */
  essential: boolean;
  /** What was found, or what is wrong. */
  detail: string;
  /** How to put it right; null where nothing is wrong. */
  remedy: string | null;
}

/**
 * Runs a check. What it throws becomes the finding's detail, so that one broken thing does not hide the others.
 * @param check returns what was found.
 */
export async function find(
  name: string,
  { essential, remedy }: { essential: boolean; remedy: string },
  check: () => string | Promise<string>,
): Promise<Finding> {
  try {
    return { name, ok: true, essential, detail: await check(), remedy: null };
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error);
    return { name, ok: false, essential, detail, remedy };
  }
}
