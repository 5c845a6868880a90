import { execFileSync } from "node:child_process";
import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { fetchPicture } from "../../../src/render/pictures/fetch-picture.js";

const signal = new AbortController().signal;
let root = "";
let baseDir = "";

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "clipwright-beside-"));
  baseDir = join(root, "script");
  await mkdir(join(baseDir, "pictures"), { recursive: true });
  await writeFile(join(baseDir, "tap.jpg"), "tap");
  await writeFile(join(baseDir, "pictures", "my tap.jpg"), "my tap");
  await writeFile(join(baseDir, "100%.jpg"), "percent");
  await writeFile(join(baseDir, "..hidden.jpg"), "dots");
  await writeFile(join(root, "secret.jpg"), "secret");
});

afterEach(() => rm(root, { recursive: true, force: true }));

test.each([
  ["tap.jpg", "tap"],
  ["./tap.jpg", "tap"],
  ["pictures/../tap.jpg", "tap"],
  ["pictures/my%20tap.jpg", "my tap"],
  ["pictures/my tap.jpg", "my tap"],
  ["100%.jpg", "percent"],
  ["..hidden.jpg", "dots"],
])("%s is read", async (address, content) => {
  expect((await fetchPicture(address, { baseDir, signal })).toString()).toBe(content);
});

test("a link inside the folder is followed, and the folder may be a link", async () => {
  await symlink("tap.jpg", join(baseDir, "link.jpg"));
  await symlink(baseDir, join(root, "alias"));
  const bytes = await fetchPicture("link.jpg", { baseDir: join(root, "alias"), signal });
  expect(bytes.toString()).toBe("tap");
});

test.each([
  ["../secret.jpg", /outside of the script's folder/u],
  ["pictures/../../secret.jpg", /outside of the script's folder/u],
  ["%2e%2e/secret.jpg", /outside of the script's folder/u],
  ["/etc/passwd", /outside of the script's folder/u],
  ["\\\\server\\share", /outside of the script's folder/u],
  ["out.jpg", /outside of the script's folder/u],
  ["outside/secret.jpg", /outside of the script's folder/u],
  [".", /outside of the script's folder/u],
  ["pictures", /not a file/u],
  ["pipe", /not a file/u],
  ["circle", /leads in a circle/u],
  ["missing.jpg", /no such file beside the script/u],
  ["tap.jpg/more", /no such file beside the script/u],
  ["nul%00.jpg", /names no file/u],
  ["", /names no file/u],
  [`${"a".repeat(300)}.jpg`, /name is too long/u],
])("%j is refused, and our own paths are not told", async (address, reason) => {
  await symlink("../secret.jpg", join(baseDir, "out.jpg"));
  await symlink("..", join(baseDir, "outside"));
  await symlink("circle", join(baseDir, "circle"));
  execFileSync("mkfifo", [join(baseDir, "pipe")]);
  const failure = fetchPicture(address, { baseDir, signal });
  await expect(failure).rejects.toMatchObject({
    code: "input.image_unavailable",
    message: expect.stringMatching(reason),
  });
  await expect(failure).rejects.not.toThrow(root);
});

test("a file over the limit is refused", async () => {
  const limits = { maxBytes: 2 };
  await expect(fetchPicture("tap.jpg", { baseDir, signal, limits })).rejects.toThrow(
    /larger than/u,
  );
});

test("an aborted signal ends it as canceled", async () => {
  const aborted = AbortSignal.abort();
  await expect(fetchPicture("tap.jpg", { baseDir, signal: aborted })).rejects.toMatchObject({
    code: "canceled",
  });
});
