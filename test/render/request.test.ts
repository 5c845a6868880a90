import { expect, test } from "vitest";
import { maxScriptLength, parseRequest } from "../../src/render/request.js";

test("a script's length is counted in code points", () => {
  const script = (length: number) => `a${"𐍈".repeat(length - 1)}`;
  expect(parseRequest({ script: script(maxScriptLength) }).script).toHaveLength(39_999);
  expect(() => parseRequest({ script: script(maxScriptLength + 1) })).toThrow(
    "has 20001 characters; the limit is 20000",
  );
});
