import { basename } from "node:path";
import { makeCredit } from "../../credit.js";
import { pictureLimits } from "../../limits.js";
import { readPictureFile } from "../../read-picture-file.js";
import type { PictureAdapter } from "../adapter.js";
import { type FolderPicture, listPictures } from "./list-pictures.js";
import { matchPictures } from "./match-pictures.js";

/** Finds pictures in a folder of the operator's, which is read once for a clip. */
export function folderAdapter(folder: string): PictureAdapter {
  let listed: Promise<readonly FolderPicture[]> | null = null;
  return {
    name: "folder",
    keyOf: () => null,
    async find(wish, signal) {
      listed ??= listPictures(folder, signal);
      const picture = matchPictures(await listed, wish);
      if (picture === null) return null;
      // Percent signs in addresses stand for characters; in names of files they are themselves.
      const address = encodeURIComponent(picture.file);
      const bytes = await readPictureFile(address, folder, pictureLimits, signal);
      const { author, source, licence } = picture;
      const credit = makeCredit({
        author,
        source: source ?? "folder",
        licence,
        address: picture.address ?? basename(picture.file),
      });
      return { bytes, credit };
    },
  };
}
