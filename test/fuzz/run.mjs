#!/usr/bin/env node
// Sends requests that are made of the API's document, and raw nonsense, to a service of its own.
import { Agent } from "node:http";
import { parseArgs } from "node:util";
import fc from "fast-check";
import { answerChecker } from "./check-answer.mjs";
import { checkRaw, rawRequest, sendRaw } from "./raw-sockets.mjs";
import { requestsOf } from "./requests.mjs";
import { send } from "./send.mjs";
import { startService } from "./start-service.mjs";

const usage = `Usage: npm run fuzz -- [--count 20000] [--seed 1] [--untimed] [--json]

Sends generated requests, and one raw connection for each 40 of them, to a service that it starts. What must not happen: a
5xx, a crash, an answer that is not as /openapi.json has it, a path or a stack in an answer, a line in the log; and, but
with --untimed, an event loop that is held up for over 100 ms, or memory that grows.
Exit code: 0 nothing of that happened, 1 something did.`;

const batch = 400;
const atOnce = 16;
/** Findings that are told; of more there is a count. */
const mostTold = 30;
const longestTurnMs = 100;
/** Caches fill; what grows with each request would be far more after thousands of them. */
const mostGrowthMb = 15;

/** Ctrl-C ends the run after its round, with its report. */
let stopping = false;
for (const name of ["SIGINT", "SIGTERM"]) {
  process.once(name, () => {
    stopping = true;
  });
}

const { values: flags } = parseArgs({
  options: {
    count: { type: "string", default: "20000" },
    seed: { type: "string", default: "1" },
    untimed: { type: "boolean", default: false },
    json: { type: "boolean", default: false },
    help: { type: "boolean", default: false },
  },
});
if (flags.help) process.stdout.write(`${usage}\n`);
else process.exitCode = await fuzz(Number(flags.count), Number(flags.seed));

async function fuzz(count, seed) {
  const service = await startService();
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  const target = { url: service.url, agent };
  const findings = new Map();
  const statuses = {};
  const memory = [];
  let sent = 0;
  let raw = 0;
  const find = (what, how) => {
    const known = findings.get(what);
    if (known) known.times += 1;
    else findings.set(what, { what, how, times: 1 });
  };
  try {
    const document = JSON.parse(
      (await send({ method: "GET", path: "/openapi.json", headers: {} }, target)).text,
    );
    const check = answerChecker(document);
    const requests = requestsOf(document, await knownOf(service, target));
    await service.figures();
    for (let round = 0; sent < count && !stopping; round++) {
      const numRuns = Math.min(batch, count - sent);
      const made = fc.sample(requests, { numRuns, seed: seed + round });
      await inParallel(made, async (request) => {
        try {
          const answer = await send(request, target);
          statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
          for (const what of check(request, answer)) {
            find(
              `${request.operation?.operationId ?? "elsewhere"}: ${what}`,
              example(request, answer),
            );
          }
        } catch (error) {
          find(`no answer: ${error.message}`, example(request, null));
        }
      });
      sent += made.length;
      const nonsense = fc.sample(rawRequest, {
        numRuns: Math.ceil(numRuns / 40),
        seed: seed + round,
      });
      await inParallel(nonsense, async (one) => {
        const text = await sendRaw(one, service.url);
        for (const what of checkRaw(one, text)) find(`${one.name}: ${what}`, text.slice(0, 300));
      });
      raw += nonsense.length;
      if (service.exitCode() !== null) throw new Error(`the service ended: ${service.errors()}`);
      memory.push(await service.figures());
      if (!flags.json) process.stderr.write(`\r${sent} requests, ${raw} connections`);
    }
    const health = await send({ method: "GET", path: "/readyz", headers: {} }, target);
    if (health.status !== 200) find("it is not ready at the end", health.text);
    if (service.errors() !== "") find("it has logged errors", service.errors().slice(0, 2_000));
  } finally {
    agent.destroy();
    await service.close();
  }
  const summary = { seed, requests: sent, rawConnections: raw, statuses, ...figuresOf(memory) };
  if (!flags.untimed) checkFigures(summary, find);
  return report(summary, [...findings.values()]);
}

/** What requests may refer to: keys, jobs of this account and of another, and the files of a job that is done. */
async function knownOf({ keys }, target) {
  const headers = { authorization: `Bearer ${keys.all}` };
  const body = Buffer.from(
    JSON.stringify({ script: "Hello.", durationMs: 1_000, resolution: "480p", fps: 24 }),
  );
  const made = await send({ method: "POST", path: "/v1/jobs", headers, body }, target);
  const { jobId } = JSON.parse(made.text);
  let job = {};
  while (job.status !== "done") {
    job = JSON.parse(
      (await send({ method: "GET", path: `/v1/jobs/${jobId}`, headers }, target)).text,
    );
    if (job.status === "failed") throw new Error(`the first job failed: ${job.failure.message}`);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  const files = [job.videoUrl, job.posterUrl, job.captionsUrl].map((link) =>
    link.slice(target.url.length),
  );
  return {
    keys,
    jobIds: [jobId, jobId, jobId.toLowerCase(), "job_01KAH3S5J8QW2M9V7T4XCE6R0B", "nonsense"],
    files: [...files, ...files.map((file) => file.split("?")[0])],
  };
}

async function inParallel(items, use) {
  const queue = [...items];
  const work = async () => {
    for (let item = queue.pop(); item !== undefined; item = queue.pop()) await use(item);
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}

function example({ method, path, headers, body }, answer) {
  const sent = `${method} ${path.slice(0, 200)} ${JSON.stringify(headers).slice(0, 300)} ${body?.toString("utf8").slice(0, 300) ?? ""}`;
  return answer === null ? sent : `${sent} → ${answer.status} ${answer.text.slice(0, 300)}`;
}

/** How the service did: memory after a collection in the first third of the run and in its last, and its event loop. */
function figuresOf(rounds) {
  const third = Math.ceil(rounds.length / 3);
  const mean = (list, name) => {
    const bytes = list.reduce((sum, one) => sum + one[name], 0) / list.length;
    return Math.round(bytes / 1024 / 1024);
  };
  const growth = (name) => ({
    first: mean(rounds.slice(0, third), name),
    last: mean(rounds.slice(-third), name),
  });
  return {
    heapMb: growth("heapUsed"),
    rssMb: growth("rss"),
    eventLoop: {
      busiestMs: Math.max(...rounds.map(({ busiestMs }) => busiestMs)),
      latestMs: Math.max(...rounds.map(({ latestMs }) => latestMs)),
    },
  };
}

function checkFigures({ heapMb, eventLoop }, find) {
  if (eventLoop.busiestMs > longestTurnMs) {
    find(`the event loop was held up for ${eventLoop.busiestMs} ms`, "");
  }
  if (heapMb.last > heapMb.first + mostGrowthMb) {
    find(`the heap grew from ${heapMb.first} to ${heapMb.last} MB`, "");
  }
}

function report(figures, findings) {
  const summary = {
    ...figures,
    findingCount: findings.length,
    findings: findings.slice(0, mostTold),
  };
  if (flags.json) process.stdout.write(`${JSON.stringify(summary)}\n`);
  else process.stdout.write(`\n${JSON.stringify(summary, null, 2)}\n`);
  return findings.length === 0 ? 0 : 1;
}
