import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdir, open, readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { randomFrom } from "../../src/bench/seeded-random.js";
import { type Download, downloadFile } from "../../src/voices/download-file.js";
import { testFolder } from "../test-folder.js";
import { type FileServer, fileServer } from "./file-server.js";

const length = 300_000;
const random = randomFrom(12);
const file = Buffer.from(Uint8Array.from({ length }, () => Math.floor(random() * 256)));
const sha256 = createHash("sha256").update(file).digest("hex");

async function download(server: FileServer, more: Partial<Download> = {}): Promise<Download> {
  return {
    url: new URL(`${server.url}/voice.onnx`),
    place: join(await testFolder(), "voice.onnx"),
    size: length,
    sha256,
    signal: new AbortController().signal,
    waitsMs: [],
    ...more,
  };
}

const serve = (bytes = file) => fileServer({ "/voice.onnx": bytes });
const namesIn = (place: string) => readdir(join(place, ".."));

describe("a download", () => {
  it("is whole, and leaves nothing else", async () => {
    const wanted = await download(await serve());
    const seen: number[] = [];
    const found = await downloadFile({ ...wanted, onProgress: (bytes) => seen.push(bytes) });
    expect(found).toEqual({ size: length, sha256 });
    expect((await readFile(wanted.place)).equals(file)).toBe(true);
    expect(await namesIn(wanted.place)).toEqual(["voice.onnx"]);
    expect(seen.at(-1)).toBe(length);
  });

  it("that is cut off at any byte is absent, and goes on from there the next time", async () => {
    const pick = randomFrom(20);
    const cuts = [0, 1, length - 1];
    while (cuts.length < 20) cuts.push(Math.floor(pick() * length));
    for (const cut of cuts) {
      const server = await serve();
      server.cuts.push(cut);
      const wanted = await download(server);
      await expect(downloadFile(wanted), `cut at ${cut}`).rejects.toMatchObject({
        code: "unavailable",
      });
      expect(await namesIn(wanted.place)).not.toContain("voice.onnx");
      expect(await downloadFile(wanted), `cut at ${cut}`).toEqual({ size: length, sha256 });
      const kept = /^bytes=(\d+)-$/.exec(server.requests[1]?.range ?? "")?.[1];
      // What a connection has delivered before it broke may be less than what was sent, never more.
      if (kept !== undefined) expect(Number(kept)).toBeLessThanOrEqual(cut);
      if (cut > length / 2) expect(Number(kept ?? 0)).toBeGreaterThan(0);
      expect((await readFile(wanted.place)).equals(file)).toBe(true);
    }
  });

  it("tries again by itself, as often as it was told", async () => {
    const server = await serve();
    server.cuts.push(50_000, 120_000, 250_000);
    const wanted = await download(server, { waitsMs: [1, 1, 1] });
    await downloadFile(wanted);
    expect(server.requests).toHaveLength(4);
    expect((await readFile(wanted.place)).equals(file)).toBe(true);
  });

  it("begins anew where the file has changed meanwhile", async () => {
    const server = await serve(Buffer.alloc(length, 7));
    server.cuts.push(100_000);
    const wanted = await download(server);
    await expect(downloadFile(wanted)).rejects.toThrow();
    server.files.set("/voice.onnx", file);
    await downloadFile(wanted);
    expect(server.requests[1]?.range).toMatch(/^bytes=\d+-$/);
    expect((await readFile(wanted.place)).equals(file)).toBe(true);
  });

  it("begins anew where the server cannot tell whether the file is the same", async () => {
    const server = await serve();
    server.hasEtag = false;
    server.cuts.push(100_000);
    const wanted = await download(server);
    await expect(downloadFile(wanted)).rejects.toThrow();
    await downloadFile(wanted);
    expect(server.requests[1]?.range).toBeUndefined();
    expect((await readFile(wanted.place)).equals(file)).toBe(true);
  });

  it("with another hash or size is removed", async () => {
    const server = await serve();
    const other = await download(server, { sha256: "0".repeat(64) });
    await expect(downloadFile(other)).rejects.toMatchObject({
      code: "unavailable",
      message: expect.stringContaining(sha256),
    });
    expect(await namesIn(other.place)).toEqual([]);
    const longer = await download(server, { size: length + 1 });
    await expect(downloadFile(longer)).rejects.toThrow(/another file/);
    expect(await namesIn(longer.place)).toEqual([]);
  });

  it("follows redirects, with its range, but not for ever and not to other protocols", async () => {
    const server = await serve();
    server.redirects.set("/a", "/b").set("/b", `${server.url}/voice.onnx`).set("/loop", "/loop");
    server.redirects.set("/file", "file:///etc/passwd");
    const wanted = await download(server, { url: new URL(`${server.url}/a`) });
    server.cuts.push(200_000);
    await expect(downloadFile(wanted)).rejects.toThrow();
    await downloadFile(wanted);
    expect(server.requests.at(-1)).toMatchObject({ path: "/voice.onnx" });
    expect(server.requests.at(-1)?.range).toMatch(/^bytes=\d+-$/);
    for (const path of ["/loop", "/file"]) {
      const bad = await download(server, { url: new URL(server.url + path) });
      await expect(downloadFile(bad)).rejects.toMatchObject({ code: "unavailable" });
    }
  });

  it("stops at once where it is canceled, and goes on later", async () => {
    const stop = new AbortController();
    const wanted = await download(await serve(), { signal: stop.signal });
    const stopped = downloadFile({ ...wanted, onProgress: () => stop.abort() });
    await expect(stopped).rejects.toMatchObject({ code: "canceled" });
    expect(await namesIn(wanted.place)).not.toContain("voice.onnx");
    await downloadFile({ ...wanted, signal: new AbortController().signal });
    expect((await readFile(wanted.place)).equals(file)).toBe(true);
  });

  it("tells of a full disk, and is absent", async () => {
    const wanted = await download(await serve(), {
      openFile: async (path, flags) => {
        const real = await open(path, flags);
        const full = Object.assign(new Error("no space left on device"), { code: "ENOSPC" });
        return { write: () => Promise.reject(full), close: () => real.close() };
      },
    });
    await expect(downloadFile(wanted)).rejects.toMatchObject({ code: "storage.failed" });
    expect(await namesIn(wanted.place)).not.toContain("voice.onnx");
  });

  it.skipIf(!canMount())(
    "tells of a disk that is really full, and goes on when it is not",
    async () => {
      const disk = join(await testFolder(), "disk");
      await mkdir(disk);
      execFileSync("mount", ["-t", "tmpfs", "-o", "size=128k", "tmpfs", disk]);
      onTestFinished(() => {
        execFileSync("umount", [disk]);
      });
      const wanted = await download(await serve(), { place: join(disk, "voice.onnx") });
      await expect(downloadFile(wanted)).rejects.toMatchObject({ code: "storage.failed" });
      expect(await readdir(disk)).not.toContain("voice.onnx");
      execFileSync("mount", ["-o", "remount,size=2m", disk]);
      await downloadFile(wanted);
      expect((await readFile(wanted.place)).equals(file)).toBe(true);
    },
  );
});

/** Whether this process may mount a small file system: as root, outside of most containers. */
function canMount(): boolean {
  if (process.getuid?.() !== 0 || process.platform !== "linux") return false;
  try {
    execFileSync(
      "sh",
      ["-c", "d=$(mktemp -d) && mount -t tmpfs -o size=4k tmpfs $d && umount $d && rmdir $d"],
      {
        stdio: "ignore",
      },
    );
    return true;
  } catch {
    return false;
  }
}
