import { execFile } from "node:child_process";
import { mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { checkPackage, createPackageFromTarballData } from "@arethetypeswrong/core";
import { publint } from "publint";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { installPacked, type PackedPackage } from "./packed-package.js";

const root = fileURLToPath(new URL("../../", import.meta.url));
const load = createRequire(import.meta.url);

let folder = "";
let packed: PackedPackage;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "clipwright-package-"));
  packed = await installPacked(folder);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** The compiler of this project, and one before TypeScript 6, which includes all of `@types` by itself. */
const compilers = {
  new: join(root, "node_modules/typescript/lib/tsc.js"),
  old: createRequire(load.resolve("@arethetypeswrong/core")).resolve("typescript/lib/tsc.js"),
};

/** Compiles a file of the project without `skipLibCheck`. @returns what the compiler says. */
async function compile(
  compiler: keyof typeof compilers,
  source: string,
  options: object,
): Promise<string> {
  const file = join(packed.project, "example.ts");
  await writeFile(file, source);
  await writeFile(join(packed.project, "package.json"), '{"type":"module"}');
  // The folders above are none of the project's.
  const typeRoots = [join(packed.project, "node_modules/@types")];
  const strictly = { strict: true, skipLibCheck: false, noEmit: true, typeRoots };
  const compilerOptions = { ...strictly, ...options };
  const config = { compilerOptions, files: ["example.ts"] };
  await writeFile(join(packed.project, "tsconfig.json"), JSON.stringify(config));
  return await new Promise((resolve) => {
    const args = [compilers[compiler], "-p", packed.project, "--pretty", "false"];
    execFile(process.execPath, args, (_error, stdout) => resolve(stdout));
  });
}

const useOfClient = `
import { Clipwright, JobFailedError, JobFollower, verifyWebhook, type Job } from "clipwright/client";
const clipwright = new Clipwright({ apiKey: "cw_", baseUrl: "https://clips.example.com" });
export async function make(): Promise<string | null> {
  const { jobId } = await clipwright.jobs.create({ script: "Hello.", fps: 30, metadata: { a: "b" } });
  try {
    const job: Job = await clipwright.jobs.waitUntilDone(jobId, { onProgress: ({ progress }) => progress + 1 });
    return job.clip && job.clip.frameCount > 0 ? job.videoUrl : null;
  } catch (error) {
    if (error instanceof JobFailedError && error.failure.code === "script.too_long") return null;
    throw error;
  }
}
export const { status } = await new JobFollower({ baseUrl: "", getStreamToken: async () => "" }).waitUntilDone("");
export const { type, data } = await verifyWebhook({ "webhook-id": "1" }, "{}", "whsec_");
// @ts-expect-error A frame rate that there is not.
void clipwright.jobs.create({ script: "Hello.", fps: 31 });
`;
const useOfPlatform = `
export const own = new Clipwright({
  apiKey: "cw_",
  baseUrl: "https://clips.example.com",
  fetch: (input, init) => fetch(input, init),
});
void own.jobs.get("job_1", { signal: AbortSignal.timeout(1_000) });
void verifyWebhook(new Headers(), new Uint8Array(1), "whsec_");
`;
const useOfMain = `
import { render, type Clip } from "clipwright";
export const clip: Promise<Clip> = render({ script: "Hello." }, { out: { clip: "a.mp4" } });
`;

const allModules = [
  { module: "nodenext", target: "es2022" },
  { module: "esnext", moduleResolution: "bundler", target: "es2022" },
];
const dom = { lib: ["ES2022", "DOM"] };

describe("the package as it is installed, without skipLibCheck", () => {
  describe.each(["new", "old"] as const)("with the %s TypeScript", (compiler) => {
    // The old one is slow.
    const modules = compiler === "new" ? allModules : allModules.slice(0, 1);

    test.each(modules)("the client, in a browser's project: %j", async (options) => {
      const source = useOfClient + useOfPlatform;
      expect(await compile(compiler, source, { ...options, ...dom, types: [] })).toBe("");
    });

    test.each(modules)(
      "the client, where there are neither DOM nor Node types: %j",
      async (options) => {
        const bare = { ...options, lib: ["ES2022"], types: [] };
        expect(await compile(compiler, useOfClient, bare)).toBe("");
      },
    );

    test.each(modules)(
      "main entry and client, in Node's project: %j",
      async (options) => {
        await symlink(
          join(root, "node_modules/@types/node"),
          join(packed.project, "node_modules/@types/node"),
        );
        await symlink(
          join(root, "node_modules/undici-types"),
          join(packed.project, "node_modules/undici-types"),
        );
        const all = compiler === "new" ? { types: ["*"] } : {};
        const source = useOfClient + useOfPlatform + useOfMain;
        try {
          expect(await compile(compiler, source, { ...options, ...dom, ...all })).toBe("");
        } finally {
          await rm(join(packed.project, "node_modules/@types/node"));
          await rm(join(packed.project, "node_modules/undici-types"));
        }
      },
      300_000,
    );
  });

  test("the published types of the wire are those of the schemas", async () => {
    // The sources take WebAssembly's types from a file of their own.
    const same = `/// <reference path=${JSON.stringify(join(root, "src/render/frames/webassembly.d.ts"))} />
import type { Job, JobBody, JobFailure } from "clipwright/client";
import type * as schemas from ${JSON.stringify(join(root, "src/client/wire-types.js"))};
type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
type Flat<T> = T extends object ? { [K in keyof T]: Flat<T[K]> } : T;
export const same: [
  Same<Flat<Job>, Flat<schemas.Job>>,
  Same<Flat<JobFailure>, Flat<schemas.JobFailure>>,
  Same<Flat<JobBody>, Flat<schemas.JobBody>>,
] = [true, true, true];
`;
    const options = { module: "nodenext", target: "es2023", skipLibCheck: true, lib: ["ESNext"] };
    expect(
      await compile("new", same, {
        ...options,
        typeRoots: [join(root, "node_modules/@types")],
        types: ["node"],
      }),
    ).toBe("");
  });
});

describe("the packed tarball", () => {
  test("publint finds nothing", async () => {
    const data = await readFile(packed.tarball);
    const tarball = data.buffer.slice(data.byteOffset, data.byteOffset + data.byteLength);
    const { messages } = await publint({ pack: { tarball }, strict: true });
    expect(messages).toEqual([]);
  });

  test("“are the types wrong” finds nothing, for ES modules", async () => {
    const data = createPackageFromTarballData(new Uint8Array(await readFile(packed.tarball)));
    const result = await checkPackage(data);
    if (!result.types) throw new Error("The package has no types.");
    expect(Object.keys(result.entrypoints)).toContain("./client");
    // The package is for ES modules alone, as its \`engines\` can all load them.
    const wrong = result.problems.filter(
      (one) => !("resolutionKind" in one && ["node10", "node16-cjs"].includes(one.resolutionKind)),
    );
    expect(wrong).toEqual([]);
  });

  test("the client imports nothing but its own files", async () => {
    const client = join(packed.project, "node_modules/clipwright/dist/client");
    const files = (await readdir(client)).filter((name) => name.endsWith(".js"));
    expect(files).toContain("index.js");
    for (const file of files) {
      const source = await readFile(join(client, file), "utf8");
      const imports = [...source.matchAll(/(?:from|import)\s*\(?"([^"]+)"/g)].map(
        ([, name]) => name,
      );
      expect(
        imports.filter((name) => !name?.startsWith("./")),
        file,
      ).toEqual([]);
    }
  });
});
