import { availableParallelism } from "node:os";
import { pictureProblems, pictureSettings } from "./config/picture-settings.js";
import { s3Problems, s3Settings, storageVariable } from "./config/s3-settings.js";
import { type Setting, setting, settingProblem } from "./config/setting.js";
import {
  address,
  allowList,
  oneOf,
  originList,
  text,
  webAddress,
  wholeNumber,
} from "./config/setting-values.js";
import { speechProblems, speechSettings } from "./config/speech-settings.js";
import { unknownVariables } from "./config/unknown-variables.js";
import { type FieldProblem, requestInvalid } from "./errors.js";

export const logLevels = ["trace", "debug", "info", "warn", "error", "fatal", "silent"] as const;
export type LogLevel = (typeof logLevels)[number];

/** Most segments that may be encoded at once, and so most encoder threads. */
export const maxConcurrency = 256;
/** Most jobs that one worker renders at once. */
export const maxJobs = 64;

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
  stylesDir: setting<string | null>(
    "CLIPWRIGHT_STYLES_DIR",
    text,
    null,
    "folder with styles of your own, for commands, APIs and workers alike (default: none)",
  ),
  cacheMb: setting<number>(
    "CLIPWRIGHT_CACHE_MB",
    wholeNumber(0, 10_000_000),
    4_096,
    "megabytes of the data folder that speech and segments of finished jobs may take, for revisions of them, and pictures from elsewhere; 0 keeps nothing (default: 4096)",
  ),
  musicDir: setting<string | null>(
    "CLIPWRIGHT_MUSIC_DIR",
    text,
    null,
    "folder of your own music, MP3, WAV, FLAC, Ogg or Opus, each with its licence in a .txt beside it (default: none)",
  ),
  ...speechSettings,
  ...pictureSettings,
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
    storageVariable,
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
  previews: setting<number>(
    "CLIPWRIGHT_PREVIEWS",
    wholeNumber(0, 64),
    2,
    "previews that an API process draws at once, each in a process of about 200 MB, 0 to 64; 0: none (default: 2)",
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
    "the service that `mcp`, `webhooks` and `listen` call (default: http://127.0.0.1:8080; `mcp`: one of its own, in CLIPWRIGHT_DATA_DIR)",
  ),
  apiKey: setting<string | null>(
    "CLIPWRIGHT_API_KEY",
    text,
    null,
    "the API key for the service at CLIPWRIGHT_URL (default: none)",
  ),
  ...s3Settings,
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
  const read = <T>(key: keyof Settings, one: Setting<T>): T => {
    const { variable, schema, default: fallback, isSecret = false } = one;
    const given = flags[key];
    const value = given?.value ?? env[variable];
    if (value !== undefined && value !== "") {
      const result = schema.safeParse(value);
      if (result.success) return result.data;
      const reason = result.error.issues.map((issue) => issue.message).join("; ");
      const shown = isSecret ? "…" : value;
      const name = given ? `${given.flag} ${shown}` : `${variable}=${shown}`;
      problems.push(settingProblem(variable, name, "invalid", reason));
    }
    return fallback instanceof Function ? fallback() : fallback;
  };
  const entries = Object.entries(settingsTable).map(([name, one]) => [
    name,
    read<unknown>(name as keyof Settings, one),
  ]);
  const settings = Object.fromEntries(entries) as Settings;
  problems.push(...s3Problems(settings));
  const keepsClipsFor = settings.retentionDays || Number.POSITIVE_INFINITY;
  if (settings.recordDays !== 0 && settings.recordDays < keepsClipsFor) {
    const { retentionDays, recordDays } = settingsTable;
    const name = `${recordDays.variable}=${settings.recordDays}`;
    const reason = `is less than ${retentionDays.variable}=${settings.retentionDays}: a record is kept at least as long as its clip`;
    problems.push(settingProblem(recordDays.variable, name, "too_small", reason));
  }
  problems.push(
    ...pictureProblems(settings),
    ...speechProblems(settings),
    ...unknownVariables(
      env,
      Object.values(settingsTable).map(({ variable }) => variable),
    ),
  );
  if (problems.length > 0) throw requestInvalid(problems);
  return Object.freeze(settings);
}
