import swagger from "@fastify/swagger";
import type { FastifyInstance, RouteOptions } from "fastify";
import type { ErrorCode } from "../../errors.js";
import { problemSchema } from "../problem-schema.js";
import type { ApiDocument } from "./api-document.js";
import { completeDocument } from "./complete-document.js";
import { ComponentSchemas } from "./component-schemas.js";
import { operationSchema, wildcardName } from "./operation-schema.js";
import { problemsOf } from "./route-problems.js";
import { tags } from "./tags.js";

const description = `Turns a text script into a narrated video clip. Create a job, follow it by its event stream, by webhooks or by reading it, and download the clip.

Every answer has \`X-Request-Id\` and \`Api-Version\`. An error is a problem (RFC 9457) with a \`code\`. A method that a path does not have is answered with 405 and \`Allow\`. \`/v1\` only grows: ignore fields that you do not know.`;

/**
 * Keeps what the routes say of themselves for the API's document (OpenAPI 3.1), which `app.swagger()` makes. Call it
 * before routes are added.
 * @throws Error when a route is added that has no summary, operationId or tag, and is not hidden.
 */
export async function describeRoutes(app: FastifyInstance, version: string): Promise<void> {
  const schemas = new ComponentSchemas();
  const problems = new Map<string, readonly ErrorCode[]>();
  app.addHook("onRoute", requireWords);
  await app.register(swagger, {
    openapi: {
      openapi: "3.1.0",
      info: {
        title: "Clipwright",
        version,
        description,
        license: { name: "MIT", identifier: "MIT" },
      },
      servers: [{ url: "/", description: "Where this document came from." }],
      tags: Object.entries(tags).map(([name, text]) => ({ name, description: text })),
      components: { securitySchemes },
    },
    transform({ route, url }) {
      const schema = operationSchema(route, schemas);
      problems.set(String(schema.operationId), problemsOf(route));
      return { schema, url: url.replace("*", `:${wildcardName}`) };
    },
    transformObject(made) {
      if (!("openapiObject" in made)) throw new Error("The document is not OpenAPI.");
      schemas.convert(problemSchema, "output");
      return completeDocument(made.openapiObject as ApiDocument, schemas, problems);
    },
  });
}

const securitySchemes = {
  apiKey: {
    type: "http",
    scheme: "bearer",
    bearerFormat: "cw_…",
    description: "An API key, which has the scope that is named, or `admin`.",
  },
  streamToken: {
    type: "apiKey",
    in: "query",
    name: "token",
    description: "A stream token, good for one job and five minutes: for browsers.",
  },
} as const;

function requireWords({ method, url, schema }: RouteOptions): void {
  if (schema?.hide === true) return;
  const lacking: string[] = (["summary", "operationId"] as const).filter((word) => !schema?.[word]);
  if (!((schema?.tags?.[0] ?? "") in tags)) lacking.push("tags");
  if (lacking.length === 0) return;
  const known = Object.keys(tags).join(", ");
  throw new Error(
    `The route ${method} ${url} lacks ${lacking.join(", ")} in its schema; tags are ${known}.`,
  );
}
