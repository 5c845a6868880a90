import { readdir } from "node:fs/promises";
import sharp from "sharp";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import type { JobBody } from "../../src/jobs/request.js";
import { type Preview, previewSchema } from "../../src/preview/preview-schema.js";
import { mostPreviewScenes } from "../../src/preview/preview-task.js";
import { processTree } from "../../src/process/kill-tree.js";
import { testFolder } from "../test-folder.js";
import { jsonOf, startTestApi, type TestApi } from "./test-api.js";

let at: TestApi;
beforeAll(async () => {
  at = await startTestApi({ CLIPWRIGHT_PREVIEWS: "1" });
});
afterEach(() => {
  vi.unstubAllEnvs();
});
afterAll(() => at[Symbol.asyncDispose]());

const script = "# The tide\n\nIt comes in twice a day.\n\n> Time and tide wait for none. — Chaucer";

const ask = (body: unknown, query = "", init: RequestInit = {}, key = at.key, url = at.url) =>
  fetch(`${url}/v1/preview${query}`, {
    method: "POST",
    headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
    body: JSON.stringify(body),
    ...init,
  });

async function scenesOf(body: Partial<JobBody>): Promise<Preview> {
  const answer = await ask({ script, ...body }, "?as=scenes");
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toBe("application/json; charset=utf-8");
  return previewSchema.parse(await answer.json());
}

async function bytesOf(answer: Response): Promise<Buffer> {
  expect(answer.status).toBe(200);
  return Buffer.from(await answer.arrayBuffer());
}

const pixelsOf = (image: string) =>
  sharp(Buffer.from(image.split(",")[1] ?? "", "base64"))
    .raw()
    .toBuffer();

/** How many colours a picture has, in steps of 16: one that shows nothing has few. */
const colourCount = (pixels: Buffer) => new Set(pixels.map((value) => value >> 4)).size;

describe("POST /v1/preview", () => {
  test("answers with a sheet that has a picture of each scene", async () => {
    const answer = await ask({ script });
    expect(answer.headers.get("content-type")).toBe("image/webp");
    expect(answer.headers.get("cache-control")).toBe("no-store");
    const sheet = sharp(await bytesOf(answer));
    const { format, width = 0, height = 0 } = await sheet.metadata();
    expect(format).toBe("webp");
    // Three pictures of 16:9 beside each other.
    expect(width).toBeGreaterThan(1_500);
    expect(width / height).toBeGreaterThan(3);
    const cells = await Promise.all(
      [0, 1, 2].map((column) => {
        const left = Math.floor((column * width) / 3) + 30;
        const area = { left, top: 30, width: Math.floor(width / 3) - 60, height: height - 100 };
        return sheet.clone().extract(area).raw().toBuffer();
      }),
    );
    for (const cell of cells) expect(colourCount(cell)).toBeGreaterThan(6);
    expect(new Set(cells.map((cell) => cell.toString("base64"))).size).toBe(3);
  });

  test("tells what each scene is, with a picture of its own", async () => {
    const preview = await scenesOf({});
    expect(preview).toMatchObject({ style: "cinematic", sceneCount: 3, width: 480, height: 270 });
    expect(preview.scenes.map(({ kind, text }) => [kind, text])).toEqual([
      ["title", "The tide"],
      ["statement", "It comes in twice a day."],
      ["quote", "Time and tide wait for none. — Chaucer"],
    ]);
    expect(preview.scenes[0]?.startMs).toBe(0);
    expect(preview.scenes[1]?.startMs).toBe(preview.scenes[0]?.endMs);
    expect(preview.scenes[2]?.endMs).toBe(preview.durationMs);
    const pictures = await Promise.all(preview.scenes.map(({ image }) => pixelsOf(image)));
    for (const picture of pictures) {
      expect(picture).toHaveLength(480 * 270 * 3);
      expect(colourCount(picture)).toBeGreaterThan(6);
    }
    expect(new Set(pictures.map((picture) => picture.toString("base64"))).size).toBe(3);
  });

  test("draws what style, shape, language and brand make of it", async () => {
    const [plain, tall, auto, branded] = [
      await scenesOf({ style: "card" }),
      await scenesOf({ style: "card", aspectRatio: "9:16" }),
      await scenesOf({ style: "auto" }),
      await scenesOf({ style: "card", brand: { colors: ["#cc0044"] } }),
    ];
    expect(tall).toMatchObject({ width: 270, height: 480 });
    expect(auto.style).not.toBe("auto");
    expect(branded.scenes[0]?.image).not.toBe(plain.scenes[0]?.image);
    const german = await scenesOf({ script: "# Die Flut\n\nSie kommt bald.", language: "de" });
    expect(german.scenes.map(({ text }) => text)).toEqual(["Die Flut", "Sie kommt bald."]);
  });

  test("fetches nothing: grey pictures stand for those of the script, and a logo is left out", async () => {
    const named = (file: string) =>
      `It comes in.\n\n![The tide](https://pictures.invalid/${file}) It goes out.`;
    const [one, another] = [
      await scenesOf({ script: named("one.jpg") }),
      await scenesOf({ script: named("another.png") }),
    ];
    expect(one.scenes.map(({ kind }) => kind)).toEqual(["statement", "picture"]);
    expect(another).toEqual(one);
    const logo = { logoUrl: "https://pictures.invalid/logo.png" };
    const [first, second] = [await scenesOf({ brand: logo }), await scenesOf({})];
    expect(first).toEqual(second);
  });

  test("draws the first scenes of a long script, and says how many there are", async () => {
    const long = Array.from({ length: mostPreviewScenes + 5 }, (_, i) => `# Part ${i}`).join(
      "\n\n",
    );
    const { scenes, sceneCount } = await scenesOf({ script: long });
    expect(scenes).toHaveLength(mostPreviewScenes);
    expect(sceneCount).toBe(mostPreviewScenes + 5);
  });

  test.each(["sheet", "scenes"])(
    "gives the same bytes for the same request as %s, also by another process",
    async (form) => {
      await using other = await startTestApi({}, at.server);
      const own = await bytesOf(await ask({ script, fps: 60 }, `?as=${form}`));
      // What no still shows makes no other one.
      const again = await bytesOf(await ask({ script, resolution: "720p" }, `?as=${form}`));
      const elsewhere = await ask({ script }, `?as=${form}`, {}, at.key, other.url);
      expect(again.equals(own)).toBe(true);
      expect((await bytesOf(elsewhere)).equals(own)).toBe(true);
    },
  );

  test("refuses what a creation refuses, with the same problems", async () => {
    const wrong = { script: " ", style: "polka", fps: 7, reuse: "job_x", colour: "red" };
    const [preview, creation] = [await ask(wrong), await at.post(wrong)];
    expect([preview.status, creation.status]).toEqual([422, 422]);
    const { errors } = await jsonOf(preview);
    expect(errors).toEqual((await jsonOf(creation)).errors);
    expect(errors.map(({ pointer }) => pointer).sort()).toEqual([
      "/colour",
      "/fps",
      "/reuse",
      "/script",
      "/style",
    ]);
    const long = await ask({ script: "a".repeat(20_001) });
    expect(long.status).toBe(422);
    expect((await jsonOf(long)).errors[0]?.detail).toContain("the limit is 20000");
    expect((await ask([])).status).toBe(400);
    expect((await ask({ script }, "?as=film")).status).toBe(422);
    expect((await ask({ script }, "?like=film")).status).toBe(422);
  });

  test("says that a script is too long where it is so without doubt", async () => {
    const answer = await ask({
      script: `${script}\n\n${"And on it goes. ".repeat(40)}`,
      durationMs: 5_000,
    });
    expect(answer.status).toBe(422);
    expect((await jsonOf(answer)).code).toBe("script.too_long");
  });

  test("needs jobs:read alone, and takes no tokens", async () => {
    const reader = await at.newKey(["jobs:read"]);
    expect((await ask({ script }, "", {}, reader)).status).toBe(200);
    const writer = await at.newKey(["jobs:write"]);
    expect((await ask({ script }, "", {}, writer)).status).toBe(403);
    expect((await ask({ script }, "", {}, "cw_nonsense")).status).toBe(401);
    const listed = await at.get("/v1/jobs");
    expect((await jsonOf(listed)).data).toEqual([]);
  });

  test("is not there where the setting says so", async () => {
    await using none = await startTestApi({ CLIPWRIGHT_PREVIEWS: "0" }, at.server);
    const answer = await ask({ script }, "", {}, at.key, none.url);
    expect(answer.status).toBe(404);
    expect((await jsonOf(answer)).detail).toContain("CLIPWRIGHT_PREVIEWS");
  });

  test("a client that leaves ends its process, whose files go with it", async () => {
    // Others on this machine draw previews, too: these have a folder of their own.
    const folder = await testFolder();
    vi.stubEnv("TMPDIR", folder);
    const before = new Set(processTree(process.pid));
    const started = () => processTree(process.pid).filter((pid) => !before.has(pid));
    const long = Array.from({ length: 40 }, (_, i) => `# Chapter ${i}`).join("\n\n");
    const leave = new AbortController();
    const asked = [0, 1].map((i) =>
      ask({ script: `${long} ${i}` }, "", { signal: leave.signal }).catch(() => "left"),
    );
    await expect.poll(() => started().length, { timeout: 10_000 }).toBeGreaterThan(0);
    leave.abort();
    expect(await Promise.all(asked)).toEqual(["left", "left"]);
    await expect.poll(started, { timeout: 10_000 }).toEqual([]);
    await expect.poll(() => readdir(folder), { timeout: 10_000 }).toEqual([]);
    // The one that waited has left, too: its place is free.
    expect((await ask({ script: "# All is well" })).status).toBe(200);
  });

  /** Asks for many previews at once until so many are refused; then all others leave. */
  async function refusalsOf(count: number, keys: readonly string[], refusedCount: number) {
    const leave = new AbortController();
    const refused: { status: number; code: string; retryAfter: string | null }[] = [];
    const asked = Array.from({ length: count }, async (_, i) => {
      // Long enough to be under way still when the last one has arrived.
      const body = { script: `# Wave ${i}\n\n${"It comes and goes. ".repeat(100)}` };
      const key = keys[i % keys.length];
      const answer = await ask(body, "", { signal: leave.signal }, key).catch(() => null);
      if (answer === null || answer.status === 200) return;
      const retryAfter = answer.headers.get("retry-after");
      refused.push({ status: answer.status, code: (await jsonOf(answer)).code, retryAfter });
    });
    await expect.poll(() => refused.length, { timeout: 10_000 }).toBe(refusedCount);
    leave.abort();
    await Promise.all(asked);
    return refused;
  }
  const newKeys = (count: number) =>
    Promise.all(Array.from({ length: count }, () => at.newKey(["jobs:read"])));

  test("one key has four under way; a fifth is told to come again", async () => {
    const keys = await newKeys(1);
    expect(await refusalsOf(5, keys, 1)).toEqual([
      { status: 429, code: "rate_limited", retryAfter: "1" },
    ]);
    // Those who have left do not count any more.
    expect((await ask({ script }, "", {}, keys[0])).status).toBe(200);
  });

  test("one is drawn and eight wait; others are told to come again", async () => {
    const refused = await refusalsOf(16, await newKeys(4), 7);
    const one = { status: 503, code: "unavailable", retryAfter: "1" };
    expect(refused).toEqual(Array.from({ length: 7 }, () => one));
  });
});
