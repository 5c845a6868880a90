import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { randomFrom } from "../../../src/bench/seeded-random.js";
import { ClipError } from "../../../src/errors.js";
import { createStorage } from "../../../src/storage/create-storage.js";
import { testFolder } from "../../test-folder.js";
import { openSmallS3, smallS3Settings } from "./small-s3.js";
import { openTroubledProxy, type Trouble } from "./troubled-proxy.js";

const megabyte = 1024 * 1024;
const kinds = ["none", "none", "stall", "cut", "reset", "slow"] as const;
/** Raise it for a longer trial. */
const uploadsOf = Number(process.env.UPLOADS ?? 2);
const attemptsOf = 20;

test.each([1, 2, 3])(
  "uploads through a troubled network, seed %i: all are done, nothing is left",
  {
    timeout: 600_000,
  },
  async (seed) => {
    const random = randomFrom(seed);
    const draw = (): Trouble => ({
      kind: kinds[Math.floor(random() * kinds.length)] ?? "none",
      direction: random() < 0.7 ? "request" : "answer",
      afterBytes: Math.floor(random() ** 3 * 9 * megabyte),
      bytesPerS: 2_000_000,
    });
    await using at = await openSmallS3();
    await using proxy = await openTroubledProxy(at.port, draw);
    const folder = await testFolder();
    const storage = await createStorage(
      smallS3Settings(proxy.port, { CLIPWRIGHT_STALL_LIMIT_S: "5" }),
      null,
    );
    const codes: string[] = [];
    const upload = async (number: number) => {
      const content = Buffer.alloc(9 * megabyte + Math.floor(random() * 9 * megabyte), number + 1);
      const path = join(folder, `source-${number}`);
      const key = `job_${number}/clip.mp4`;
      await writeFile(path, content);
      for (let attempt = 1; attempt <= attemptsOf; attempt += 1) {
        const stop = new AbortController();
        // Some attempts are stopped, too, at a moment that is drawn.
        const stopAt = random() < 0.2 ? random() * content.length : Number.POSITIVE_INFINITY;
        const onBytes = (bytes: number) => bytes >= stopAt && stop.abort();
        const options = { contentType: "video/mp4", signal: stop.signal, onBytes };
        try {
          await storage.put(key, path, options);
          return at.objects.get(`all/${key}`)?.body.equals(content) ? "done" : "damaged";
        } catch (error) {
          const code = error instanceof ClipError ? error.code : String(error);
          codes.push(code === "canceled" && !stop.signal.aborted ? "canceled by nobody" : code);
        }
      }
      return "failed";
    };
    const ends: string[] = [];
    for (let number = 0; number < uploadsOf; number += 1) ends.push(await upload(number));
    await storage.close();
    const direct = await createStorage(at.settings(), null);
    await direct.sweep({ isAbandoned: () => true, signal: AbortSignal.timeout(10_000) });
    await direct.close();
    expect(new Set(ends)).toEqual(new Set(["done"]));
    expect(codes.filter((code) => code !== "storage.failed" && code !== "canceled")).toEqual([]);
    expect(at.uploads.size).toBe(0);
  },
);
