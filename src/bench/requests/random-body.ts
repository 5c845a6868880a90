import { randomFrom } from "../seeded-random.js";
import { damaged } from "./damaged-body.js";
import { Draw } from "./draw.js";
import { largeMaps, largeValues } from "./large-values.js";
import { randomScript } from "./random-script.js";

/** A body to send, and all that it takes to make it again: its seed. */
export interface RandomBody {
  seed: number;
  kind: string;
  body: Buffer;
  idempotencyKey: string | null;
}

/** A little over the API's limit, in bytes: what is longer is cut there. */
const longest = 1024 * 1024 + 500;
/** What a large value leaves room for: the other fields of a body. */
const largest = 950_000;

const languages = ["en", "en-GB", "de", "ja", "ar", "hi", "zh", "th", "fr", "ru"];

type Fields = Record<string, unknown>;

/** What can be right with a body. */
function soundFields(draw: Draw): Fields {
  const fields: Fields = { script: randomScript(draw, draw.size(1, 20_000)) };
  if (draw.chance(0.7)) fields.language = draw.one(languages);
  if (draw.chance(0.3)) fields.durationMs = draw.size(1_000, 600_000);
  if (draw.chance(0.3)) fields.metadata = { order: draw.text(draw.size(1, 500)) };
  if (draw.chance(0.1)) fields.maxTokens = draw.size(0, 10_000);
  return fields;
}

const names = ["script", "style", "voiceId", "language", "durationMs", "aspectRatio", "resolution"];
const moreNames = ["fps", "captions", "music", "metadata", "maxTokens", "lexicon", "brand", "$odd"];

/** Each kind makes the text of a body, of about so many characters where its size is free. */
const kinds: Readonly<Record<string, (draw: Draw, size: number) => string>> = {
  sound: (draw) => JSON.stringify(soundFields(draw)),
  "white space around the script": (draw, size) => {
    const space = draw.one([" ", "\n", "\n\n", " \t", "\u3000", "\r\n", "\u2028"]).repeat(size / 2);
    return JSON.stringify({ ...soundFields(draw), script: `${space}Hello.${space}` });
  },
  "white space between members": (draw, size) => {
    const space = draw.one([" ", "\n", "\t", "\r\n"]).repeat(size);
    return JSON.stringify(soundFields(draw)).replace(/^\{/, `{${space}`);
  },
  "unknown fields": (draw, size) => JSON.stringify({ ...soundFields(draw), ...draw.map(size) }),
  "a map as a field": (draw, size) => {
    const name = draw.one(["metadata", ...names, ...moreNames]);
    return JSON.stringify({ ...soundFields(draw), [name]: draw.map(size) });
  },
  "a large value in a field": (draw, size) => {
    const [kind, value] = draw.entry(largeValues)(draw, size);
    const name = draw.one([...names, ...moreNames, "__proto__", kind]);
    return withMember(soundFields(draw), name, value);
  },
  "a large value in each field": (draw, size) => {
    const all = [...names, ...moreNames].map((name) => {
      const [, value] = draw.entry(largeValues)(draw, size / 15);
      return `"${name}":${value}`;
    });
    return `{${all.join(",")}}`;
  },
  "a large value alone": (draw, size) => draw.entry(largeValues)(draw, size)[1],
  "a map as text": (draw, size) => draw.entry(largeMaps)(draw, size),
  damaged: (draw, size) => damaged(draw, kinds.sound?.(draw, size) ?? ""),
  "a damaged large value": (draw, size) =>
    damaged(
      draw,
      withMember(soundFields(draw), draw.one(names), draw.entry(largeValues)(draw, size)[1]),
    ),
  "no JSON": (draw, size) =>
    draw.one(["a ", "]", "\n", "0", '"', "{", ":", "-", "\\u0", "null ", "é"]).repeat(size / 2),
};

/** Makes the body of a seed. */
export function randomBody(seed: number): RandomBody {
  const draw = new Draw(randomFrom(seed));
  const [kind, make] = draw.named(kinds);
  const text = make(draw, draw.size(10, draw.chance(0.05) ? longest : largest));
  let body: Buffer = Buffer.from(text, "utf8").subarray(0, longest);
  if (draw.chance(0.03)) body = withOddBytes(draw, body);
  return { seed, kind, body, idempotencyKey: draw.chance(0.4) ? `key-${seed}` : null };
}

/** Adds a member without parsing its value, which may be nested too deeply for that. */
function withMember(fields: Fields, name: string, value: string): string {
  return `${JSON.stringify(fields).slice(0, -1)},${JSON.stringify(name)}:${value}}`;
}

/** Bytes that are no UTF-8, in a few places. */
function withOddBytes(draw: Draw, body: Buffer): Buffer {
  const odd = Buffer.from(body);
  for (let i = 0; i < 3; i += 1) odd[draw.below(odd.length)] = draw.one([0xff, 0xc0, 0x80, 0xed]);
  return odd;
}
