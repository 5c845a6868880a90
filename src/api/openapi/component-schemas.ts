import { isDeepStrictEqual } from "node:util";
import { z } from "zod";

export type JsonSchema = z.core.JSONSchema.BaseSchema;

/** Whether a schema is of what arrives, where what has a default may be missing, or of what is answered. */
export type Direction = "input" | "output";

const schemasPath = "#/components/schemas/";

/** The schemas of a document that have a name: `schema.meta({ id: "Job" })`. Others refer to them. */
export class ComponentSchemas {
  readonly #byName = new Map<string, JsonSchema>();

  /**
   * A zod schema as a JSON schema (2020-12) in which the named ones are references.
   * @throws Error where one name stands for two schemas.
   */
  convert(schema: z.ZodType, io: Direction): JsonSchema {
    // Inside of another, a schema that has a name becomes a reference as well.
    const { properties, $defs = {} } = z.toJSONSchema(z.object({ it: schema }), {
      io,
      override: ({ jsonSchema }) => simplify(jsonSchema, io),
    });
    for (const [name, definition] of Object.entries($defs)) this.#add(name, definition);
    return pointToComponents(properties?.it as JsonSchema);
  }

  /** All that were met so far, by name. */
  all(): Record<string, JsonSchema> {
    const names = [...this.#byName].sort(([a], [b]) => (a < b ? -1 : 1));
    return Object.fromEntries(names);
  }

  #add(name: string, definition: JsonSchema): void {
    const schema = pointToComponents(definition);
    const known = this.#byName.get(name);
    if (known !== undefined && !isDeepStrictEqual(known, schema)) {
      throw new Error(
        `Two schemas have the name ${name}, or one is used both ways and has defaults.`,
      );
    }
    this.#byName.set(name, schema);
  }
}

/** Takes away what says nothing to a reader. */
function simplify(schema: JsonSchema, io: Direction): void {
  // What `format` says already, in 300 characters.
  if (schema.format === "date-time") delete schema.pattern;
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
  // Answers only grow: who reads them must not refuse a field that is new.
  if (io === "output" && schema.additionalProperties === false) delete schema.additionalProperties;
  delete schema.id;
}

function pointToComponents<T>(value: T): T {
  if (Array.isArray(value)) return value.map(pointToComponents) as T;
  if (typeof value !== "object" || value === null) return value;
  const members = Object.entries(value).map(([name, member]) => [
    name,
    name === "$ref" && typeof member === "string"
      ? member.replace("#/$defs/", schemasPath)
      : pointToComponents(member),
  ]);
  return Object.fromEntries(members) as T;
}
