import { readFile } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { z } from "zod";
import { createProgram } from "../../src/cli/program.js";
import { loadSettings, settingsTable } from "../../src/config.js";

const file = (name: string) => readFile(new URL(`../../${name}`, import.meta.url), "utf8");
/** What a compose file may say of a service of ours. Another key is one that is misspelt, or that this test has to learn. */
const serviceSchema = z.strictObject({
  build: z.literal(".").optional(),
  image: z.string().optional(),
  restart: z.literal("unless-stopped").optional(),
  cap_drop: z.tuple([z.literal("ALL")]).optional(),
  security_opt: z.tuple([z.literal("no-new-privileges:true")]).optional(),
  command: z.array(z.string()).optional(),
  environment: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  volumes: z.array(z.string().regex(/^[a-z]+:\/[a-z]+$/)).optional(),
  ports: z.array(z.string()).optional(),
  depends_on: z
    .record(z.string(), z.strictObject({ condition: z.literal("service_healthy") }))
    .optional(),
  healthcheck: z
    .strictObject({
      test: z.tuple([z.literal("CMD-SHELL"), z.string()]),
      ...{ interval: z.string(), timeout: z.string(), start_period: z.string() },
      retries: z.int(),
    })
    .optional(),
  stop_grace_period: z
    .string()
    .regex(/^\d+s$/)
    .optional(),
});
const composeSchema = z.looseObject({
  services: z.record(z.string(), serviceSchema),
  volumes: z.record(z.string(), z.null()).optional(),
});

const read = async (name: string) =>
  composeSchema.parse(parse(await file(name), { merge: true, uniqueKeys: true }));
const compose = await read("compose.yaml");
const withS3 = await read("compose.s3.yaml");
const operations = await file("docs/operations.md");

const ours = ["api", "worker"] as const;
type Name = (typeof ours)[number];
const service = (name: string) => {
  const found = compose.services[name];
  if (found === undefined) throw new Error(`compose.yaml has no ${name}`);
  return found;
};

/** Fills in `${NAME:-default}` and `${NAME:?message}`, as compose does. @param shell what the shell and `.env` have. */
function fillIn(value: string | number, shell: Readonly<Record<string, string>>): string {
  const filled = String(value).replace(
    /\$\{(\w+)(:-|:\?)([^}]*)\}/g,
    (_, name: string, kind: string, text: string) => {
      if (shell[name]) return shell[name];
      if (kind === ":?") throw new Error(`${name}: ${text}`);
      return text;
    },
  );
  if (filled.includes("$")) throw new Error(`${value} cannot be filled in`);
  return filled;
}

function environmentOf(
  files: readonly z.output<typeof composeSchema>[],
  name: Name,
  shell: Readonly<Record<string, string>> = {},
): Record<string, string> {
  const all = Object.assign({}, ...files.map(({ services }) => services[name]?.environment ?? {}));
  return Object.fromEntries(
    Object.entries(all as Record<string, string | number>).map(([key, value]) => [
      key,
      fillIn(value, shell),
    ]),
  );
}

describe.each(ours)("the container of %s", (name) => {
  test("has a command that exists", async () => {
    const program = await createProgram(() => {});
    const [command = "", ...rest] = service(name).command ?? [];
    expect(program.commands.map((one) => one.name())).toContain(command);
    expect(rest).toEqual([]);
  });

  test("starts with its settings: every one exists, and what is empty is not set", () => {
    const settings = loadSettings(environmentOf([compose], name));
    const { redisUrl, storage, port, healthPort, graceS } = settings;
    expect({ redisUrl, storage }).toEqual({ redisUrl: "redis://redis:6379", storage: "local" });
    const stopS = Number.parseInt(service(name).stop_grace_period ?? "", 10);
    if (name === "worker") {
      expect(healthPort).not.toBe(null);
      expect(stopS).toBeGreaterThan(graceS);
    } else {
      // On this machine only, since it speaks plain HTTP.
      expect(service(name).ports).toEqual([`127.0.0.1:8080:${port}`]);
      expect(healthPort).toBe(null);
    }
  });

  test("takes what the shell sets, each under its own name", () => {
    const raw = Object.assign(
      {},
      ...[compose, withS3].map(({ services }) => services[name]?.environment ?? {}),
    ) as Record<string, string | number>;
    for (const [variable, value] of Object.entries(raw)) {
      const [, passed] = /^\$\{(\w+):/.exec(String(value)) ?? [];
      if (passed !== undefined) expect(passed).toBe(variable);
    }
    const shell = { CLIPWRIGHT_S3_BUCKET: "clips", CLIPWRIGHT_S3_REGION: "eu-central-1" };
    const settings = loadSettings(environmentOf([compose, withS3], name, shell));
    expect(settings).toMatchObject({ storage: "s3", s3Bucket: "clips", s3Region: "eu-central-1" });
    expect(() => environmentOf([compose, withS3], name)).toThrow("name the bucket");
  });

  test("is built here, and waits for a Redis that answers", () => {
    const { build, depends_on: waitsFor = {}, volumes = [] } = service(name);
    expect(build).toBe(".");
    expect(Object.keys(waitsFor)).toEqual(["redis"]);
    for (const other of Object.keys(waitsFor)) expect(service(other).healthcheck).toBeDefined();
    expect(volumes).toContain("data:/data");
  });
});

test("the volumes that are used are declared, and none else", () => {
  const used = Object.values(compose.services).flatMap(({ volumes = [] }) => volumes);
  const names = new Set(used.map((volume) => volume.split(":")[0]));
  expect([...names].sort()).toEqual(Object.keys(compose.volumes ?? {}).sort());
});

/** Settings that have no place in the containers, and why. */
const elsewhere: Readonly<Record<string, string>> = {
  FFMPEG_PATH: "the image has its own",
  CLIPWRIGHT_DATA_DIR: "the image's volume",
  CLIPWRIGHT_HOST: "the image's own: all addresses of the container",
  CLIPWRIGHT_WORK_DIR: "of the command render",
  CLIPWRIGHT_URL: "of commands that call a service",
  CLIPWRIGHT_API_KEY: "of commands that call a service",
};

test("every setting can be set by the shell, is fixed, or has no place in containers", () => {
  const passed = new Set(
    ours.flatMap((name) =>
      [compose, withS3].flatMap(({ services }) => Object.keys(services[name]?.environment ?? {})),
    ),
  );
  const known = Object.values(settingsTable).map(({ variable }) => variable);
  const missing = known.filter((variable) => !passed.has(variable) && !(variable in elsewhere));
  expect(missing).toEqual([]);
  expect(Object.keys(elsewhere).filter((variable) => passed.has(variable))).toEqual([]);
});

test("the commands that the documents run in containers exist", async () => {
  const program = await createProgram(() => {});
  const texts = [operations, await file("compose.yaml"), await file("README.md")].join("\n");
  const run = [
    ...texts.matchAll(/docker compose (?:exec|run) (?:--\S+ )*(\w+) node dist\/main\.js (\w+)/g),
  ];
  expect(run.length).toBeGreaterThan(1);
  const names = program.commands.map((one) => one.name());
  for (const [, container = "", command = ""] of run) {
    service(container);
    expect(names).toContain(command);
  }
});

test("Redis loses nothing that was answered, and throws nothing away", () => {
  const [server, ...options] = service("redis").command ?? [];
  expect(server).toBe("redis-server");
  const pairs = Array.from({ length: options.length / 2 }, (_, i) =>
    options.slice(2 * i, 2 * i + 2),
  );
  expect(Object.fromEntries(pairs)).toEqual({
    "--appendonly": "yes",
    "--appendfsync": "always",
    "--save": "",
    "--maxmemory-policy": "noeviction",
  });
  // Not reachable from outside.
  expect(service("redis").ports).toBeUndefined();
});
