import { z } from "zod";

type JsonSchema = z.core.JSONSchema.BaseSchema;

/**
 * A TypeScript declaration of what a schema takes (`input`) or gives (`output`). Descriptions become docblocks.
 * @throws Error where a schema has something that this cannot write: the build must not publish a wrong type.
 */
export function declareType(
  name: string,
  purpose: string,
  schema: z.ZodType,
  io: "input" | "output",
): string {
  const { $defs = {}, ...root } = z.toJSONSchema(schema, { io, reused: "inline" });
  const json = inlined(root, $defs) as JsonSchema;
  return `/** ${purpose} */\nexport type ${name} = ${typeText(json, name, "")};\n`;
}

/** The schema with what it refers to in the places of the references: schemas with a name are told apart from the others. */
function inlined(part: unknown, named: Readonly<Record<string, unknown>>): unknown {
  if (Array.isArray(part)) return part.map((one) => inlined(one, named));
  if (typeof part !== "object" || part === null) return part;
  const { $ref, ...rest } = part as { $ref?: string };
  const own = Object.fromEntries(
    Object.entries(rest).map(([key, value]) => [key, inlined(value, named)]),
  );
  if ($ref === undefined) return own;
  const target = inlined(named[$ref.replace("#/$defs/", "")], named);
  return { ...(target as object), ...own };
}

function typeText(schema: JsonSchema, path: string, indent: string): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(" | ");
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return choices.map((one) => typeText(one, path, indent)).join(" | ");
  if (Array.isArray(schema.type)) {
    return schema.type.map((type) => typeText({ ...schema, type }, path, indent)).join(" | ");
  }
  switch (schema.type) {
    case "string":
    case "boolean":
    case "null":
      return schema.type;
    case "integer":
    case "number":
      return "number";
    case "array":
      return `(${typeText(itemsOf(schema, path), `${path}[]`, indent)})[]`;
    case "object":
      return objectText(schema, path, indent);
    default:
      throw new Error(`The type of ${path} cannot be written: ${JSON.stringify(schema)}`);
  }
}

function itemsOf({ items }: JsonSchema, path: string): JsonSchema {
  if (typeof items === "object" && !Array.isArray(items)) return items;
  throw new Error(`The items of ${path} cannot be written.`);
}

function objectText(schema: JsonSchema, path: string, indent: string): string {
  const { properties = {}, required = [], additionalProperties } = schema;
  const inner = `${indent}  `;
  const lines = Object.entries(properties).map(([name, one]) => {
    if (typeof one === "boolean") throw new Error(`${path}.${name} cannot be written.`);
    const doc = one.description ? `${inner}/** ${one.description} */\n` : "";
    const isOptional = !required.includes(name);
    const type = typeText(one, `${path}.${name}`, inner);
    const key = /^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name);
    return `${doc}${inner}${key}${isOptional ? `?: ${type} | undefined` : `: ${type}`};\n`;
  });
  if (typeof additionalProperties === "object") {
    const isEmpty = Object.keys(additionalProperties).length === 0;
    const type = isEmpty ? "unknown" : typeText(additionalProperties, `${path}[key]`, inner);
    lines.push(`${inner}[key: string]: ${type};\n`);
  }
  return `{\n${lines.join("")}${indent}}`;
}
