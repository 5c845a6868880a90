import { join } from "node:path";

/** Where voices are installed in a data folder: `<id>/<revision>/` in it. */
export function voicesFolder(dataDir: string): string {
  return join(dataDir, "voices");
}

/** Where a voice is put together before it is put in place; also the folder whose lock its installer holds. */
export function installingFolder(voicesDir: string, id: string): string {
  return join(voicesDir, ".installing", id);
}
