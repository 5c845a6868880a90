import sharp from "sharp";
import { expect, test } from "vitest";
import { loadPictures } from "../../../src/render/pictures/load-pictures.js";
import { parseScript } from "../../../src/render/script/parse-script.js";
import { testFolder } from "../../test-folder.js";
import { servePictures } from "./picture-server.js";

const { signal } = new AbortController();
const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: "red" } })
  .png()
  .toBuffer();

const scriptOf = (addresses: readonly string[]) =>
  parseScript(addresses.map((address) => `Look here. ![](${address})`).join("\n\n"), "en");
const names = (count: number, origin: string) =>
  Array.from({ length: count }, (_, index) => `${origin}/${index}.png`);

test("pictures are fetched six at once, each address once, and told of", async () => {
  let asked = 0;
  const waiting: (() => void)[] = [];
  await using server = await servePictures((_, response) => {
    asked += 1;
    waiting.push(() => response.end(png));
    // No picture comes before six were asked for, and the last one, which is alone.
    if (waiting.length === 6 || asked === 7) for (const answer of waiting.splice(0)) answer();
  });
  const addresses = names(7, server.origin);
  const told: [number, number][] = [];
  const pictures = await loadPictures(scriptOf([...addresses, ...addresses.slice(0, 2)]), {
    baseDir: null,
    folder: await testFolder(),
    signal,
    network: server.rules,
    onLoaded: (done, total) => told.push([done, total]),
  });
  expect(pictures).toHaveLength(9);
  expect(pictures.every((picture) => picture !== null)).toBe(true);
  expect(asked).toBe(7);
  expect(told).toEqual([1, 2, 3, 4, 5, 6, 7].map((done) => [done, 7]));
});

test("all pictures of a script together have a limit, which the error names", async () => {
  await using server = await servePictures((_, response) => response.end(png));
  const loading = loadPictures(scriptOf(names(3, server.origin)), {
    baseDir: null,
    folder: await testFolder(),
    signal,
    network: server.rules,
    maxTotalBytes: 2 * png.length,
  });
  await expect(loading).rejects.toMatchObject({
    code: "input.image_unavailable",
    message: expect.stringMatching(/larger than [\d.]+ MB together/),
  });
  await server.idle();
});

test("a script has at most 40 different pictures", () => {
  expect(scriptOf(names(40, "https://a.b")).scenes).toHaveLength(40);
  expect(() => scriptOf(names(41, "https://a.b"))).toThrow(
    "has 41 different pictures; the limit is 40",
  );
});
