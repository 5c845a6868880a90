/**
 * One file of a tar archive (POSIX.1-1988 ustar, which npm writes; names of more than 100 bytes by their prefix or a pax
 * header).
 * @returns null where it is not in there.
 */
export function fileInTar(archive: Buffer, path: string): Buffer | null {
  let longName: string | null = null;
  for (let at = 0; at + 512 <= archive.length; ) {
    const header = archive.subarray(at, at + 512);
    if (header[0] === 0) break;
    const size = Number.parseInt(textAt(header, 124, 12).trim() || "0", 8);
    const type = String.fromCharCode(header[156] ?? 0);
    const body = archive.subarray(at + 512, at + 512 + size);
    if (Number.isNaN(size) || body.length < size) break;
    if (type === "x") {
      longName = /(?:^|\n)\d+ path=([^\n]*)\n/.exec(body.toString("utf8"))?.[1] ?? null;
    } else {
      const prefix = textAt(header, 345, 155);
      const short = textAt(header, 0, 100);
      const name = longName ?? (prefix === "" ? short : `${prefix}/${short}`);
      longName = null;
      if ((type === "0" || type === "\0") && name === path) return body;
    }
    at += 512 + Math.ceil(size / 512) * 512;
  }
  return null;
}

function textAt(header: Buffer, from: number, length: number): string {
  const field = header.subarray(from, from + length);
  const end = field.indexOf(0);
  return field.subarray(0, end < 0 ? length : end).toString("utf8");
}
