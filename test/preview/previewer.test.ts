import { expect, test } from "vitest";
import { throwIfAborted } from "../../src/errors.js";
import type { JobRequest } from "../../src/jobs/request.js";
import { previewTask } from "../../src/preview/preview-task.js";
import { openPreviewer } from "../../src/preview/previewer.js";
import { sampleRequest } from "../jobs/test-jobs.js";

const taskOf = (change: Partial<JobRequest> = {}) =>
  previewTask(
    { ...sampleRequest, ...change },
    { form: "sheet", maxDurationMs: 60_000, stylesDir: null },
  );

interface Begun {
  script: string;
  signal: AbortSignal;
  finish(): void;
}

/** Drawings that end when the test says so, or with their signal. */
function drawingsOnCue() {
  const begun: Begun[] = [];
  const drawing = ({ request }: { request: JobRequest }, _: number, signal: AbortSignal) =>
    new Promise<Buffer>((resolve, reject) => {
      const { script } = request;
      begun.push({ script, signal, finish: () => resolve(Buffer.from(script)) });
      signal.addEventListener("abort", () => reject(signal.reason));
    }).finally(() => throwIfAborted(signal));
  return { begun, drawing };
}

const never = new AbortController().signal;
const codeOf = (call: Promise<unknown>) => call.then(String, ({ code }) => code);
/** Lets everything run that waits for nothing but its turn. */
const turn = () => new Promise((resolve) => setImmediate(resolve));

test("equal requests share one drawing, which goes on as long as one of them waits", async () => {
  const { begun, drawing } = drawingsOnCue();
  const previewer = openPreviewer(2, drawing);
  const leave = new AbortController();
  const first = previewer.draw(taskOf(), "a", leave.signal);
  // Its resolution, music and limits are not seen.
  const same = taskOf({ resolution: "2160p", music: "none", maxTokens: 3, reuse: "job_1" });
  const second = previewer.draw(same, "b", never);
  leave.abort();
  expect(await codeOf(first)).toBe("canceled");
  await turn();
  expect(begun).toHaveLength(1);
  expect(begun[0]?.signal.aborted).toBe(false);
  begun[0]?.finish();
  expect(String(await second)).toBe(sampleRequest.script);
  expect(String(await previewer.draw(taskOf(), "c", never))).toBe(sampleRequest.script);
  expect(begun).toHaveLength(1);
});

test("a drawing that all have left ends, and who asks meanwhile gets another", async () => {
  const { begun, drawing } = drawingsOnCue();
  const previewer = openPreviewer(2, drawing);
  const leave = new AbortController();
  const left = codeOf(previewer.draw(taskOf(), "a", leave.signal));
  await turn();
  leave.abort();
  const again = previewer.draw(taskOf(), "a", never);
  await turn();
  expect(begun.map(({ signal }) => signal.aborted)).toEqual([true, false]);
  begun[1]?.finish();
  expect(await left).toBe("canceled");
  expect(String(await again)).toBe(sampleRequest.script);
});

test("so many are drawn at once as the setting says, the others in their order", async () => {
  const { begun, drawing } = drawingsOnCue();
  const previewer = openPreviewer(2, drawing);
  const leave = new AbortController();
  const asked = ["one", "two", "three", "four"].map((script, i) =>
    codeOf(previewer.draw(taskOf({ script }), `key ${i}`, i === 2 ? leave.signal : never)),
  );
  await turn();
  expect(begun.map(({ script }) => script)).toEqual(["one", "two"]);
  // Who leaves the queue makes room for the next.
  leave.abort();
  begun[0]?.finish();
  await asked[0];
  await turn();
  expect(begun.map(({ script }) => script)).toEqual(["one", "two", "four"]);
  for (const { finish } of begun) finish();
  expect(await Promise.all(asked)).toEqual(["one", "two", "canceled", "four"]);
});

test("what failed is drawn again", async () => {
  let isBroken = true;
  const previewer = openPreviewer(1, async () => {
    if (isBroken) throw new Error("broken");
    return Buffer.from("fine");
  });
  await expect(previewer.draw(taskOf(), "a", never)).rejects.toThrow("broken");
  isBroken = false;
  expect(String(await previewer.draw(taskOf(), "a", never))).toBe("fine");
});

test("to close ends what is drawn and what waits", async () => {
  const { begun, drawing } = drawingsOnCue();
  const previewer = openPreviewer(1, drawing);
  const asked = ["one", "two"].map((script) =>
    codeOf(previewer.draw(taskOf({ script }), "a", never)),
  );
  await turn();
  await previewer.close();
  expect(await Promise.all(asked)).toEqual(["canceled", "canceled"]);
  expect(begun.map(({ signal }) => signal.aborted)).toEqual([true]);
});
