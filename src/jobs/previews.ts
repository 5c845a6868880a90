import type { Redis } from "ioredis";
import { redisKeys } from "../redis/redis-keys.js";

/** How long a preview is kept after the last one; the next scene renews it within seconds. */
const previewKeptS = 300;

/** Stills of jobs that render. Nothing depends on them: they are no part of a job's record. */
export interface Previews {
  /**
   * Keeps a JPEG (in base64) as the newest scene of a job that is processing.
   * @returns false where the job is over, is not there, or another worker has begun it since: then nothing is written.
   */
  storePreview(jobId: string, fence: number, jpeg: string): Promise<boolean>;
  /** The JPEG of the newest scene; null where there is none, or none any more. */
  preview(jobId: string): Promise<Buffer | null>;
}

const command = "clipwrightStorePreview";
/** KEYS: the job, its preview. ARGV: fence, JPEG, seconds that it is kept. */
const lua = `
local fields = redis.call('HMGET', KEYS[1], 'fence', 'state')
if not fields[2] or fields[1] ~= ARGV[1] then return 0 end
if cjson.decode(fields[2]).status ~= 'processing' then return 0 end
redis.call('SET', KEYS[2], ARGV[2], 'EX', ARGV[3])
return 1`;

export function createPreviews(redis: Redis): Previews {
  redis.defineCommand(command, { lua, numberOfKeys: 2 });
  const store = Reflect.get(redis, command) as (...args: (string | number)[]) => Promise<number>;
  return {
    async storePreview(jobId, fence, jpeg) {
      const keys = [redisKeys.job(jobId), redisKeys.preview(jobId)];
      return (await store.call(redis, ...keys, fence, jpeg, previewKeptS)) === 1;
    },
    async preview(jobId) {
      const jpeg = await redis.get(redisKeys.preview(jobId));
      return jpeg === null ? null : Buffer.from(jpeg, "base64");
    },
  };
}
