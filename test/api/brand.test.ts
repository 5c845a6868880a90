import { afterAll, beforeAll, expect, test } from "vitest";
import { jsonOf, startTestApi, type TestApi } from "./test-api.js";

let at: TestApi;
beforeAll(async () => {
  at = await startTestApi();
});
afterAll(() => at[Symbol.asyncDispose]());

const script = "Hello there.";

test("a brand is a part of the job's request, its colours in small letters", async () => {
  const brand = {
    colors: ["#FFE600", "#102030"],
    logoUrl: "https://example.com/logo.png",
    font: "Noto Sans",
  };
  const answer = await at.post({ script, brand });
  expect(answer.status).toBe(201);
  const { request } = await jsonOf(answer);
  expect(request.brand).toEqual({ ...brand, colors: ["#ffe600", "#102030"] });
});

test("each part of a brand that cannot be used is told by pointer, with what is allowed", async () => {
  const brand = {
    colors: ["#12345", "red"],
    logoUrl: "http://example.com/logo.png",
    font: "Comic Sans",
    color: "#102030",
  };
  const answer = await at.post({ script, brand });
  expect(answer.status).toBe(422);
  const { errors } = await jsonOf(answer);
  const told = errors.map(({ pointer, detail }) => [pointer, detail]);
  expect(Object.fromEntries(told)).toEqual({
    "/brand/colors/0": expect.stringContaining("must be a colour written #rrggbb"),
    "/brand/colors/1": expect.stringContaining("must be a colour written #rrggbb"),
    "/brand/logoUrl": expect.stringContaining("must be an https: address"),
    "/brand/font": expect.stringContaining("must be one of Inter, Noto Sans, Noto Serif Display"),
    "/brand/color": expect.stringContaining("did you mean colors?"),
  });
});

test.each([
  ["/brand/colors", { colors: [] }],
  ["/brand/colors", { colors: ["#000000", "#000000", "#000000", "#000000"] }],
  ["/brand/logoUrl", { logoUrl: "logo.png" }],
  ["/brand", "#102030"],
])("refuses %s: %j", async (pointer, brand) => {
  const answer = await at.post({ script, brand });
  expect(answer.status).toBe(422);
  const { errors } = await jsonOf(answer);
  expect(errors).toEqual([expect.objectContaining({ pointer })]);
});
