// The entry of a segment thread, which renders one segment at a time for the pool.
import { parentPort } from "node:worker_threads";
import { asClipError, errorFacts } from "../../errors.js";
import { threadCpuMs } from "../../process/cpu-time.js";
import { loadKernel } from "../frames/kernel.js";
import { renderSegment } from "./render-segment.js";
import type { FromThread, ToThread } from "./segment-job.js";

const port = parentPort;
if (!port) throw new Error("this file is the entry of a worker thread");
const send = (message: FromThread) => port.postMessage(message);
const kernel = loadKernel();
let abort = new AbortController();

port.on("message", async (message: ToThread) => {
  if (message.type === "abort") {
    abort.abort();
    return;
  }
  abort = new AbortController();
  const before = threadCpuMs();
  try {
    await renderSegment(await kernel, message.job, abort.signal, (done) =>
      send({ type: "frames", done }),
    );
    send({ type: "done", cpuMs: threadCpuMs() - before });
  } catch (error) {
    send({ type: "failed", error: errorFacts(asClipError(error, "render.failed")) });
  }
});
