import { readdir, readFile, readlink } from "node:fs/promises";

/**
 * How many bytes the TCP connections of this process have been given that the other side has not acknowledged. The system may
 * hold megabytes of them, and only this tells whether they move. Null where the system does not tell it.
 */
export async function unsentBytes(): Promise<number | null> {
  try {
    const own = await ownSockets();
    const tables = await Promise.all(
      ["tcp", "tcp6"].map((name) => readFile(`/proc/self/net/${name}`, "utf8").catch(() => "")),
    );
    let sum = 0;
    for (const line of tables.flatMap((table) => table.split("\n").slice(1))) {
      // Columns of proc(5): …, 4 the queues as `tx:rx` in hexadecimal, …, 9 the inode.
      const columns = line.trim().split(/\s+/);
      if (!own.has(columns[9] ?? "")) continue;
      sum += Number.parseInt(columns[4]?.split(":")[0] ?? "0", 16);
    }
    return sum;
  } catch {
    return null;
  }
}

/** The inodes of the sockets that this process has open. */
async function ownSockets(): Promise<Set<string>> {
  const names = await readdir("/proc/self/fd");
  const targets = await Promise.all(
    names.map((name) => readlink(`/proc/self/fd/${name}`).catch(() => "")),
  );
  return new Set(targets.flatMap((target) => /^socket:\[(\d+)\]$/.exec(target)?.[1] ?? []));
}
