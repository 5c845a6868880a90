import {
  type Clipwright,
  ClipwrightError,
  isTerminal,
  type Job,
  type JobPage,
} from "clipwright/client";
import { byId, show } from "./dom.js";
import { jobRow, type RowActions } from "./job-row.js";
import { hasStatus } from "./say-error.js";

const pageSize = 8;
/** While something is under way, the list is read again this often. */
const everyMs = 5_000;

export interface JobList {
  /** Reads the first page again. */
  reload(client: Clipwright): Promise<void>;
  /** Shows the newer state of a job, or a new job. */
  put(job: Job): void;
  remove(jobId: string): void;
  /** Marks the job that is shown. */
  mark(jobId: string | null): void;
  clear(): void;
}

/** The account's jobs, newest first. It is hidden where the server lists none. */
export function openJobList(actions: RowActions): JobList {
  const section = byId("clips");
  const list = byId("clip-list");
  const more = byId<HTMLButtonElement>("clips-more");
  const jobs = new Map<string, Job>();
  let cursor: string | null = null;
  let current: string | null = null;
  let service: Clipwright | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const draw = () => {
    const sorted = [...jobs.values()].sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1));
    const rows = sorted.map((job) => {
      const known = list.querySelector<HTMLElement>(`[data-job="${job.jobId}"]`);
      const version = `${job.sequence} ${job.jobId === current}`;
      // What has not changed stays, and with it the focus.
      return known?.dataset.version === version
        ? known
        : jobRow(job, { actions, version, isCurrent: job.jobId === current });
    });
    if (rows.length !== list.childElementCount || rows.some((row, i) => row !== list.children[i])) {
      list.replaceChildren(...rows);
    }
    show(byId("clips-empty"), rows.length === 0);
    show(more, cursor !== null);
  };
  const read = async ({ jobs: calls }: Clipwright, from: string | null) => {
    try {
      return await calls.list({ limit: pageSize, ...(from !== null && { cursor: from }) });
    } catch (error) {
      if (!(error instanceof ClipwrightError)) throw error;
      if (hasStatus(error, 403, 404, 405)) show(section, false);
      return null;
    }
  };
  const watch = () => {
    clearTimeout(timer);
    const waiting = [...jobs.values()].some((job) => !isTerminal(job) && job.jobId !== current);
    if (!waiting) return;
    timer = setTimeout(() => {
      if (document.hidden || service === null) watch();
      else void reload(service);
    }, everyMs);
  };
  const reload = async (client: Clipwright) => {
    service = client;
    const page: JobPage | null = await read(client, null);
    if (page !== null) {
      show(section, true);
      // Pages that were shown already are not offered again.
      if (jobs.size <= page.data.length) cursor = page.nextCursor;
      for (const job of page.data) jobs.set(job.jobId, job);
      draw();
    }
    watch();
  };
  more.addEventListener("click", async () => {
    const page = service && (await read(service, cursor));
    if (!page) return;
    for (const job of page.data) jobs.set(job.jobId, job);
    cursor = page.nextCursor;
    draw();
    list.querySelector<HTMLElement>(`[data-job="${page.data[0]?.jobId}"] a`)?.focus();
  });
  return {
    reload,
    put(job) {
      jobs.set(job.jobId, job);
      draw();
      watch();
    },
    remove(jobId) {
      jobs.delete(jobId);
      draw();
      byId("clips-title").focus();
    },
    mark(jobId) {
      current = jobId;
      draw();
      watch();
    },
    clear() {
      clearTimeout(timer);
      jobs.clear();
      cursor = null;
      show(section, false);
      draw();
    },
  };
}
