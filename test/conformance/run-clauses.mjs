/** Thrown by a clause that cannot be checked here. */
export class Skipped extends Error {}

export function skip(reason) {
  throw new Skipped(reason);
}

/** A clause that takes longer has failed. Some wait for clips, and for jobs of others before these. */
const longestMs = 300_000;

/** Checks clauses one after another. @returns a row for each: id, says, outcome, reason, ms. */
export async function runClauses(clauses, service, onRow) {
  const rows = [];
  for (const { id, says, check } of clauses) {
    const startedAt = performance.now();
    const [outcome, reason] = await inTime(check, service);
    const row = { id, says, outcome, reason, ms: Math.round(performance.now() - startedAt) };
    rows.push(row);
    onRow(row);
  }
  return rows;
}

async function inTime(check, service) {
  let timer;
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no end after ${longestMs / 1000} s`)), longestMs);
  });
  try {
    await Promise.race([check(service), late]);
    return ["passed", null];
  } catch (error) {
    const outcome = error instanceof Skipped ? "skipped" : "failed";
    return [outcome, error.message.split("\n").slice(0, 6).join(" ").slice(0, 400)];
  } finally {
    clearTimeout(timer);
  }
}
