import { readFile } from "node:fs/promises";

/** This package's version: part of the name of all that is kept between renders. */
export async function packageVersion(): Promise<string> {
  const file = new URL("../package.json", import.meta.url);
  const { version } = JSON.parse(await readFile(file, "utf8")) as { version: string };
  return version;
}
