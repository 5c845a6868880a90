import { Queue } from "bullmq";
import { internalError } from "../../errors.js";
import { connectRedis } from "../../redis/connect.js";
import { median } from "../median.js";
import type { ServiceUnderTest } from "../service-under-test.js";
import { postRequest, RawHttpClient } from "./raw-http-client.js";

/** How fast jobs are created over HTTP, compared with BullMQ's own `add` on the same Redis in the same run. */
export interface CreateRate {
  createdPerSecond: number;
  addedPerSecond: number;
  ratio: number;
}

const inFlight = 64;
/** So many calls come before the measurement, until V8 has compiled the code that they run. */
const warmUp = 12_000;
const perRound = 4_000;
const rounds = 9;
const body = JSON.stringify({ script: "Hello there. This is a clip.", durationMs: 5_000 });

/**
 * Measures both in turn, in rounds. The result has the medians, and the median of the rounds' ratios, since the machine's
 * speed changes from one round to the next.
 */
export async function measureCreateRate(
  service: ServiceUnderTest,
  apiUrl: string,
  say: (what: string) => void,
): Promise<CreateRate> {
  const queue = new Queue("bench", {
    connection: connectRedis(service.redisUrl, "blocking", () => {}),
  });
  const clients = await Promise.all(
    Array.from({ length: inFlight }, () => RawHttpClient.open(apiUrl)),
  );
  const request = postRequest(service.key, body);
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

/** Makes calls, 64 at once. @returns how many a second. */
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
