import { mkdir, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { folderAdapter } from "../../../../src/render/pictures/elsewhere/folder/folder-adapter.js";
import { listPictures } from "../../../../src/render/pictures/elsewhere/folder/list-pictures.js";
import { testFolder } from "../../../test-folder.js";
import { pngOf, wish } from "./api-server.js";

const { signal } = new AbortController();
const png = await pngOf("olive");

async function folderWith(files: Record<string, string | Buffer>): Promise<string> {
  const folder = await testFolder();
  await mkdir(folder, { recursive: true });
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content);
  return folder;
}

const findIn = async (
  files: Record<string, string | Buffer>,
  text: string,
  { concept = null, language = "en" }: { concept?: string | null; language?: string } = {},
) => {
  const folder = await folderWith(files);
  const found = await folderAdapter(folder).find({ ...wish, text, concept, language }, signal);
  return found?.credit.address ?? null;
};

test.each([
  ["Our harbours are busy.", "harbour-03.png"],
  ["The team is at work in Berlin.", "team_berlin.png"],
  // One of two words is not enough.
  ["The team is at work.", null],
  ["Nothing of it is there.", null],
])("a file's name fits where most of its words are said: %s", async (text, file) => {
  expect(await findIn({ "harbour-03.png": png, "team_berlin.png": png }, text)).toBe(file);
});

test("a picture fits by what the scene speaks of in any language", async () => {
  const files = { "coffee.png": png, "hot-beverages.png": png };
  const scene = { concept: "hot beverage", language: "de" };
  expect(await findIn(files, "Am Morgen gibt es etwas Warmes.", scene)).toBe("hot-beverages.png");
});

test("tags stand beside the picture; all words of a tag must be said", async () => {
  const files = {
    "IMG_1.png": png,
    "IMG_1.txt": "city hall, mayor\nauthor: Ann Lee\nLicence: CC BY 4.0\n",
    "IMG_2.png": png,
    "IMG_2.json": JSON.stringify({ tags: ["hall"], source: "Archive", address: "https://a.b/2" }),
  };
  const folder = await folderWith(files);
  const adapter = folderAdapter(folder);
  const inHall = await adapter.find(
    { ...wish, text: "The city hall opens.", concept: null },
    signal,
  );
  expect(inHall?.credit).toEqual({
    author: "Ann Lee",
    source: "folder",
    licence: "CC BY 4.0",
    address: "IMG_1.png",
  });
  const other = await adapter.find({ ...wish, text: "The hall is dark.", concept: null }, signal);
  expect(other?.credit).toMatchObject({ source: "Archive", address: "https://a.b/2" });
  expect(await adapter.find({ ...wish, text: "The city sleeps.", concept: null }, signal)).toBe(
    null,
  );
});

test("tags without spaces between words are looked for in the text", async () => {
  const files = { "1.png": png, "1.txt": "東京駅、電車" };
  expect(await findIn(files, "朝の東京駅はとても混んでいます。", { language: "ja" })).toBe("1.png");
  expect(await findIn(files, "京都は静かです。", { language: "ja" })).toBe(null);
});

const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/">
<dc:subject><rdf:Bag><rdf:li>Leuchtturm</rdf:li><rdf:li>Wind &amp; Meer</rdf:li></rdf:Bag></dc:subject>
<dc:creator><rdf:Seq><rdf:li>Jörg K&#xF6;nig</rdf:li></rdf:Seq></dc:creator>
<dc:rights><rdf:Alt><rdf:li xml:lang="x-default">© 2025</rdf:li></rdf:Alt></dc:rights>
</rdf:Description></rdf:RDF></x:xmpmeta>`;

test("keywords, author and rights are read from XMP", async () => {
  const jpeg = await sharp(png).withXmp(xmp).jpeg().toBuffer();
  const [picture] = await listPictures(await folderWith({ "a.jpg": jpeg }), signal);
  expect(picture).toMatchObject({
    tags: ["Leuchtturm", "Wind & Meer"],
    author: "Jörg König",
    licence: "© 2025",
  });
  const scene = { language: "de" };
  expect(await findIn({ "a.jpg": jpeg }, "Der Leuchtturm steht im Sturm.", scene)).toBe("a.jpg");
});

/** A dataset of IPTC's record 2. */
function dataset(number: number, value: string, encoding: BufferEncoding = "utf8"): Buffer {
  const bytes = Buffer.from(value, encoding);
  return Buffer.concat([Buffer.from([0x1c, 2, number, bytes.length >> 8, bytes.length]), bytes]);
}

/** Puts IPTC into a JPEG as Photoshop does: an APP13 segment after the first marker. */
function withIptc(jpeg: Buffer, sets: Buffer[]): Buffer {
  const iptc = Buffer.concat(sets);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(iptc.length);
  const resource = [
    Buffer.from("8BIM\x04\x04\0\0", "latin1"),
    size,
    iptc,
    Buffer.alloc(iptc.length % 2),
  ];
  const body = Buffer.concat([Buffer.from("Photoshop 3.0\0", "latin1"), ...resource]);
  const head = Buffer.from([0xff, 0xed, (body.length + 2) >> 8, (body.length + 2) & 255]);
  return Buffer.concat([jpeg.subarray(0, 2), head, body, jpeg.subarray(2)]);
}

test("keywords are read from IPTC, also from old programs", async () => {
  const plain = await sharp(png).jpeg().toBuffer();
  const sets = [dataset(25, "lighthouse"), dataset(25, "Küste", "latin1"), dataset(80, "Ann")];
  const folder = await folderWith({ "a.jpg": withIptc(plain, sets) });
  expect(await listPictures(folder, signal)).toMatchObject([
    { tags: ["lighthouse", "Küste"], author: "Ann", licence: null },
  ]);
});

test("what is no picture, or hidden, or cannot be understood counts as not there", async () => {
  const folder = await folderWith({
    "a.png": png,
    "a.json": "{ broken",
    "b.png": "<svg/>",
    "c.svg": "<svg/>",
    ".d.png": png,
    "notes.txt": "x",
  });
  await mkdir(join(folder, "e.png"));
  const pictures = await listPictures(folder, signal);
  expect(pictures.map(({ file, tags }) => ({ file, tags }))).toEqual([{ file: "a.png", tags: [] }]);
});

test("a link out of the folder is not followed, and a folder that is gone is told by its setting", async () => {
  const outside = join(await folderWith({ "secret.png": png }), "secret.png");
  const folder = await folderWith({});
  await symlink(outside, join(folder, "coffee.png"));
  const scene = { ...wish, text: "Coffee.", concept: null };
  await expect(folderAdapter(folder).find(scene, signal)).rejects.toMatchObject({
    code: "input.image_unavailable",
  });
  await expect(folderAdapter(join(folder, "gone")).find(scene, signal)).rejects.toMatchObject({
    name: "AdapterFailure",
    isDown: true,
    message: expect.stringContaining("CLIPWRIGHT_PICTURES_DIR"),
  });
});

test("of equals the first by name is taken", async () => {
  expect(await findIn({ "coffee-2.png": png, "coffee-1.png": png }, "Coffee!")).toBe(
    "coffee-1.png",
  );
});
