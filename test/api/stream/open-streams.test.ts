import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { draft } from "../../jobs/test-jobs.js";
import { jsonOf, startTestApi, type TestApi } from "../test-api.js";

let at: TestApi;
beforeAll(async () => {
  at = await startTestApi({ CLIPWRIGHT_MAX_STREAMS: "8", CLIPWRIGHT_MAX_STREAMS_PER_KEY: "4" });
});
afterAll(() => at[Symbol.asyncDispose]());

async function newJob(): Promise<string> {
  const one = draft({ createdAt: Date.now() });
  await at.jobs.create(one);
  return one.jobId;
}

async function askForStream(jobId: string, key: string, query = ""): Promise<Socket> {
  const socket = connect(Number(new URL(at.url).port), "127.0.0.1").setEncoding("utf8");
  await once(socket, "connect");
  const authorization = query === "" ? `authorization: Bearer ${key}\r\n` : "";
  socket.write(`GET /v1/jobs/${jobId}/events${query} HTTP/1.1\r\nhost: x\r\n${authorization}\r\n`);
  return socket;
}

const openStream = (jobId: string, key: string) =>
  fetch(`${at.url}/v1/jobs/${jobId}/events`, { headers: { authorization: `Bearer ${key}` } });

describe("open event streams", () => {
  test("of clients that left before they were answered, none stays", async () => {
    const key = await at.newKey(["jobs:read"]);
    const jobId = await newJob();
    for (let round = 0; round < 25; round += 1) {
      const sockets = await Promise.all(Array.from({ length: 4 }, () => askForStream(jobId, key)));
      // At once, in the next turn, and a little later: before and after the job was read.
      if (round % 3 === 1) await new Promise(setImmediate);
      if (round % 3 === 2) await new Promise((resolve) => setTimeout(resolve, round / 5));
      for (const socket of sockets) socket.destroy();
    }
    await expect.poll(() => at.api.streamCount()).toBe(0);
    // None is counted any more either: the key may open as many as ever.
    const answers = await Promise.all(Array.from({ length: 4 }, () => openStream(jobId, key)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    for (const { body } of answers) await body?.cancel();
    await expect.poll(() => at.api.streamCount()).toBe(0);
  });

  test("are capped for each key and for the process, with 503 and Retry-After", async () => {
    const jobId = await newJob();
    const [first, second, third] = await Promise.all(
      Array.from({ length: 3 }, () => at.newKey(["jobs:read"])),
    );
    const open = [];
    const statuses = [];
    for (const key of [first, first, first, first, first, second, second, second, second, third]) {
      const answer = await openStream(jobId, key ?? "");
      statuses.push(answer.status);
      if (answer.status === 200) open.push(answer);
      else {
        expect(answer.headers.get("retry-after")).toBe("1");
        expect((await jsonOf(answer)).code).toBe("unavailable");
      }
    }
    expect(statuses).toEqual([200, 200, 200, 200, 503, 200, 200, 200, 200, 503]);
    for (const { body } of open) await body?.cancel();
    await expect.poll(() => at.api.streamCount()).toBe(0);
  });

  test("end soon after their key is revoked, and its stream tokens are refused", async () => {
    const jobId = await newJob();
    const key = await at.newKey(["jobs:read"]);
    const headers = { authorization: `Bearer ${key}` };
    const path = `/v1/jobs/${jobId}/stream-tokens`;
    const { token } = (await (await fetch(at.url + path, { method: "POST", headers })).json()) as {
      token: string;
    };
    const address = `${at.url}/v1/jobs/${jobId}/events?token=${token}`;
    const [byKey, byToken] = [await openStream(jobId, key), await fetch(address)];
    expect([byKey.status, byToken.status]).toEqual([200, 200]);
    await at.keys.revoke((await at.keys.find(key))?.id ?? "", Date.now());
    await Promise.all([byKey.text(), byToken.text()]);
    expect((await fetch(address)).status).toBe(401);
  });

  test("tell of a waiting job's place in the queue as it falls", async () => {
    const [ahead, jobId] = [await newJob(), await newJob()];
    const key = await at.newKey(["jobs:read"]);
    const answer = await openStream(jobId, key);
    const positions: number[] = [];
    const reading = (async () => {
      let text = "";
      for await (const chunk of answer.body ?? []) {
        text += Buffer.from(chunk).toString();
        positions.splice(0, positions.length);
        for (const [, place] of text.matchAll(/"queuePosition":(\d+)/g))
          positions.push(Number(place));
      }
    })().catch(() => {});
    await expect.poll(() => positions.length).toBe(1);
    const failure = { code: "canceled", message: "", retryable: false, stage: null } as const;
    await at.jobs.fail(ahead, null, failure, Date.now());
    await expect.poll(() => positions.length, { timeout: 10_000 }).toBe(2);
    expect((positions[0] ?? 0) - (positions[1] ?? 0)).toBe(1);
    await at.jobs.fail(jobId, null, failure, Date.now());
    await reading;
  });

  test("tell of it also to a client that knew the job when it came", async () => {
    const [ahead, jobId] = [await newJob(), await newJob()];
    const key = await at.newKey(["jobs:read"]);
    const answer = await fetch(`${at.url}/v1/jobs/${jobId}/events`, {
      headers: { authorization: `Bearer ${key}`, "last-event-id": "1" },
    });
    const failure = { code: "canceled", message: "", retryable: false, stage: null } as const;
    await at.jobs.fail(ahead, null, failure, Date.now());
    const place = await at.jobs.queuePosition(jobId);
    let text = "";
    for await (const chunk of answer.body ?? []) {
      text += Buffer.from(chunk).toString();
      if (text.includes(`"queuePosition":${place},`)) break;
    }
    await at.jobs.fail(jobId, null, failure, Date.now());
  }, 20_000);
});
