/** The answers that were given last. */
export interface RecentAnswers {
  /** Null where it is not there, or not any more. */
  find(key: string): Buffer | null;
  keep(key: string, body: Buffer): void;
}

export interface RecentLimits {
  /** Of all bodies together. */
  mostBytes: number;
  /** How long one is given again after it was made. */
  keptMs: number;
}

/** @param now milliseconds of a clock that never goes back. */
export function openRecentAnswers(
  { mostBytes, keptMs }: RecentLimits,
  now: () => number = () => performance.now(),
): RecentAnswers {
  /** The one that was asked for longest ago is the first. */
  const known = new Map<string, { body: Buffer; endsAt: number }>();
  let bytes = 0;
  const drop = (key: string) => {
    bytes -= known.get(key)?.body.length ?? 0;
    known.delete(key);
  };
  return {
    find(key) {
      const found = known.get(key);
      if (found === undefined) return null;
      if (found.endsAt <= now()) {
        drop(key);
        return null;
      }
      known.delete(key);
      known.set(key, found);
      return found.body;
    },
    keep(key, body) {
      drop(key);
      if (body.length > mostBytes) return;
      known.set(key, { body, endsAt: now() + keptMs });
      bytes += body.length;
      for (const oldest of known.keys()) {
        if (bytes <= mostBytes) break;
        drop(oldest);
      }
    },
  };
}
