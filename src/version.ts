import { readFile } from "node:fs/promises";
import { packageFile } from "./package-files.js";

/** This package's version: part of the name of all that is kept between renders. */
export async function packageVersion(): Promise<string> {
  const file = packageFile("package.json");
  const { version } = JSON.parse(await readFile(file, "utf8")) as { version: string };
  return version;
}
