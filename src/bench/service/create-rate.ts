import { Queue } from "bullmq";
import { internalError } from "../../errors.js";
import { connectRedis } from "../../redis/connect.js";
import type { BenchHost } from "./bench-host.js";
import { postRequest, RawClient } from "./raw-client.js";

/** How fast jobs are created over HTTP, against BullMQ's own `add` in the same Redis and run. */
export interface CreateRate {
  createdPerSecond: number;
  addedPerSecond: number;
  ratio: number;
}

const inFlight = 64;
/** Until V8 has compiled what is hot. */
const warmUp = 12_000;
const perRound = 4_000;
const rounds = 9;
const body = JSON.stringify({ script: "Hello there. This is a clip.", durationMs: 5_000 });

/** Rounds of both in turn: medians, and the median of the rounds' ratios, as the machine's speed comes and goes. */
export async function measureCreateRate(
  host: BenchHost,
  apiUrl: string,
  say: (what: string) => void,
): Promise<CreateRate> {
  const queue = new Queue("bench", {
    connection: connectRedis(host.redisUrl, "blocking", () => {}),
  });
  const clients = await Promise.all(Array.from({ length: inFlight }, () => RawClient.open(apiUrl)));
  const request = postRequest(host.key, body);
  const create = async (lane: number) => {
    const answer = await clients[lane]?.send(request);
    if (!answer?.startsWith("HTTP/1.1 201")) {
      throw internalError(`a creation was answered with ${answer?.slice(0, 300)}`);
    }
  };
  const add = () => queue.add("job", { body }, { removeOnComplete: true });
  try {
    await rate(create, warmUp);
    await rate(add, warmUp);
    const pairs: { created: number; added: number }[] = [];
    for (let round = 1; round <= rounds; round += 1) {
      say(`creating jobs, round ${round} of ${rounds}`);
      pairs.push({ added: await rate(add, perRound), created: await rate(create, perRound) });
    }
    return {
      createdPerSecond: median(pairs.map(({ created }) => created)),
      addedPerSecond: median(pairs.map(({ added }) => added)),
      ratio: median(pairs.map(({ created, added }) => created / added)),
    };
  } finally {
    for (const client of clients) client.close();
    await queue.close();
  }
}

/** Calls a second, with so many at once. */
async function rate(act: (lane: number) => Promise<unknown>, count: number): Promise<number> {
  const started = performance.now();
  let left = count;
  const lane = async (index: number) => {
    while (left > 0) {
      left -= 1;
      await act(index);
    }
  };
  await Promise.all(Array.from({ length: inFlight }, (_, index) => lane(index)));
  return count / ((performance.now() - started) / 1000);
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const [low, high] = [sorted[Math.ceil(middle) - 1] ?? 0, sorted[Math.floor(middle)] ?? 0];
  return (low + high) / 2;
}
