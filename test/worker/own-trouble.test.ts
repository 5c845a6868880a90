import { describe, expect, test } from "vitest";
import {
  asClipError,
  dependencyMissing,
  internalError,
  narrationFailed,
  remoteError,
  renderFailed,
  storageFailed,
} from "../../src/errors.js";
import type { FailedEnd } from "../../src/worker/job-failure.js";
import { isOwnTrouble, systemCodeOf } from "../../src/worker/own-trouble.js";

const system = (code: string) => Object.assign(new Error(`${code}: it went wrong`), { code });

describe("the system's code of an error", () => {
  test("is found in its causes", () => {
    expect(systemCodeOf(asClipError(system("ENOSPC")))).toBe("ENOSPC");
    const inner = storageFailed("Storing failed.", { cause: system("EROFS") });
    expect(systemCodeOf(internalError("x", { cause: inner }))).toBe("EROFS");
  });

  test("is found in the words of a thread and of a program", () => {
    const facts = { code: "internal", problems: [] } as const;
    const thread = remoteError({ ...facts, message: "ENOSPC: no space left on device, write" });
    expect(systemCodeOf(thread)).toBe("ENOSPC");
    const ffmpeg = renderFailed(
      "ffmpeg failed: av_interleaved_write_frame(): No space left on device",
    );
    expect(systemCodeOf(ffmpeg)).toBe("ENOSPC");
  });

  test("is the name that an S3 server gave", () => {
    const cause = Object.assign(new Error("x"), { name: "NoSuchBucket", $metadata: {} });
    expect(systemCodeOf(storageFailed("x", { cause }))).toBe("NoSuchBucket");
  });

  test("is none of what a script says", () => {
    expect(systemCodeOf(narrationFailed("“No space left on device” was not spoken"))).toBeNull();
    expect(systemCodeOf(internalError("something else"))).toBeNull();
  });

  test("ends where causes go in a circle", () => {
    const error = internalError("x");
    error.cause = error;
    expect(systemCodeOf(error)).toBeNull();
  });
});

describe("an attempt failed of its worker's own trouble", () => {
  const failed = (change: Partial<Extract<FailedEnd, { type: "failed" }>>): FailedEnd => ({
    type: "failed",
    code: "internal",
    message: "",
    retryable: true,
    stage: "rendering",
    cause: "",
    errorCode: "internal",
    systemCode: null,
    ...change,
  });

  test.each(["ENOSPC", "EDQUOT", "EROFS", "EACCES", "ENOTDIR", "ENOMEM"])("by %s", (systemCode) => {
    expect(isOwnTrouble(failed({ systemCode }))).toBe(true);
  });

  test("by a storage that cannot be used, but not by one file", () => {
    const errorCode = "storage.failed";
    expect(isOwnTrouble(failed({ errorCode, systemCode: "ECONNREFUSED" }))).toBe(true);
    expect(isOwnTrouble(failed({ errorCode, systemCode: "NoSuchBucket" }))).toBe(true);
    expect(isOwnTrouble(failed({ errorCode, systemCode: "ENOENT" }))).toBe(false);
    expect(isOwnTrouble(failed({ errorCode, systemCode: null }))).toBe(false);
  });

  test("by a program that is missing, and by a process that could not be started", () => {
    expect(isOwnTrouble(failed({ errorCode: dependencyMissing("").code }))).toBe(true);
    expect(isOwnTrouble({ type: "died", how: "could not be started: spawn ENOMEM" })).toBe(true);
  });

  test("not by what else its process does", () => {
    expect(isOwnTrouble(failed({ errorCode: "render.failed" }))).toBe(false);
    expect(isOwnTrouble({ type: "died", how: "was ended by SIGKILL" })).toBe(false);
    expect(isOwnTrouble({ type: "stopped" })).toBe(false);
    expect(isOwnTrouble(failed({ systemCode: "ENOSPC", retryable: false }))).toBe(false);
  });
});
