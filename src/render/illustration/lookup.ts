/** What is looked up by words or names, and never listed. */
export type Lookup<Value> = Pick<ReadonlyMap<string, Value>, "get" | "has">;

/** Reads each value when it is first asked for: a script asks for few of the many that a packed file has. */
export function readLater<Raw, Value>(
  packed: ReadonlyMap<string, Raw>,
  read: (raw: Raw, key: string) => Value,
): Lookup<Value> {
  const known = new Map<string, Value>();
  return {
    has: (key) => packed.has(key),
    get: (key) => {
      const raw = packed.get(key);
      if (raw === undefined) return undefined;
      const value = known.get(key) ?? read(raw, key);
      known.set(key, value);
      return value;
    },
  };
}
