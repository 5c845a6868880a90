import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, test } from "vitest";
import { createReleasers, releaseOnFailure } from "../../src/process/releasers.js";

/** Opens things of these names, each of which is released with a wait. @returns the names in the order of their release. */
function openNamed(releasers: ReturnType<typeof createReleasers>, ...names: string[]): string[] {
  const released: string[] = [];
  for (const name of names) {
    releasers.add(async () => {
      await nextTurn();
      released.push(name);
    });
  }
  return released;
}

test("releases in reverse order, one after the other", async () => {
  const releasers = createReleasers();
  const released = openNamed(releasers, "a", "b", "c");
  await releasers.release();
  expect(released).toEqual(["c", "b", "a"]);
});

test("releases once: a second call waits for the first", async () => {
  const releasers = createReleasers();
  const released = openNamed(releasers, "a", "b");
  void releasers.release();
  await releasers.release();
  expect(released).toEqual(["b", "a"]);
});

test("releases the others where one fails, then throws its error", async () => {
  const releasers = createReleasers();
  const released = openNamed(releasers, "a");
  releasers.add(() => {
    throw new Error("no b");
  });
  releasers.add(() => Promise.reject(new Error("no c")));
  await expect(releasers.release()).rejects.toMatchObject({
    errors: [new Error("no c"), new Error("no b")],
  });
  expect(released).toEqual(["a"]);
  const one = createReleasers();
  one.add(() => Promise.reject(new Error("no c")));
  await expect(one.release()).rejects.toThrow("no c");
});

test("a start that fails releases what it has opened, and throws its own error", async () => {
  let released: string[] = [];
  const start = releaseOnFailure(async (releasers) => {
    released = openNamed(releasers, "a", "b");
    releasers.add(() => Promise.reject(new Error("cannot release")));
    throw new Error("cannot start");
  });
  await expect(start).rejects.toThrow("cannot start");
  expect(released).toEqual(["b", "a"]);
});

test("a start that succeeds keeps what it has opened until its owner releases it", async () => {
  const started = await releaseOnFailure(async (releasers) => {
    const released = openNamed(releasers, "a", "b");
    return { released, close: releasers.release };
  });
  expect(started.released).toEqual([]);
  await started.close();
  expect(started.released).toEqual(["b", "a"]);
});
