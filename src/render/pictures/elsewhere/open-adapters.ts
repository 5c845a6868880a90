import type { PictureAdapter } from "./adapter.js";
import { folderAdapter } from "./folder/folder-adapter.js";
import { imagesApiAdapter } from "./images-api.js";
import { type AdapterNetwork, pexelsAdapter } from "./pexels.js";
import type { PictureSettings, PictureSourceName } from "./picture-settings.js";

/** The adapters in the order in which they are asked. Those that are not set up are left out. */
export function openAdapters(
  { order, folder, pexels, images }: PictureSettings,
  network: AdapterNetwork = {},
): PictureAdapter[] {
  const adapters: Record<PictureSourceName, PictureAdapter | null> = {
    // The pictures that a script names are loaded before any is looked for.
    script: null,
    folder: folder === null ? null : folderAdapter(folder),
    pexels: pexels && pexelsAdapter(pexels, network),
    openai: images && imagesApiAdapter(images, network),
  };
  return order.map((source) => adapters[source]).filter((adapter) => adapter !== null);
}
