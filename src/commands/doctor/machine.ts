import { mkdtemp, rm, statfs, writeFile } from "node:fs/promises";
import { cpus, tmpdir, totalmem } from "node:os";
import { join } from "node:path";
import { formatBytes } from "../../cli/format-quantities.js";
import { type Finding, find } from "./finding.js";

const leastNode = [20, 19] as const;
/** What a 1080p render takes at two segments at once, with room. */
const comfortableMemoryBytes = 1_000_000_000;
/** Segments, speech and plates of a ten-minute clip at 1080p, with room. */
const comfortableDiskBytes = 2_000_000_000;

/** Node, processors, memory, and a place for work in progress. */
export function machineFindings(concurrency: number): Promise<Finding[]> {
  return Promise.all([node(), processors(concurrency), memory(), temporaryFolder(), freeSpace()]);
}

function node(): Promise<Finding> {
  const remedy = `install Node ${leastNode.join(".")} or later from https://nodejs.org`;
  return find("Node.js", { essential: true, remedy }, () => {
    const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
    if (major < leastNode[0] || (major === leastNode[0] && minor < leastNode[1])) {
      throw new Error(`${process.version} is too old`);
    }
    return `${process.version}, ${process.platform} ${process.arch}`;
  });
}

function processors(concurrency: number): Promise<Finding> {
  const remedy = "set CLIPWRIGHT_CONCURRENCY to the number of processors";
  return find("processors", { essential: false, remedy }, () => {
    const model = cpus()[0]?.model.trim() ?? "of unknown make";
    const count = cpus().length;
    const segments = concurrency === 1 ? "1 segment" : `${concurrency} segments`;
    return `${count} × ${model}; ${segments} at once`;
  });
}

function memory(): Promise<Finding> {
  const remedy = "close other programs, or render with --concurrency 1 and --resolution 720p";
  return find("memory", { essential: false, remedy }, () => {
    // A container's limit, where there is one; otherwise 0 or a number beyond all memory.
    const limit = process.constrainedMemory();
    const total = limit > 0 && limit < totalmem() ? limit : totalmem();
    const available = process.availableMemory();
    const figures = `${formatBytes(available)} free of ${formatBytes(total)}`;
    if (available < comfortableMemoryBytes) {
      throw new Error(`${figures}; ${formatBytes(comfortableMemoryBytes)} is comfortable`);
    }
    return figures;
  });
}

function temporaryFolder(): Promise<Finding> {
  const remedy = "set TMPDIR to a writable folder";
  return find("temporary folder", { essential: true, remedy }, async () => {
    const folder = await mkdtemp(join(tmpdir(), "clipwright-doctor-"));
    try {
      await writeFile(join(folder, "probe"), Buffer.alloc(65_536));
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
    return `${tmpdir()} is writable`;
  });
}

function freeSpace(): Promise<Finding> {
  const remedy = "free some space, or set TMPDIR to a folder with more";
  return find("free space", { essential: false, remedy }, async () => {
    const { bavail, bsize } = await statfs(tmpdir());
    const figure = `${formatBytes(bavail * bsize)} in ${tmpdir()}`;
    if (bavail * bsize < comfortableDiskBytes) {
      throw new Error(`${figure}; ${formatBytes(comfortableDiskBytes)} is comfortable`);
    }
    return figure;
  });
}
