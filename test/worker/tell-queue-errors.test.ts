import { EventEmitter } from "node:events";
import type { Logger } from "pino";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { tellQueueErrors } from "../../src/worker/tell-queue-errors.js";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function start() {
  const queue = new EventEmitter();
  const log = { warn: vi.fn(), debug: vi.fn() };
  tellQueueErrors(queue, log as unknown as Logger);
  return { log, report: (error: Error) => queue.emit("error", error) };
}
const refused = () => new Error("ERR value is not an integer or out of range");

test("what the queue reports is a warning, once however often it comes in a row", () => {
  const { log, report } = start();
  for (let i = 0; i < 100; i += 1) {
    report(refused());
    vi.advanceTimersByTime(3_000);
  }
  expect(log.warn).toHaveBeenCalledOnce();
  report(new Error("READONLY You can't write against a read only replica."));
  expect(log.warn).toHaveBeenCalledTimes(2);
});

test("what comes back after a minute without it is told again", () => {
  const { log, report } = start();
  report(refused());
  vi.advanceTimersByTime(60_000);
  report(refused());
  expect(log.warn).toHaveBeenCalledTimes(2);
});

test("a lost connection is left to the connection's own log", () => {
  const { log, report } = start();
  const refusedConnection = new Error("connect ECONNREFUSED 127.0.0.1:6379");
  report(Object.assign(refusedConnection, { code: "ECONNREFUSED", syscall: "connect" }));
  report(new Error("Connection is closed."));
  expect(log.warn).not.toHaveBeenCalled();
});
