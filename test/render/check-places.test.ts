import { expect, test } from "vitest";
import { render } from "../../src/render/render.js";

// As callers in JavaScript may write it.
const call = render as unknown as (request: object, options?: object) => Promise<never>;
const clip = "/tmp/a.mp4";

test.each([
  ["no options", undefined, ["/out/clip"]],
  ["no places", {}, ["/out/clip"]],
  ["no clip", { out: { poster: "/tmp/a.jpg" } }, ["/out/clip"]],
  ["a folder that is not there", { out: { clip, vtt: "/nowhere/a.vtt" } }, ["/out/vtt"]],
  ["no path at all", { out: { clip: 5, poster: "" } }, ["/out/clip", "/out/poster"]],
])("%s is the caller's to mend, before any work", async (_, options, pointers) => {
  await expect(call({ script: "Hello." }, options)).rejects.toMatchObject({
    code: "request.invalid",
    blame: "caller",
    retryable: false,
    problems: pointers.map((pointer) => ({ pointer })),
  });
});
