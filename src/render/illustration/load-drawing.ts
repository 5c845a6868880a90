import { internalError } from "../../errors.js";
import { drawingsFile, readPackedFile } from "./packed-files.js";

/**
 * Reads a drawing as SVG text: square, without a background.
 * @throws ClipError `internal` where no drawing has the name.
 */
export async function loadDrawing(name: string): Promise<string> {
  const packed = (await readPackedFile(drawingsFile(name))) ?? "";
  const start = `${name}\t`;
  const line = packed.split("\n").find((one) => one.startsWith(start));
  if (line === undefined) throw internalError(`There is no drawing named "${name}".`);
  return line.slice(start.length);
}
