import fc from "fast-check";

const texts = fc.oneof(
  fc.string({ maxLength: 40 }),
  fc.string({ unit: "binary", maxLength: 40 }),
  fc.constantFrom(
    "",
    " ",
    "null",
    "0",
    "-1",
    "1e309",
    "__proto__",
    "constructor",
    "\u0000",
    "\ud800",
    "../../etc/passwd",
    "{{7*7}}",
    "<script>",
    "a".repeat(3_000),
    "😀".repeat(500),
  ),
);

/** Anything that JSON can hold, and nothing that a schema has in mind. */
export const wildValue = fc.oneof(
  { weight: 5, arbitrary: texts },
  fc.double(),
  fc.integer(),
  fc.constantFrom(null, true, false, [], {}, Number.MAX_VALUE, -0, 2 ** 53),
  fc.jsonValue({ maxDepth: 4 }),
  fc.constantFrom(40, 900).map((depth) => JSON.parse(`${"[".repeat(depth)}${"]".repeat(depth)}`)),
);

/** Values that a schema of the document takes, as far as it says. */
export function madeFrom(schema, components) {
  if (schema.$ref !== undefined)
    return madeFrom(components[schema.$ref.split("/").at(-1)], components);
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  const either = schema.anyOf ?? schema.oneOf;
  if (either !== undefined) return fc.oneof(...either.map((one) => madeFrom(one, components)));
  const known = [
    ...(schema.examples ?? []),
    ...(schema.default === undefined ? [] : [schema.default]),
  ];
  const made = madeOf(schema, components);
  return known.length === 0 ? made : fc.oneof(fc.constantFrom(...known), made);
}

function madeOf(schema, components) {
  switch ([schema.type].flat()[0]) {
    case "integer":
      return fc.integer({ min: schema.minimum ?? 0, max: schema.maximum ?? 1_000_000 });
    case "number":
      return fc.double({ min: schema.minimum ?? 0, max: schema.maximum ?? 1_000_000, noNaN: true });
    case "boolean":
      return fc.boolean();
    case "null":
      return fc.constant(null);
    case "array":
      return fc.array(madeFrom(schema.items ?? {}, components), {
        maxLength: schema.maxItems ?? 4,
      });
    case "object":
      return objectOf(schema, components);
    case "string":
      return fc.string({
        minLength: schema.minLength ?? 0,
        maxLength: Math.min(schema.maxLength ?? 60, 60),
      });
    default:
      return wildValue;
  }
}

function objectOf(
  { properties = {}, required = [], additionalProperties, maxProperties },
  components,
) {
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, one]) => [name, madeFrom(one, components)]),
  );
  const known = fc.record(fields, { requiredKeys: required });
  if (typeof additionalProperties !== "object") return known;
  const more = fc.dictionary(
    fc.string({ minLength: 1, maxLength: 10 }),
    madeFrom(additionalProperties, components),
    {
      maxKeys: maxProperties ?? 5,
    },
  );
  return fc.tuple(known, more).map(([own, others]) => ({ ...others, ...own }));
}

/** An object with one field too many, too few, or of another kind. */
export function broken(object) {
  return fc
    .tuple(object, fc.nat(), fc.string({ maxLength: 12 }), wildValue, fc.nat({ max: 2 }))
    .map(([value, at, name, other, way]) => {
      if (typeof value !== "object" || value === null) return other;
      const names = Object.keys(value);
      const chosen = names[at % Math.max(1, names.length)] ?? name;
      if (way === 0) return { ...value, [name]: other };
      if (way === 1) return { ...value, [chosen]: other };
      const { [chosen]: _, ...rest } = value;
      return rest;
    });
}
