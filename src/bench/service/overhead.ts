import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type ApiAccess, followJob, postJob } from "../../client/follow-job.js";
import { processTree } from "../../process/kill-tree.js";
import { statFields } from "../../process/proc-files.js";
import { runClipwright } from "../run-child.js";
import type { BenchHost } from "./bench-host.js";
import { median } from "./create-rate.js";

/** Processor time of one job through the whole service, against `clipwright render` of the same script; medians. */
export interface Overhead {
  durationMs: number;
  serviceCpuMs: number;
  renderCpuMs: number;
  ratio: number;
}

/** Of Linux on all machines that Node runs on. */
const ticksPerSecond = 100;

/** Rounds of both in turn. @param pids of API, worker and Redis. */
export async function measureOverhead(
  host: BenchHost,
  api: ApiAccess,
  pids: readonly number[],
  { script, durationMs, rounds }: { script: string; durationMs: number; rounds: number },
  signal: AbortSignal,
  say: (what: string) => void,
): Promise<Overhead> {
  const path = join(host.folder, "script.txt");
  await writeFile(path, script);
  const service: number[] = [];
  const render: number[] = [];
  const wholeCpuMs = () => pids.reduce((sum, pid) => sum + treeCpuMs(pid), 0);
  for (let round = 0; round <= rounds; round += 1) {
    say(round === 0 ? "warming up" : `a job through the service, round ${round} of ${rounds}`);
    const before = wholeCpuMs();
    const { jobId } = await postJob(api, { script, durationMs }, signal);
    await followJob(api, jobId, signal, () => {});
    // The process for the next job is part of what a job costs.
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    const cpuMs = wholeCpuMs() - before;
    const args = ["render", path, "-o", join(host.folder, "clip.mp4"), "--duration"];
    const run = await runClipwright([...args, `${durationMs}ms`, "--quiet"], signal);
    if (round === 0) continue;
    service.push(cpuMs);
    render.push(run.cpuMs);
  }
  const [serviceCpuMs, renderCpuMs] = [median(service), median(render)];
  return { durationMs, serviceCpuMs, renderCpuMs, ratio: serviceCpuMs / renderCpuMs };
}

/** Processor time of a process, of all that it started, and of all of these that have ended. */
function treeCpuMs(pid: number): number {
  return processTree(pid).reduce((sum, one) => {
    // Fields 14 to 17 of proc(5), in ticks.
    const fields = statFields(`/proc/${one}/stat`);
    const ticks = fields.slice(11, 15).reduce((all, field) => all + Number(field), 0);
    return sum + (ticks * 1000) / ticksPerSecond;
  }, 0);
}
