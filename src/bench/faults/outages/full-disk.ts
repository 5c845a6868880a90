import { mkdtemp, open, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { execa } from "execa";
import { makeFolder } from "../../../files/make-folder.js";
import type { OutageKind } from "./outage.js";

/** Room for several jobs' work and for the self-tests of the workers. */
const diskMegabytes = 192;
const fillerName = "filler";
/** From large to small, so that nothing is left over. */
const blocks = [1024 * 1024, 64 * 1024, 4 * 1024];
/** Which disks are full: that of unfinished work, that of the clips, or both. */
const places = [["work"], ["clips"], ["work", "clips"]] as const;

/** The disk of the work folder, of the clips or of both is full: a small file system in memory, filled to the last block. */
export const fullDisk: OutageKind = {
  name: "full disk",
  toldBy: "workers",
  async whyNot() {
    const folder = await mkdtemp(join(tmpdir(), "clipwright-bench-mount-"));
    try {
      await mountDisk(folder);
      await unmountDisk(folder);
      return null;
    } catch (error) {
      const why = error instanceof Error ? error.message.split("\n").at(-1) : String(error);
      return `a file system in memory cannot be mounted here, as root can on Linux (${why})`;
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
  async prepare(service, draw) {
    for (const place of ["work", "clips"]) {
      const folder = join(service.folder, place);
      await makeFolder(folder);
      await mountDisk(folder);
      service.onStopped(() => unmountDisk(folder));
    }
    const full = draw.pick(places).map((place) => join(service.folder, place, fillerName));
    const fillAll = async () => {
      for (const filler of full) await fill(filler);
    };
    return {
      begin: fillAll,
      // Jobs that end remove what they have written.
      keepUp: fillAll,
      async end() {
        for (const filler of full) await rm(filler, { force: true });
      },
    };
  },
};

async function mountDisk(folder: string): Promise<void> {
  await execa("mount", ["-t", "tmpfs", "-o", `size=${diskMegabytes}m`, "clipwright-bench", folder]);
}

/** Also while a process that is about to end still has a file of it open. */
async function unmountDisk(folder: string): Promise<void> {
  await execa("umount", ["--lazy", folder]);
}

async function fill(path: string): Promise<void> {
  const file = await open(path, "a");
  try {
    for (const size of blocks) await writeUntilFull(file, Buffer.alloc(size));
  } finally {
    await file.close();
  }
}

async function writeUntilFull(file: Awaited<ReturnType<typeof open>>, block: Buffer) {
  try {
    for (;;) {
      const { bytesWritten } = await file.write(block);
      if (bytesWritten < block.length) return;
    }
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ENOSPC")) throw error;
  }
}
