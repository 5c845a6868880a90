import { type ChildProcess, execFile, fork, spawn } from "node:child_process";
import { once } from "node:events";
import { readdir, readFile, rm, stat, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, onTestFinished, test } from "vitest";
import { lockFolder } from "../../src/files/folder-lock.js";
import { makeFolder } from "../../src/files/make-folder.js";
import { testFolder } from "../test-folder.js";

const lockOf = (folder: string) => join(folder, "owner.pid");
const built = new URL("../../dist/files/folder-lock.js", import.meta.url).href;
/** No system gives a process this id. */
const deadOwner = "999999999 1";

test("a folder is held until it is let go, also against this process", async () => {
  const folder = await testFolder();
  const lock = await lockFolder(folder);
  expect(await readFile(lockOf(folder), "utf8")).toMatch(new RegExp(`^${process.pid} `));
  await expect(lockFolder(folder)).rejects.toMatchObject({ code: "conflict" });
  await lock.release();
  await (await lockFolder(folder)).release();
  expect(await readdir(folder)).toEqual([]);
});

// Where the system does not tell when a process started, its id is all there is.
test.runIf(process.platform === "linux")(
  "a process that has the owner's id by chance does not hold it; the owner itself does",
  async () => {
    const folder = await testFolder();
    const parent = process.ppid;
    const stat = await readFile(`/proc/${parent}/stat`, "utf8");
    const startedAt = stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19];
    await writeFile(lockOf(folder), `${parent} ${startedAt}`);
    await expect(lockFolder(folder)).rejects.toMatchObject({ code: "conflict" });
    await writeFile(lockOf(folder), `${parent} 1`);
    await (await lockFolder(folder)).release();
  },
);

test("an owner that has lost its lock, as after a long pause, does not remove that of another", async () => {
  const folder = await testFolder();
  const lock = await lockFolder(folder);
  await writeFile(lockOf(folder), "another's");
  await lock.release();
  expect(await readFile(lockOf(folder), "utf8")).toBe("another's");
});

/** Takes each folder that it is told, says whether it has it, and lets it go when it is told anything else. */
const taker = `
  const { lockFolder } = await import(${JSON.stringify(built)});
  let lock = null;
  process.on("message", async (folder) => {
    if (folder === null) {
      await lock?.release();
      lock = null;
      process.send("free");
      return;
    }
    lock = await lockFolder(folder).catch((error) => {
      if (error.code !== "conflict") throw error;
      return null;
    });
    process.send(lock === null ? "refused" : "owner");
  });
  process.send("ready");
`;

async function startTakers(folder: string, count: number): Promise<ChildProcess[]> {
  const entry = join(folder, "taker.mjs");
  await writeFile(entry, taker);
  const takers = Array.from({ length: count }, () => fork(entry, []));
  onTestFinished(() => {
    for (const child of takers) child.kill("SIGKILL");
  });
  await Promise.all(takers.map((child) => once(child, "message")));
  return takers;
}

const tellAll = (takers: readonly ChildProcess[], message: string | null) =>
  Promise.all(
    takers.map(async (child) => {
      const answer = once(child, "message");
      child.send(message as string);
      return (await answer)[0] as string;
    }),
  );

test("of four processes that find a dead owner's lock at once, one has it: a hundred times", async () => {
  const folder = await testFolder();
  const takers = await startTakers(folder, 4);
  const owners: number[] = [];
  for (let round = 0; round < 100; round += 1) {
    const place = join(folder, String(round));
    await makeFolder(place);
    await writeFile(lockOf(place), deadOwner);
    const answers = await tellAll(takers, place);
    owners.push(answers.filter((answer) => answer === "owner").length);
    await tellAll(takers, null);
    expect(await readdir(place)).toEqual([]);
  }
  expect(owners).toEqual(Array(100).fill(1));
});

test("a process that died while it took a lock over does not keep it from others", async () => {
  const folder = await testFolder();
  const takers = await startTakers(folder, 4);
  for (let round = 0; round < 25; round += 1) {
    const place = join(folder, String(round));
    await makeFolder(place);
    await writeFile(lockOf(place), deadOwner);
    const digest = await crypto.subtle.digest("SHA-256", Buffer.from(deadOwner));
    const name = Buffer.from(digest).toString("hex").slice(0, 12);
    await writeFile(`${lockOf(place)}.${name}`, "999999998 1");
    const answers = await tellAll(takers, place);
    expect(answers.filter((answer) => answer === "owner")).toHaveLength(1);
    await tellAll(takers, null);
  }
});

test("an owner elsewhere that has been silent for ten seconds is dead; one that writes is not", async () => {
  const folder = await testFolder();
  const path = lockOf(folder);
  await writeFile(path, `${process.pid} 1 another-system/pid:[1] x`);
  const writing = setInterval(() => void utimes(path, new Date(), new Date()), 500);
  await expect(lockFolder(folder)).rejects.toThrow(/of another container or machine/);
  clearInterval(writing);
  await expect.poll(async () => (await stat(path)).isFile()).toBe(true);
  const longAgo = new Date(Date.now() - 11_000);
  await utimes(path, longAgo, longAgo);
  await (await lockFolder(folder)).release();
});

const namespaces = await promisify(execFile)("unshare", [
  "--pid",
  "--fork",
  "--mount-proc",
  "true",
]).then(
  () => true,
  () => false,
);
test.runIf(namespaces)(
  "processes in namespaces of their own keep a folder from each other",
  async () => {
    const folder = await testFolder();
    const place = join(folder, "place");
    await makeFolder(place);
    const holder = join(folder, "holder.mjs");
    await writeFile(
      holder,
      `const { lockFolder } = await import(${JSON.stringify(built)});
    await lockFolder(${JSON.stringify(place)});
    console.log("held by " + process.pid);
    setInterval(() => {}, 1_000);`,
    );
    const command = ["--pid", "--fork", "--kill-child", "--mount-proc", process.execPath, holder];
    const contained = spawn("unshare", command, { stdio: ["ignore", "pipe", "inherit"] });
    onTestFinished(() => {
      contained.kill("SIGKILL");
    });
    expect(String((await once(contained.stdout, "data"))[0])).toBe("held by 1\n");
    await expect(lockFolder(place)).rejects.toMatchObject({ code: "conflict" });
    contained.kill("SIGKILL");
    await once(contained, "exit");
    await (await lockFolder(place)).release();
    await rm(place, { recursive: true });
  },
);
