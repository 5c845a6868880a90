import { ReplyError } from "ioredis";
import { describe, expect, test } from "vitest";
import { isRedisAway, isRefusedByRedis } from "../../src/redis/redis-errors.js";

const systemError = (syscall: string, code: string) =>
  Object.assign(new Error(`${code}: ${syscall}`), { syscall, code });

describe("Redis is away", () => {
  test.each([
    ["it starts", new ReplyError("LOADING Redis is loading the dataset in memory")],
    ["it is full", new ReplyError("OOM command not allowed")],
    [
      "it has become a replica",
      new ReplyError("ERR Error running script (call to f_1): @user_script:3: -READONLY You can't"),
    ],
    [
      "it is too full for a transaction",
      Object.assign(new ReplyError("EXECABORT Transaction discarded"), {
        previousErrors: [new ReplyError("OOM command not allowed")],
      }),
    ],
    ["the connection was closed", new Error("Connection is closed.")],
    ["a call was not answered", new Error("Command timed out")],
    ["nobody listens", systemError("connect", "ECONNREFUSED")],
    ["its socket is not there", systemError("connect", "ENOENT")],
    ["the connection broke", systemError("read", "ECONNRESET")],
  ])("where %s", (_, error) => {
    expect(isRedisAway(error)).toBe(true);
    expect(isRefusedByRedis(error)).toBe(false);
  });

  test.each([
    ["a check of a script failed", new ReplyError("DAMAGED the job has no account")],
    [
      "a transaction has a wrong command",
      Object.assign(new ReplyError("EXECABORT Transaction discarded"), {
        previousErrors: [new ReplyError("ERR wrong number of arguments")],
      }),
    ],
    ["a key has another type", new ReplyError("WRONGTYPE Operation against a key")],
    ["a file is not there", systemError("open", "ENOENT")],
    ["the disk is full", systemError("write", "ENOSPC")],
    ["we are wrong", new TypeError("x is not a function")],
  ])("but not where %s", (_, error) => {
    expect(isRedisAway(error)).toBe(false);
  });
});
