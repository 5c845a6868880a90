import { createConfig, lintFromString } from "@redocly/openapi-core";
import fastify from "fastify";
import { beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import type { ApiDocument } from "../../../src/api/openapi/api-document.js";
import { ComponentSchemas } from "../../../src/api/openapi/component-schemas.js";
import { describeRoutes } from "../../../src/api/openapi/describe-routes.js";
import { makeDocument } from "../../../src/api/openapi/make-document.js";
import { loadSettings } from "../../../src/config.js";
import { errorCodes } from "../../../src/errors.js";
import { failureCodes } from "../../../src/jobs/job.js";

let document: ApiDocument;
beforeAll(async () => {
  document = (await makeDocument(loadSettings({}))) as ApiDocument;
});

async function lint(what: object) {
  const config = await createConfig({
    extends: ["recommended"],
    // Warnings of the recommended rules, and what they leave out: here each of them is an error.
    rules: {
      "no-invalid-media-type-examples": "error",
      "no-invalid-schema-examples": "error",
      "no-invalid-parameter-examples": "error",
      "no-unused-components": "error",
      "operation-tag-defined": "error",
    },
  });
  const source = JSON.stringify(what);
  const problems = await lintFromString({ source, absoluteRef: "openapi.json", config });
  return problems.map(({ ruleId, message, location }) => {
    return `${ruleId} at ${location[0]?.pointer}: ${message}`;
  });
}

describe("the API's document", () => {
  test("has nothing that the linter complains of, its examples included", async () => {
    expect(await lint(document)).toEqual([]);
  });

  test("is linted by rules that find a wrong example", async () => {
    const wrong = structuredClone(document);
    Object.assign(wrong.components.schemas?.Job ?? {}, { examples: [{ progress: "half" }] });
    expect(await lint(wrong)).toContainEqual(expect.stringContaining("no-invalid-schema-examples"));
  });

  test("tells every failure code, and gives each code that it names an example", () => {
    const { Failure, Problem } = document.components.schemas ?? {};
    expect(Failure).toMatchObject({ properties: { code: { enum: failureCodes } } });
    expect(Problem).toMatchObject({ properties: { code: { enum: Object.keys(errorCodes) } } });
    const examples = document.components.examples ?? {};
    for (const [name, { value }] of Object.entries(examples as Record<string, { value: Told }>)) {
      expect(value.code.replaceAll(".", "_")).toBe(name);
      expect(value.status).toBe(errorCodes[value.code].status);
    }
  });

  test("tells of each call what it is refused with, by what it takes and who may call it", () => {
    const statuses = (path: string, method: string) =>
      Object.keys(document.paths[path]?.[method]?.responses ?? {});
    const everywhere = ["400", "408", "431", "500", "503"];
    expect(statuses("/healthz", "get")).toEqual(["200", ...everywhere]);
    expect(statuses("/v1/voices", "get")).toEqual(
      ["200", ...everywhere, "401", "403", "429"].toSorted(),
    );
    expect(statuses("/v1/jobs", "post")).toEqual(
      ["201", ...everywhere, "401", "402", "403", "413", "415", "422", "429"].toSorted(),
    );
  });

  test("has the webhooks, with the job as they send it", () => {
    expect(Object.keys(document.webhooks ?? {})).toEqual([
      "job.processing",
      "job.done",
      "job.failed",
    ]);
    expect(JSON.stringify(document.webhooks)).toContain(
      '"job":{"$ref":"#/components/schemas/Job"}',
    );
  });

  test("asks for a key with a scope, or for a stream token, or for nothing", () => {
    const security = (path: string) => Object(document.paths[path]?.get).security;
    expect(security("/v1/jobs/{id}")).toEqual([{ apiKey: ["jobs:read"] }]);
    expect(security("/v1/jobs/{id}/events")).toEqual([
      { apiKey: ["jobs:read"] },
      { streamToken: [] },
    ]);
    expect(security("/healthz")).toEqual([]);
  });

  test("lets answers grow, but no request", () => {
    const { Job, JobRequest } = document.components.schemas ?? {};
    expect(Job).not.toHaveProperty("additionalProperties");
    expect(JobRequest).toHaveProperty("additionalProperties", false);
  });
});

interface Told {
  code: keyof typeof errorCodes;
  status: number;
}

describe("a route is refused when it is added", () => {
  test.each([
    ["a summary", { operationId: "a", tags: ["Jobs"] }, "lacks summary"],
    ["an operationId", { summary: "A", tags: ["Jobs"] }, "lacks operationId"],
    ["a tag", { summary: "A", operationId: "a" }, "lacks tags"],
    ["a known tag", { summary: "A", operationId: "a", tags: ["Clips"] }, "lacks tags"],
  ])("without %s", async (_, schema, message) => {
    const app = fastify();
    await describeRoutes(app, "1.0.0");
    expect(() => app.get("/a", { schema }, async () => ({}))).toThrow(message);
  });

  test("but not where it is hidden", async () => {
    const app = fastify();
    await describeRoutes(app, "1.0.0");
    app.get("/a", { schema: { hide: true } }, async () => ({}));
    await app.ready();
    expect(app.swagger()).toMatchObject({ paths: {} });
  });
});

describe("schemas that have a name", () => {
  test("become references, also inside of others, and where they may be null", () => {
    const schemas = new ComponentSchemas();
    const named = z.object({ a: z.string() }).meta({ id: "Named" });
    const reference = { $ref: "#/components/schemas/Named" };
    expect(schemas.convert(named, "output")).toEqual(reference);
    expect(schemas.convert(z.array(named.nullable()), "output")).toMatchObject({
      items: { anyOf: [reference, { type: "null" }] },
    });
    expect(Object.keys(schemas.all())).toEqual(["Named"]);
  });

  test("are refused where one name stands for two", () => {
    const schemas = new ComponentSchemas();
    const named = z.object({ a: z.string().default("") }).meta({ id: "Twice" });
    schemas.convert(named, "input");
    expect(() => schemas.convert(named, "output")).toThrow("Twice");
  });
});
