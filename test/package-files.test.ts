import { existsSync, readFileSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { packageFile, rootOf } from "../src/package-files.js";

test.each([
  ["file:///srv/app/src/package-files.ts", "file:///srv/app/"],
  ["file:///srv/app/dist/package-files.js", "file:///srv/app/"],
  ["file:///srv/app/dist/bundle/main/render-1a.js", "file:///srv/app/"],
  [
    "file:///srv/src/node_modules/clipwright/dist/main.js",
    "file:///srv/src/node_modules/clipwright/",
  ],
])("the package of %s lies in %s", (module, root) => {
  expect(rootOf(module).href).toBe(root);
});

test("a module that lies in no package is refused", () => {
  expect(() => rootOf("file:///srv/app/main.js")).toThrow("neither in src/ nor in dist/");
});

test("the files of the package are found", () => {
  expect(existsSync(packageFile("assets/fonts/"))).toBe(true);
});

// Once it is bundled, a module lies elsewhere.
test("no other module of the package asks where it lies", async () => {
  const source = fileURLToPath(new URL("../src/", import.meta.url));
  const files = (await readdir(source, { recursive: true })).filter((path) => path.endsWith(".ts"));
  const asking = files.filter((path) =>
    readFileSync(`${source}/${path}`, "utf8").includes("import.meta."),
  );
  expect(asking.filter((path) => !/^(build|page)\//.test(path))).toEqual(["package-files.ts"]);
});
