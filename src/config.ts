import { availableParallelism } from "node:os";
import { z } from "zod";
import { type FieldProblem, requestInvalid } from "./errors.js";
import { isAllowEntry } from "./net/allow-entry.js";
import { type EngineName, engineNames } from "./render/narration/speech-settings.js";
import { nearestName } from "./text/nearest-name.js";

export const logLevels = ["trace", "debug", "info", "warn", "error", "fatal", "silent"] as const;
export type LogLevel = (typeof logLevels)[number];

/** Most segments that may be encoded at once, and so most encoder threads. */
export const maxConcurrency = 256;
/** Most jobs that one worker renders at once. */
export const maxJobs = 64;

/** A setting: the variable that it is read from, what it takes, what it is without, and a line for `--help`. */
interface Setting<T> {
  variable: string;
  schema: z.ZodType<T, string>;
  default: T | (() => T);
  help: string;
}

const setting = <T>(
  variable: string,
  schema: z.ZodType<T, string> | z.ZodType<NonNullable<T>, string>,
  fallback: T | (() => T),
  help: string,
): Setting<T> => ({
  variable,
  schema: schema as z.ZodType<T, string>,
  default: fallback,
  help,
});

const text = z.string().min(1);
const wholeNumber = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d+$/, "is not a whole number")
    .transform(Number)
    .pipe(
      z
        .int()
        .min(least, `is under the limit of ${least}`)
        .max(most, `is over the limit of ${most}`),
    );
const oneOf = <const T extends string>(values: readonly T[]) =>
  z.enum(values as readonly [T, ...T[]], `is not one of ${values.join(", ")}`);
const address = (...protocols: string[]) =>
  z.string().refine((value) => protocols.some((protocol) => value.startsWith(`${protocol}://`)), {
    message: `does not start with ${protocols.map((protocol) => `${protocol}://`).join(" or ")}`,
  });
/** An address that paths can be put behind. */
const webAddress = address("http", "https").refine(
  (value) => URL.canParse(value) && /^https?:\/\/[^/?#]+[^?#]*$/.test(value),
  { message: "is no address such as https://clips.example.com, without ? and #" },
);
/** What a browser sends as `Origin`: no path, no trailing slash. */
const originList = z
  .string()
  .transform((value) => value.split(",").map((origin) => origin.trim()))
  .refine(
    (origins) => origins.every((origin) => origin === "*" || isOrigin(origin)),
    "is no list of origins such as https://app.example.com, without paths",
  );
const isOrigin = (text: string) => URL.canParse(text) && new URL(text).origin === text;
const allowList = z
  .string()
  .transform((value) => value.split(",").map((entry) => entry.trim()))
  .refine(
    (entries) => entries.every(isAllowEntry),
    "is no list of ranges such as 127.0.0.0/8, addresses and names of hosts",
  );
const engineList = z
  .string()
  .transform((value) => value.split(",").map((name) => name.trim()))
  .refine(
    (names): names is EngineName[] =>
      names.every((name) => engineNames.some((known) => known === name)) &&
      new Set(names).size === names.length,
    `is no list of ${engineNames.join(", ")}, each at most once`,
  );
const yesOrNo = oneOf(["true", "false"]).transform((value) => value === "true");

/** Every setting there is, in the order of `--help` and the README. */
export const settingsTable = {
  ffmpegPath: setting<string | null>(
    "FFMPEG_PATH",
    text,
    null,
    "the ffmpeg to use (default: the system's from 5 on, else a bundled one)",
  ),
  concurrency: setting<number>(
    "CLIPWRIGHT_CONCURRENCY",
    wholeNumber(1, maxConcurrency),
    availableParallelism,
    `segments of one clip at once, 1 to ${maxConcurrency} (default: one a processor)`,
  ),
  workDir: setting<string | null>(
    "CLIPWRIGHT_WORK_DIR",
    text,
    null,
    "folder that keeps finished work of `render` for the next one (default: none)",
  ),
  logLevel: setting<LogLevel | null>(
    "CLIPWRIGHT_LOG_LEVEL",
    oneOf(logLevels),
    null,
    `${logLevels.join(", ")} (default: warn, services info; under a bar: silent)`,
  ),
  redisUrl: setting<string | null>(
    "REDIS_URL",
    address("redis", "rediss", "unix"),
    null,
    "the Redis that API and workers share, redis://, rediss:// or unix:// (default: `start` and `demo` run their own)",
  ),
  dataDir: setting<string>(
    "CLIPWRIGHT_DATA_DIR",
    text,
    "clipwright-data",
    "folder of clips, of unfinished work and of `start`'s own Redis (default: clipwright-data)",
  ),
  cacheMb: setting<number>(
    "CLIPWRIGHT_CACHE_MB",
    wholeNumber(0, 10_000_000),
    4_096,
    "megabytes of the data folder that speech and segments of finished jobs may take, for revisions of them; 0 keeps nothing (default: 4096)",
  ),
  musicDir: setting<string | null>(
    "CLIPWRIGHT_MUSIC_DIR",
    text,
    null,
    "folder of your own music, MP3, WAV, FLAC, Ogg or Opus, each with its licence in a .txt beside it (default: none)",
  ),
  narrators: setting<readonly EngineName[]>(
    "CLIPWRIGHT_NARRATORS",
    engineList,
    () => engineNames,
    "speech engines with commas between; a language's default voice is of the first that speaks it (default: flite,espeak,neural)",
  ),
  voicesMirror: setting<string | null>(
    "CLIPWRIGHT_VOICES_MIRROR",
    webAddress,
    null,
    "address that `voices install` fetches all files from, as <address>/<voice>/<revision>/<file> (default: the addresses of the catalogue)",
  ),
  host: setting<string>(
    "CLIPWRIGHT_HOST",
    text,
    "127.0.0.1",
    "address that the API and a worker's health port listen on (default: 127.0.0.1; 0.0.0.0 for all)",
  ),
  port: setting<number>(
    "CLIPWRIGHT_PORT",
    wholeNumber(0, 65_535),
    8080,
    "port of the API; 0 takes a free one (default: 8080)",
  ),
  publicUrl: setting<string | null>(
    "CLIPWRIGHT_PUBLIC_URL",
    webAddress,
    null,
    "address that clients reach the API by, for links to clips (default: that of each request)",
  ),
  corsOrigins: setting<readonly string[]>(
    "CLIPWRIGHT_CORS_ORIGINS",
    originList,
    () => [],
    "origins whose pages may call the API, such as https://app.example.com, with commas between, or * for any; event streams and files answer every page (default: none)",
  ),
  maxDurationMs: setting<number>(
    "CLIPWRIGHT_MAX_DURATION_MS",
    wholeNumber(1_000, 600_000),
    600_000,
    "longest clip that the API takes, 1000 to 600000 (default: 600000)",
  ),
  jobs: setting<number>(
    "CLIPWRIGHT_JOBS",
    wholeNumber(1, maxJobs),
    1,
    `jobs that a worker renders at once, 1 to ${maxJobs} (default: 1)`,
  ),
  attempts: setting<number>(
    "CLIPWRIGHT_ATTEMPTS",
    wholeNumber(1, 20),
    3,
    "how often a job is tried before it fails of itself, 1 to 20; outages of disk, storage or ffmpeg do not count (default: 3)",
  ),
  stallLimitS: setting<number>(
    "CLIPWRIGHT_STALL_LIMIT_S",
    wholeNumber(5, 3_600),
    120,
    "seconds without progress after which a job's process is ended, 5 to 3600 (default: 120)",
  ),
  deadlineS: setting<number>(
    "CLIPWRIGHT_DEADLINE_S",
    wholeNumber(10, 30 * 86_400),
    86_400,
    "seconds after its creation by which a job must be done, else it fails, 10 to 2592000 (default: 86400)",
  ),
  graceS: setting<number>(
    "CLIPWRIGHT_GRACE_S",
    wholeNumber(0, 3_600),
    60,
    "seconds that a worker has to finish its jobs when it is asked to stop, 0 to 3600 (default: 60)",
  ),
  lockS: setting<number>(
    "CLIPWRIGHT_LOCK_S",
    wholeNumber(2, 600),
    15,
    "seconds after which the job of a worker that died is given to another, 2 to 600 (default: 15)",
  ),
  healthPort: setting<number | null>(
    "CLIPWRIGHT_HEALTH_PORT",
    wholeNumber(0, 65_535),
    null,
    "port of a worker's own /healthz and /readyz (default: none)",
  ),
  storage: setting<"local" | "s3">(
    "CLIPWRIGHT_STORAGE",
    oneOf(["local", "s3"] as const),
    "local",
    "where clips go: local (CLIPWRIGHT_DATA_DIR/clips) or s3 (default: local)",
  ),
  retentionDays: setting<number>(
    "CLIPWRIGHT_RETENTION_DAYS",
    wholeNumber(0, 36_500),
    30,
    "days after which a clip is removed, with its poster and subtitles; 0: never (default: 30)",
  ),
  recordDays: setting<number>(
    "CLIPWRIGHT_RECORD_DAYS",
    wholeNumber(0, 36_500),
    90,
    "days after which the record of a job that is over is removed, never before its clip; 0: never (default: 90)",
  ),
  maxStreams: setting<number>(
    "CLIPWRIGHT_MAX_STREAMS",
    wholeNumber(1, 100_000),
    8_000,
    "event streams that an API process holds open, 1 to 100000; fewer where it may not open so many files (default: 8000)",
  ),
  maxStreamsPerKey: setting<number>(
    "CLIPWRIGHT_MAX_STREAMS_PER_KEY",
    wholeNumber(1, 100_000),
    1_000,
    "event streams that one API key holds open at an API process, 1 to 100000 (default: 1000)",
  ),
  rateRead: setting<number>(
    "CLIPWRIGHT_RATE_READ",
    wholeNumber(0, 10_000_000),
    3_000,
    "calls that only read that an API key may make in a minute, over all API processes; 0: as many as it likes (default: 3000)",
  ),
  rateWrite: setting<number>(
    "CLIPWRIGHT_RATE_WRITE",
    wholeNumber(0, 10_000_000),
    600,
    "calls that change something, such as creations, that an API key may make in a minute; 0: as many as it likes (default: 600)",
  ),
  urlTtlS: setting<number>(
    "CLIPWRIGHT_URL_TTL_S",
    wholeNumber(60, 604_800),
    3_600,
    "seconds that a link to a clip is good for, 60 to 604800 (default: 3600)",
  ),
  webhookAllow: setting<readonly string[]>(
    "CLIPWRIGHT_WEBHOOK_ALLOW",
    allowList,
    () => [],
    "private addresses that webhooks may go to, also by http: ranges such as 127.0.0.0/8 and names of hosts, with commas between (default: none)",
  ),
  serviceUrl: setting<string | null>(
    "CLIPWRIGHT_URL",
    webAddress,
    null,
    "the service that `mcp` calls (default: one of its own, in CLIPWRIGHT_DATA_DIR)",
  ),
  apiKey: setting<string | null>(
    "CLIPWRIGHT_API_KEY",
    text,
    null,
    "the API key that `mcp` calls CLIPWRIGHT_URL with (default: none)",
  ),
  s3Bucket: setting<string | null>(
    "CLIPWRIGHT_S3_BUCKET",
    text,
    null,
    "the bucket; needed with s3. Credentials are AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or the machine's role",
  ),
  s3Prefix: setting<string>(
    "CLIPWRIGHT_S3_PREFIX",
    z.string(),
    "",
    "what the keys in the bucket begin with (default: nothing)",
  ),
  s3Endpoint: setting<string | null>(
    "CLIPWRIGHT_S3_ENDPOINT",
    webAddress,
    null,
    "address of a server that speaks S3 (default: that of AWS)",
  ),
  s3Region: setting<string>(
    "CLIPWRIGHT_S3_REGION",
    text,
    "us-east-1",
    "the bucket's region (default: us-east-1)",
  ),
  s3PathStyle: setting<boolean>(
    "CLIPWRIGHT_S3_PATH_STYLE",
    yesOrNo,
    false,
    "true: the bucket is in the path, not in the host, as most servers but AWS want it (default: false)",
  ),
  s3Encryption: setting<"none" | "AES256" | "aws:kms">(
    "CLIPWRIGHT_S3_ENCRYPTION",
    oneOf(["none", "AES256", "aws:kms"] as const),
    "none",
    "server-side encryption to ask for: none, AES256, aws:kms (default: none)",
  ),
  s3KmsKeyId: setting<string | null>(
    "CLIPWRIGHT_S3_KMS_KEY_ID",
    text,
    null,
    "the key service's key for aws:kms (default: the bucket's)",
  ),
};

type Table = typeof settingsTable;
type ValueOf<S> = S extends Setting<infer T> ? T : never;

/** What is read from the environment, checked. Flags of a command override it. Names end in their unit. */
export type Settings = { readonly [K in keyof Table]: ValueOf<Table[K]> };

/** A setting as a flag of a command gives it, which beats its variable. */
export interface FlagValue {
  /** The flag as it is typed: `--port`. */
  flag: string;
  value: string;
}

/**
 * Reads the environment. A variable that is set but empty counts as not set.
 * @param flags settings that flags of a command give.
 * @throws ClipError `request.invalid` that names every bad flag and every bad or unknown variable.
 */
export function loadSettings(
  env: NodeJS.ProcessEnv,
  flags: { readonly [K in keyof Settings]?: FlagValue } = {},
): Settings {
  const problems: FieldProblem[] = [];
  const read = <T>(key: keyof Settings, { variable, schema, default: fallback }: Setting<T>): T => {
    const given = flags[key];
    const value = given?.value ?? env[variable];
    if (value !== undefined && value !== "") {
      const result = schema.safeParse(value);
      if (result.success) return result.data;
      const reason = result.error.issues.map((issue) => issue.message).join("; ");
      const name = given ? `${given.flag} ${value}` : `${variable}=${value}`;
      problems.push(problem(variable, name, "invalid", reason));
    }
    return fallback instanceof Function ? fallback() : fallback;
  };
  const entries = Object.entries(settingsTable).map(([name, one]) => [
    name,
    read<unknown>(name as keyof Settings, one),
  ]);
  const settings = Object.fromEntries(entries) as Settings;
  const { s3Bucket, storage } = settingsTable;
  if (settings.storage === "s3" && settings.s3Bucket === null) {
    const reason = `${s3Bucket.variable} is not set, but storage is s3`;
    problems.push(problem(s3Bucket.variable, `${storage.variable}=s3`, "missing", reason));
  }
  if (settings.storage !== "s3" && settings.s3Bucket !== null) {
    const reason = `is set, but storage is ${settings.storage}; set ${storage.variable}=s3`;
    problems.push(problem(storage.variable, s3Bucket.variable, "invalid", reason));
  }
  if (settings.s3KmsKeyId !== null && settings.s3Encryption !== "aws:kms") {
    const { s3KmsKeyId, s3Encryption } = settingsTable;
    const reason = `is set, but encryption is ${settings.s3Encryption}; set ${s3Encryption.variable}=aws:kms`;
    problems.push(problem(s3Encryption.variable, s3KmsKeyId.variable, "invalid", reason));
  }
  const keepsClipsFor = settings.retentionDays || Number.POSITIVE_INFINITY;
  if (settings.recordDays !== 0 && settings.recordDays < keepsClipsFor) {
    const { retentionDays, recordDays } = settingsTable;
    const name = `${recordDays.variable}=${settings.recordDays}`;
    const reason = `is less than ${retentionDays.variable}=${settings.retentionDays}: a record is kept at least as long as its clip`;
    problems.push(problem(recordDays.variable, name, "too_small", reason));
  }
  problems.push(...unknownVariables(env));
  if (problems.length > 0) throw requestInvalid(problems);
  return Object.freeze(settings);
}

/** A misspelt variable would silently do nothing: better to stop. */
function unknownVariables(env: NodeJS.ProcessEnv): FieldProblem[] {
  const known = Object.values(settingsTable).map(({ variable }) => variable);
  return Object.keys(env)
    .filter((name) => name.startsWith("CLIPWRIGHT_") && !known.includes(name))
    .sort()
    .map((name) => {
      const near = nearestName(name, known);
      const remedy = near ? `did you mean ${near}?` : `known are ${known.join(", ")}`;
      return problem(name, name, "unknown", `there is no such variable; ${remedy}`);
    });
}

function problem(variable: string, name: string, code: string, reason: string): FieldProblem {
  return { pointer: `/env/${variable}`, name, code, reason };
}
