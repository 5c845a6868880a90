import { readFile } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import {
  asClipError,
  ClipError,
  errorCodes,
  errorFacts,
  remoteError,
  requestInvalid,
  toldProblem,
} from "../src/errors.js";
import { failureCodes } from "../src/jobs/job.js";

const document = await readFile(new URL("../docs/errors.md", import.meta.url), "utf8");

test("the documents list every code as it is: status, title, blame, retrying, and jobs that fail with it", () => {
  const rows = document.split("\n").filter((line) => line.startsWith("| `"));
  const yes = (is: boolean) => (is ? "yes" : "no");
  const failures: readonly string[] = failureCodes;
  expect(rows).toEqual(
    Object.entries(errorCodes).map(
      ([code, { status, title, blame, retryable }]) =>
        `| \`${code}\` | ${status} | ${title} | ${blame} | ${yes(retryable)} | ${yes(failures.includes(code))} |`,
    ),
  );
});

test("errors are made by the factories beside the table, and nowhere else", async () => {
  const { readdir } = await import("node:fs/promises");
  const source = new URL("../src/", import.meta.url);
  const files = (await readdir(source, { recursive: true })).filter((name) => name.endsWith(".ts"));
  const inline = [];
  for (const name of files) {
    const text = await readFile(new URL(name, source), "utf8");
    if (name !== "errors.ts" && text.includes("new ClipError(")) inline.push(name);
  }
  expect(inline).toEqual([]);
});

describe("a problem is told by the name of its field", () => {
  test.each([
    ["/durationMs", undefined, "durationMs: is 5"],
    ["/out/clip", undefined, "out.clip: is 5"],
    ["/headers/idempotency-key", undefined, "Idempotency-Key: is 5"],
    ["/metadata/a~1b~0c", undefined, "metadata.a/b~c: is 5"],
    ["/durationMs", "--duration", "--duration: is 5"],
    ["/", undefined, "request: is 5"],
  ])("%s, named %s", (pointer, name, detail) => {
    const problem = { pointer, code: "invalid", reason: "is 5", ...(name ? { name } : {}) };
    expect(toldProblem(problem)).toEqual({ pointer, code: "invalid", detail });
  });

  test("and an error tells all of its problems, a line each", () => {
    const problem = (pointer: string) => ({ pointer, code: "invalid", reason: "is odd" });
    const error = requestInvalid([problem("/a"), problem("/b")]);
    expect(error.message).toBe("a: is odd\nb: is odd");
    expect(error).toMatchObject({ code: "request.invalid", blame: "caller", retryable: false });
  });
});

test("an error that crossed a thread or a process says the same there", () => {
  const error = requestInvalid({ pointer: "/script", code: "odd", reason: "is odd" });
  const there = remoteError(structuredClone(errorFacts(error)));
  expect(there).toBeInstanceOf(ClipError);
  expect(errorFacts(there)).toEqual(errorFacts(error));
});

test("what is no error of ours becomes one, with its cause", () => {
  const cause = new Error("the disk is full");
  const error = asClipError(cause, "storage.failed");
  expect(error).toMatchObject({ code: "storage.failed", message: "the disk is full", cause });
  expect(asClipError(error)).toBe(error);
  expect(asClipError("odd")).toMatchObject({ code: "internal", message: "odd" });
});
