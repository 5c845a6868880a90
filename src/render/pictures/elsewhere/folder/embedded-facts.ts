import sharp from "sharp";

/** What a picture file says of itself. */
export interface PictureFacts {
  tags: readonly string[];
  author: string | null;
  licence: string | null;
}

/** Metadata that is larger holds no keywords (it has previews or histories of edits). */
const maxMetadataBytes = 1_000_000;

/**
 * Reads the keywords, author and rights that picture programs write into files: XMP (ISO 16684-1: `dc:subject`,
 * `dc:creator`, `dc:rights`), else IPTC (IIM: 2:25, 2:80, 2:116). Only the head of the file is read.
 * @throws where it is no picture.
 */
export async function readEmbeddedFacts(path: string): Promise<PictureFacts> {
  const { xmp, iptc } = await sharp(path, { limitInputPixels: false }).metadata();
  const fromXmp = readXmp(usable(xmp)?.toString("utf8") ?? "");
  const fromIptc = readIptc(usable(iptc) ?? Buffer.alloc(0));
  return {
    tags: [...new Set([...fromXmp.tags, ...fromIptc.tags])],
    author: fromXmp.author ?? fromIptc.author,
    licence: fromXmp.licence ?? fromIptc.licence,
  };
}

function usable(metadata: Buffer | undefined): Buffer | null {
  return metadata && metadata.length <= maxMetadataBytes ? metadata : null;
}

function readXmp(xmp: string): PictureFacts {
  return {
    tags: listed(xmp, "dc:subject"),
    author: listed(xmp, "dc:creator")[0] ?? null,
    licence: listed(xmp, "dc:rights")[0] ?? null,
  };
}

/** The items of a property: XMP writes each as `rdf:li` in a bag, a sequence or a choice of languages. */
function listed(xmp: string, property: string): string[] {
  const start = xmp.indexOf(`<${property}>`);
  const end = xmp.indexOf(`</${property}>`, start);
  if (start < 0 || end < 0) return [];
  const items = xmp.slice(start, end).matchAll(/<rdf:li(?:\s[^<>]*)?>([^<]*)<\/rdf:li>/g);
  return [...items].map(([, item = ""]) => unescapeXml(item).trim()).filter((item) => item !== "");
}

const entities: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
};

function unescapeXml(text: string): string {
  return text.replace(
    /&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w{1,6}));/gi,
    (all, hex, decimal, name) => {
      if (name !== undefined) return entities[name] ?? all;
      const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
      return code <= 0x10ffff ? String.fromCodePoint(code) : all;
    },
  );
}

/** A dataset of IIM 4.2: 0x1C, the record (2), the dataset's number, a length of two bytes, the value. */
function readIptc(iptc: Buffer): PictureFacts {
  const values = new Map<number, string[]>();
  for (let at = iptc.indexOf(0x1c); at >= 0 && at + 5 <= iptc.length; ) {
    const length = iptc.readUInt16BE(at + 3);
    const end = at + 5 + length;
    if (iptc[at + 1] === 2 && length < 0x8000 && end <= iptc.length) {
      const number = iptc.readUInt8(at + 2);
      const value = decodeText(iptc.subarray(at + 5, end)).trim();
      if (value !== "") values.set(number, [...(values.get(number) ?? []), value]);
      at = iptc.indexOf(0x1c, end);
    } else at = iptc.indexOf(0x1c, at + 1);
  }
  return {
    tags: values.get(25) ?? [],
    author: values.get(80)?.[0] ?? null,
    licence: values.get(116)?.[0] ?? null,
  };
}

/** Old programs wrote Latin-1, and few say which of the two it is. */
function decodeText(bytes: Buffer): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return bytes.toString("latin1");
  }
}
