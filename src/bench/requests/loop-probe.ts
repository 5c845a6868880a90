// Loaded before the entry of a process that is measured (`node --import`). It tells over the process's channel how long
// the event loop was held up since it was asked last.
import { isMainThread } from "node:worker_threads";
import { readProcFile } from "../../process/proc-files.js";

/** The worst turns of an event loop since the last question. */
export interface LoopDelay {
  /** The longest that a timer came too late, in milliseconds: also because the machine was busy with something else. */
  wallMs: number;
  /** The most that the main thread computed from one tick to the next, in milliseconds: that is our own work. */
  cpuMs: number;
}

const everyMs = 1;

/** Processor time of the main thread. Systems without /proc tell only that of all threads. */
function mainThreadCpuMs(): number {
  // The first field is in nanoseconds. The file of a process tells of its main thread alone.
  const nanoseconds = Number.parseInt(readProcFile("/proc/self/schedstat"), 10);
  if (nanoseconds > 0) return nanoseconds / 1e6;
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

function watchLoop(): void {
  let worst: LoopDelay = { wallMs: 0, cpuMs: 0 };
  let last = { at: performance.now(), cpuMs: mainThreadCpuMs() };
  const tick = () => {
    const now = { at: performance.now(), cpuMs: mainThreadCpuMs() };
    worst = {
      wallMs: Math.max(worst.wallMs, now.at - last.at - everyMs),
      cpuMs: Math.max(worst.cpuMs, now.cpuMs - last.cpuMs),
    };
    last = now;
  };
  setInterval(tick, everyMs).unref();
  process.on("message", () => {
    // What ran since the last tick counts as well.
    tick();
    process.send?.(worst);
    worst = { wallMs: 0, cpuMs: 0 };
  });
  // The channel keeps no process alive that has nothing else to do.
  process.channel?.unref();
}

// Threads get the options of their process, and have event loops of their own.
if (isMainThread && process.send !== undefined) watchLoop();
