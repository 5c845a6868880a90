// Loaded into the service that is fuzzed: tells how its event loop and its memory are, when it is asked.
const stepMs = 10;
let lastMs = performance.now();
let lastCpu = process.cpuUsage();
/** The longest that the loop was held up while this process computed: what other processes took is not counted. */
let busiestMs = 0;
let latestMs = 0;

if (process.send !== undefined) {
  setInterval(() => {
    const now = performance.now();
    const cpu = process.cpuUsage(lastCpu);
    const late = now - lastMs - stepMs;
    latestMs = Math.max(latestMs, late);
    busiestMs = Math.max(busiestMs, Math.min(late, (cpu.user + cpu.system) / 1000));
    lastMs = now;
    lastCpu = process.cpuUsage();
  }, stepMs).unref();
  process.on("message", () => {
    const figures = { busiestMs: Math.round(busiestMs), latestMs: Math.round(latestMs) };
    globalThis.gc();
    const { heapUsed, rss, external } = process.memoryUsage();
    process.send({ ...figures, heapUsed, rss, external });
    lastMs = performance.now();
    lastCpu = process.cpuUsage();
    busiestMs = 0;
    latestMs = 0;
  });
  // The run was killed: nobody is left to end this service.
  process.once("disconnect", () => process.kill(process.pid, "SIGTERM"));
  process.channel.unref();
}
