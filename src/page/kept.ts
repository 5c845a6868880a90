/** What this browser keeps for the page, and nobody else: the key, the draft, the last clip. */
const names = {
  key: "clipwright.key",
  draft: "clipwright.draft",
  last: "clipwright.last",
} as const;

type Name = keyof typeof names;

/** Without storage, as in some private windows, it is kept until the page is closed. */
const memory = new Map<Name, string>();

export function kept(name: Name): string | null {
  try {
    return localStorage.getItem(names[name]) ?? memory.get(name) ?? null;
  } catch {
    return memory.get(name) ?? null;
  }
}

export function keep(name: Name, value: string): void {
  memory.set(name, value);
  try {
    localStorage.setItem(names[name], value);
  } catch {
    // It is in memory.
  }
}

export function forget(name: Name): void {
  memory.delete(name);
  try {
    localStorage.removeItem(names[name]);
  } catch {
    // There was nothing.
  }
}
