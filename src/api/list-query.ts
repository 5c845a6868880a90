import { z } from "zod";
import { jobStatuses } from "../jobs/job.js";

const defaultLimit = 20;
const mostJobs = 100;

const time = z.iso
  .datetime({ offset: true, error: "must be a time such as 2026-11-20T09:30:00Z" })
  .transform((text) => Date.parse(text));
const known = {
  status: z.enum(jobStatuses).optional(),
  limit: z
    .string()
    .regex(/^\d{1,9}$/, "must be a whole number")
    .transform(Number)
    .pipe(z.int().min(1).max(mostJobs))
    .default(defaultLimit),
  cursor: z.string().optional(),
  /** Inclusive. */
  createdAfter: time.optional(),
  /** Exclusive. */
  createdBefore: time.optional(),
};
const metadataName = /^metadata(?:\[(?<bracketed>.+)\]|\.(?<dotted>.+))$/s;

/** The query of a list: known fields, and `metadata[key]=value` or `metadata.key=value` for any number of keys. */
export const listQuerySchema = z
  .object(known)
  .catchall(z.string("may be given once"))
  .check(({ value, issues }) => {
    const keys = Object.keys(value).filter(
      (name) => !Object.hasOwn(known, name) && !metadataName.test(name),
    );
    if (keys.length > 0) issues.push({ code: "unrecognized_keys", keys, input: value });
  });
export type ListQuery = z.output<typeof listQuerySchema>;

/** What a query asks of the jobs' `metadata`. */
export function metadataOf(query: ListQuery): Record<string, string> {
  const asked = Object.entries(query).flatMap(([name, value]) => {
    const { bracketed, dotted } = metadataName.exec(name)?.groups ?? {};
    const key = bracketed ?? dotted;
    return key === undefined ? [] : [[key, value] as const];
  });
  return Object.fromEntries(asked) as Record<string, string>;
}
