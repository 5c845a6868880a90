import { STATUS_CODES } from "node:http";
import type { FastifySchema, RouteOptions } from "fastify";
import { z } from "zod";
import type { ComponentSchemas, Direction, JsonSchema } from "./component-schemas.js";

/** What a route says of one of its answers, where that is more than a schema of its JSON. */
interface DescribedAnswer {
  description: string;
  headers?: Record<string, JsonSchema>;
  content?: Record<string, { schema: z.ZodType; example?: unknown; examples?: object }>;
}

/** A route's schemas as JSON schemas, and who may call it: what the document's generator takes. */
export function operationSchema(route: RouteOptions, schemas: ComponentSchemas): FastifySchema {
  const { schema = {}, config } = route;
  const { body, params, querystring, headers, response, ...words } = schema;
  const access = config?.access;
  const operation: FastifySchema = {
    ...words,
    security:
      access === undefined || "everybody" in access
        ? []
        : [
            { apiKey: [access.scope] },
            ...(access.orStreamToken === true ? [{ streamToken: [] }] : []),
          ],
  };
  if (body) operation.body = schemas.convert(body as z.ZodType, "input");
  if (params) operation.params = renameWildcard(fieldsOf(params as z.ZodType, schemas));
  if (querystring) operation.querystring = fieldsOf(querystring as z.ZodType, schemas);
  if (headers) operation.headers = fieldsOf(headers as z.ZodType, schemas);
  const answers = Object.entries((response ?? {}) as Record<string, z.ZodType | DescribedAnswer>);
  operation.response = Object.fromEntries(
    answers.map(([status, answer]) => [status, answerOf(status, answer, schemas)]),
  );
  return operation;
}

function answerOf(
  status: string,
  answer: z.ZodType | DescribedAnswer,
  schemas: ComponentSchemas,
): object {
  const described: DescribedAnswer =
    answer instanceof z.ZodType
      ? {
          description: answer.description ?? STATUS_CODES[status] ?? status,
          ...(answer instanceof z.ZodNull
            ? {}
            : { content: { "application/json": { schema: answer } } }),
        }
      : answer;
  const { content, ...rest } = described;
  // The generator takes an answer without content by this type.
  if (content === undefined) return { ...rest, type: "null" };
  const media = Object.entries(content).map(([type, { schema, ...examples }]) => [
    type,
    { schema: schemas.convert(schema, "output"), ...examples },
  ]);
  return { ...rest, content: Object.fromEntries(media) };
}

/** The object in a schema of parameters, also where anything else is taken for null. */
function fieldsOf(
  schema: z.ZodType,
  schemas: ComponentSchemas,
  io: Direction = "input",
): JsonSchema {
  const fields = schemas.convert(schema, io);
  return fields.anyOf?.find(({ type }) => type === "object") ?? fields;
}

/** The rest of a path has no name in a route, and needs one in a document. */
export const wildcardName = "path";

function renameWildcard(fields: JsonSchema): JsonSchema {
  const { "*": rest, ...others } = fields.properties ?? {};
  if (rest === undefined) return fields;
  return {
    ...fields,
    properties: { ...others, [wildcardName]: rest },
    required: [...(fields.required ?? []).filter((name) => name !== "*"), wildcardName],
  };
}
