import { rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { makeFolder } from "../../../files/make-folder.js";
import type { OutageKind } from "./outage.js";

/** The folder of unfinished work cannot be used: a file is in its place. */
export const unusableWorkFolder = replacedFolder("unusable work folder", "work");

/** The storage is away: a file is in the place of the folder of clips. */
export const storageAway = replacedFolder("storage away", "clips");

/** Rights would stop no process of root, so the folder is replaced, as by a mount that has failed. */
function replacedFolder(name: string, place: "work" | "clips"): OutageKind {
  return {
    name,
    toldBy: "workers",
    whyNot: async () => null,
    async prepare(service) {
      const folder = join(service.folder, place);
      const away = `${folder}.away`;
      await makeFolder(folder);
      return {
        async begin() {
          await rename(folder, away);
          await writeFile(folder, "");
        },
        async end() {
          await rm(folder, { recursive: true, force: true });
          await rename(away, folder);
        },
      };
    },
  };
}
