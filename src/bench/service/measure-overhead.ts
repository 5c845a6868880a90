import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { processTree } from "../../process/kill-tree.js";
import { statFields } from "../../process/proc-files.js";
import { type ApiAccess, followJob, postJob } from "../follow-job.js";
import { median } from "../median.js";
import { runClipwright } from "../run-child.js";
import type { ServiceUnderTest } from "../service-under-test.js";

/** Medians of one job's processor time in the whole service, and of `clipwright render` with the same script. */
export interface Overhead {
  durationMs: number;
  serviceCpuMs: number;
  renderCpuMs: number;
  ratio: number;
}

/** USER_HZ of proc(5), which is 100 on all machines that Node runs on. */
const ticksPerSecond = 100;

/** Measures both in turn, in rounds. @param pids the processes of the API, the worker and Redis. */
export async function measureOverhead(
  service: ServiceUnderTest,
  api: ApiAccess,
  pids: readonly number[],
  { script, durationMs, rounds }: { script: string; durationMs: number; rounds: number },
  signal: AbortSignal,
  say: (what: string) => void,
): Promise<Overhead> {
  const path = join(service.folder, "script.txt");
  await writeFile(path, script);
  const serviceMs: number[] = [];
  const renderMs: number[] = [];
  const wholeCpuMs = () => pids.reduce((sum, pid) => sum + treeCpuMs(pid), 0);
  for (let round = 0; round <= rounds; round += 1) {
    say(round === 0 ? "warming up" : `a job through the service, round ${round} of ${rounds}`);
    const before = wholeCpuMs();
    const { jobId } = await postJob(api, { script, durationMs }, signal);
    await followJob(api, jobId, signal, () => {});
    // The worker now starts the process for the next job, which is part of a job's cost.
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    const cpuMs = wholeCpuMs() - before;
    const args = ["render", path, "-o", join(service.folder, "clip.mp4"), "--duration"];
    const run = await runClipwright([...args, `${durationMs}ms`, "--quiet"], signal);
    if (round === 0) continue;
    serviceMs.push(cpuMs);
    renderMs.push(run.cpuMs);
  }
  const [serviceCpuMs, renderCpuMs] = [median(serviceMs), median(renderMs)];
  return { durationMs, serviceCpuMs, renderCpuMs, ratio: serviceCpuMs / renderCpuMs };
}

/** Milliseconds of processor time of a process and its descendants, those that have ended included. */
function treeCpuMs(pid: number): number {
  return processTree(pid).reduce((sum, one) => {
    // Fields 14 to 17 of proc(5), in ticks.
    const fields = statFields(`/proc/${one}/stat`);
    const ticks = fields.slice(11, 15).reduce((all, field) => all + Number(field), 0);
    return sum + (ticks * 1000) / ticksPerSecond;
  }, 0);
}
