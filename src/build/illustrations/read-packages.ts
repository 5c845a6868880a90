import { readdir, readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { z } from "zod";

const require = createRequire(import.meta.url);
const packageFolder = (name: string) => dirname(require.resolve(`${name}/package.json`));

const iconSetSchema = z.object({
  icons: z.record(z.string(), z.object({ body: z.string() })),
  aliases: z.record(z.string(), z.object({ parent: z.string() })).optional(),
});

/** The drawings of Fluent Emoji Flat as whole SVG files, by name. */
export async function readDrawings(): Promise<ReadonlyMap<string, string>> {
  const path = join(packageFolder("@iconify-json/fluent-emoji-flat"), "icons.json");
  const { icons } = iconSetSchema.parse(JSON.parse(await readFile(path, "utf8")));
  const wrapped = (body: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${body}</svg>`;
  return new Map(Object.entries(icons).map(([name, { body }]) => [name, wrapped(body)]));
}

/** The emoji of each icon of Fluent Emoji Flat, without variation selectors. */
export async function readEmoji(): Promise<ReadonlyMap<string, string>> {
  const text = await readFile(
    join(packageFolder("@iconify-json/fluent-emoji-flat"), "chars.json"),
    "utf8",
  );
  const names = z.record(z.string(), z.string()).parse(JSON.parse(text));
  return new Map(
    Object.entries(names).map(([codes, name]) => {
      const points = codes.split("-").map((code) => Number.parseInt(code, 16));
      return [name, String.fromCodePoint(...points.filter((point) => point !== 0xfe0f))];
    }),
  );
}

const annotationsSchema = z.object({
  annotations: z.object({
    // A few languages have a folder and no names.
    annotations: z
      .record(z.string(), z.object({ tts: z.array(z.string()).optional() }))
      .default({}),
  }),
});

const cldr = () => join(packageFolder("cldr-annotations-full"), "annotations");

/** The languages that CLDR names emoji in. */
export async function listCldrLanguages(): Promise<string[]> {
  return (await readdir(cldr())).sort();
}

/** The name of each emoji in a language. */
export async function readEmojiNames(language: string): Promise<ReadonlyMap<string, string>> {
  const text = await readFile(join(cldr(), language, "annotations.json"), "utf8");
  const { annotations } = annotationsSchema.parse(JSON.parse(text)).annotations;
  return new Map(
    Object.entries(annotations).flatMap(([emoji, { tts }]) =>
      tts?.[0] === undefined ? [] : [[emoji.replaceAll("\ufe0f", ""), tts[0]]],
    ),
  );
}
