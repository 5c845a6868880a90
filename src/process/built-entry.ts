import { packageFile } from "../package-files.js";

/**
 * The address of a built file that runs on its own (a thread, a child process, the WebAssembly kernel). Under the test
 * runner the caller runs from `src/`, where such a file is TypeScript that Node 20 cannot start; the build is in `dist/`.
 * @param path inside the build, such as `render/frames/kernel.wasm`.
 */
export function builtEntry(path: string): URL {
  return packageFile(`dist/${path}`);
}
