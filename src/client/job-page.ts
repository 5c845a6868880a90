import type { HttpClient } from "./http.js";
import type { Signal } from "./platform.js";
import type { JobFilter, JobPage } from "./types.js";
import type { Job } from "./wire-types.js";

/** One page, which gives itself and all that follow. */
export async function listPage(
  http: HttpClient,
  filter: JobFilter,
  signal: Signal | undefined,
): Promise<JobPage> {
  const call = { method: "GET", path: "/v1/jobs", query: { ...filter }, signal } as const;
  const page = await http.json<{ data: Job[]; nextCursor: string | null }>(call);
  return {
    ...page,
    async *[Symbol.asyncIterator]() {
      let { nextCursor: cursor } = page;
      yield this;
      while (cursor !== null) {
        const next: JobPage = await listPage(http, { ...filter, cursor }, signal);
        cursor = next.nextCursor;
        yield next;
      }
    },
  };
}
