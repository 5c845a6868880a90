import type { Clipwright, Job, JobBody } from "clipwright/client";
import { isReuseRefused, withoutReuse } from "./without-reuse.js";

/** @throws ClipwrightError */
export async function createJob(client: Clipwright, body: JobBody): Promise<Job> {
  try {
    return await client.jobs.create(body);
  } catch (error) {
    if (!isReuseRefused(error, body)) throw error;
    return await client.jobs.create(withoutReuse(body));
  }
}
