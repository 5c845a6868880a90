import { readdir } from "node:fs/promises";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { previewInChild } from "../../src/preview/preview-in-child.js";
import { processTree } from "../../src/process/kill-tree.js";
import { sampleRequest } from "../jobs/test-jobs.js";
import { testFolder } from "../test-folder.js";

let folder: string;
beforeEach(async () => {
  folder = await testFolder();
  vi.stubEnv("TMPDIR", folder);
});
afterEach(() => {
  vi.unstubAllEnvs();
});

const task = {
  form: "sheet",
  request: { ...sampleRequest, resolution: "480p" },
  maxDurationMs: 60_000,
  stylesDir: null,
} as const;

test("a preview that takes too long ends as such, with its process and its files", async () => {
  const before = processTree(process.pid);
  const drawn = previewInChild(task, 1, new AbortController().signal);
  await expect(drawn).rejects.toMatchObject({ code: "render.timeout", retryable: true });
  expect(processTree(process.pid)).toEqual(before);
  expect(await readdir(folder)).toEqual([]);
});

test("what goes wrong in the process is told as it is there", async () => {
  const gone = { ...task, request: { ...task.request, style: "polka" } };
  const drawn = previewInChild(gone, 30_000, new AbortController().signal);
  await expect(drawn).rejects.toMatchObject({ code: "request.invalid" });
  expect(await readdir(folder)).toEqual([]);
});
