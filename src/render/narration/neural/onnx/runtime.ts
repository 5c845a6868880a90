import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { z } from "zod";
import { requireFromPackage } from "../../../../package-files.js";

/** A tensor as the runtimes take and give it. */
export interface Tensor {
  readonly data: Float32Array | BigInt64Array | Int32Array | Uint8Array;
  readonly dims: readonly number[];
}

/** A loaded model. */
export interface Session {
  readonly inputNames: readonly string[];
  readonly outputNames: readonly string[];
  run(feeds: Readonly<Record<string, Tensor>>): Promise<Readonly<Record<string, Tensor>>>;
  release(): Promise<void>;
}

/** The part of the API that both packages of ONNX Runtime have. */
export interface OnnxRuntime {
  Tensor: new (
    type: "float32" | "int64",
    data: Float32Array | BigInt64Array,
    dims: readonly number[],
  ) => Tensor;
  InferenceSession: { create(model: string, options: object): Promise<Session> };
}

/** An ONNX Runtime that is installed in node_modules. */
export interface InstalledRuntime {
  /** `onnxruntime-node` is native; `onnxruntime-web`, as WebAssembly, takes several times the processor time. */
  name: "onnxruntime-node" | "onnxruntime-web";
  path: string;
  version: string;
}

/** What to do where {@link findRuntime} finds none. */
export const runtimeRemedy =
  "npm install onnxruntime-node (onnxruntime-web runs where that has no binary, at several times the processor time)";

/** Finds a runtime without loading it, the native one first; null where there is none. */
export function findRuntime(): InstalledRuntime | null {
  return findPackage("onnxruntime-node") ?? findPackage("onnxruntime-web");
}

/** Finds one of the two. */
export function findPackage(name: InstalledRuntime["name"]): InstalledRuntime | null {
  try {
    const path = requireFromPackage.resolve(name);
    return { name, path, version: versionOf(path, name) };
  } catch {
    return null;
  }
}

const manifestSchema = z.object({ name: z.string(), version: z.string() });

/** The package's main file lies some folders below its manifest. */
function versionOf(path: string, name: string): string {
  for (let folder = dirname(path); folder !== dirname(folder); folder = dirname(folder)) {
    try {
      const text = readFileSync(join(folder, "package.json"), "utf8");
      const manifest = manifestSchema.safeParse(JSON.parse(text));
      if (manifest.success && manifest.data.name === name) return manifest.data.version;
    } catch {
      // There is no manifest in this folder.
    }
  }
  return "unknown";
}

/**
 * Loads the native runtime, else the one as WebAssembly: the binary may be of another system than this one, as in an image
 * that was copied. To be called only in a process of its own: models take hundreds of megabytes.
 */
export async function loadRuntime(
  names: readonly InstalledRuntime["name"][] = ["onnxruntime-node", "onnxruntime-web"],
): Promise<OnnxRuntime> {
  const problems: string[] = [];
  for (const name of names) {
    const found = findPackage(name);
    if (!found) continue;
    try {
      return asRuntime(await import(pathToFileURL(found.path).href));
    } catch (error) {
      problems.push(`${name}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  const why = problems.length > 0 ? problems.join("; ") : "neither package is installed";
  throw new Error(`There is no ONNX Runtime (${why}). Run ${runtimeRemedy}.`);
}

function asRuntime(loaded: unknown): OnnxRuntime {
  const holder = loaded as { default?: Partial<OnnxRuntime> } & Partial<OnnxRuntime> & WebParts;
  const runtime = { ...holder.default, ...holder } as Partial<OnnxRuntime> & WebParts;
  if (!runtime.InferenceSession || !runtime.Tensor) throw new Error("has no InferenceSession");
  // More threads would add up sums in another order each time, and take the machine from other sentences.
  if (runtime.env?.wasm) runtime.env.wasm.numThreads = 1;
  return { InferenceSession: runtime.InferenceSession, Tensor: runtime.Tensor };
}

interface WebParts {
  env?: { wasm?: { numThreads?: number } };
}

/** One thread, and nothing that is decided by the load: the same inputs give the same bytes. */
export const sessionOptions = {
  executionProviders: ["cpu"],
  intraOpNumThreads: 1,
  interOpNumThreads: 1,
  executionMode: "sequential",
  graphOptimizationLevel: "all",
  logSeverityLevel: 3,
} as const;
