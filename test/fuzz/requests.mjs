import fc from "fast-check";
import { broken, madeFrom, wildValue } from "./schema-values.mjs";

const methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "PROPFIND"];
/** What a header may hold on the wire: Node refuses to send the rest, which is left to raw sockets. */
const headerText = fc
  .string({ unit: "binary", maxLength: 300 })
  .map((text) => text.replace(/[^\x20-\x7e\x80-\xff]/g, "").trim());
const oddHeaders = fc.dictionary(
  fc.constantFrom(
    "accept",
    "x-request-id",
    "range",
    "if-none-match",
    "if-match",
    "if-range",
    "if-modified-since",
    "origin",
    "forwarded",
    "x-forwarded-for",
    "x-forwarded-host",
    "accept-encoding",
    "idempotency-key",
    "last-event-id",
    "expect-ct",
    "cookie",
    "access-control-request-method",
  ),
  headerText,
  { maxKeys: 3 },
);
const oddPaths = fc.oneof(
  fc.constantFrom(
    "/",
    "//",
    "/..",
    "/v1/../v1/jobs",
    "/v1/jobs/..%2f..%2fetc",
    "/%",
    "/%00",
    "/%ff%fe",
    "/v1/jobs/%E0%A4%A",
    "*",
    "/docs/../openapi.json",
    "/docs/..%2f..%2fpackage.json",
    "/v1/files/..%2f..%2fredis%2fredis.sock",
    "/v1//jobs",
    "/V1/jobs",
    "/v1/jobs;a=b",
    "/?",
    "/v1/jobs?limit=%",
    "/v1/jobs?limit[]=1",
    "/v1/voices?__proto__=1",
  ),
  fc
    .string({ unit: "binary", maxLength: 60 })
    .map((text) => `/${encodeURIComponent(text.toWellFormed())}`),
  fc.webPath(),
  fc.constantFrom(200, 600, 9_000).map((length) => `/v1/jobs/${"a".repeat(length)}`),
);

/**
 * Requests made of the document: right ones, ones with one thing wrong, and wild ones.
 * @param known what the service has: keys, jobs, links.
 */
export function requestsOf(document, known) {
  const components = document.components.schemas;
  const operations = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({
      path,
      method: method.toUpperCase(),
      operation,
    })),
  );
  const each = operations.map((one) => requestOf(one, components, known));
  const stray = fc.record({
    method: fc.constantFrom(...methods),
    path: fc.oneof(
      oddPaths,
      fc.constantFrom(...operations.map(({ path }) => path.replaceAll(/[{}]/g, ""))),
    ),
    headers: fc.tuple(oddHeaders, authorization(known)).map(([odd, key]) => ({ ...odd, ...key })),
    body: fc.option(bodyText(wildValue), { nil: undefined }),
    operation: fc.constant(null),
  });
  // Creation has by far the most to get wrong.
  const creations = each.filter((_, at) => operations[at].operation.operationId === "createJob");
  return fc.oneof(
    { weight: 3, arbitrary: fc.oneof(...each) },
    { weight: 2, arbitrary: fc.oneof(...creations) },
    { weight: 1, arbitrary: stray },
  );
}

/** An object may be one that has no way to a text of its own. */
function queryText(value) {
  const text = typeof value === "object" ? JSON.stringify(value) : String(value);
  return text.toWellFormed();
}

function requestOf({ path, method, operation }, components, known) {
  const parameters = operation.parameters ?? [];
  const at = (place) => parameters.filter((one) => one.in === place);
  const id = fc.oneof(
    fc.constantFrom(...known.jobIds),
    fc
      .string({ unit: "binary", maxLength: 60 })
      .map((text) => encodeURIComponent(text.toWellFormed())),
  );
  const filled = path.includes("{path}")
    ? fc.constantFrom(...known.files)
    : id.map((one) => path.replaceAll(/\{\w+\}/g, one || "x"));
  const query = fc
    .tuple(
      fc.record(fieldsOf(at("query"), components), { requiredKeys: [] }),
      fc.dictionary(fc.string({ maxLength: 8 }), fc.string({ maxLength: 20 }), { maxKeys: 1 }),
    )
    .map(([own, odd]) =>
      new URLSearchParams(
        Object.entries({ ...odd, ...own }).map(([name, value]) => [name, queryText(value)]),
      ).toString(),
    );
  const headers = fc
    .tuple(
      fc.record(fieldsOf(at("header"), components, headerText), { requiredKeys: [] }),
      oddHeaders,
      authorization(known),
    )
    .map(([own, odd, key]) => ({ ...odd, ...own, ...key }));
  const schema = operation.requestBody?.content["application/json"]?.schema;
  const right = schema === undefined ? fc.constant({}) : madeFrom(schema, components);
  const body =
    schema === undefined
      ? fc.option(bodyText(wildValue), { nil: undefined, freq: 2 })
      : fc.oneof(
          { weight: 2, arbitrary: right.map(textOf) },
          { weight: 3, arbitrary: broken(right).map(textOf) },
          bodyText(wildValue),
        );
  return fc.record({ filled, query, headers, body }).map((made) => ({
    method,
    path: `${made.filled}${made.query === "" ? "" : `${made.filled.includes("?") ? "&" : "?"}${made.query}`}`,
    headers: made.headers,
    body: method === "GET" ? undefined : made.body,
    operation,
  }));
}

function fieldsOf(parameters, components, wild = wildValue) {
  return Object.fromEntries(
    parameters.map(({ name, schema }) => [
      name,
      fc.oneof(madeFrom(schema, components).map(asHeader), wild),
    ]),
  );
}

function asHeader(value) {
  return String(value).replace(/[^\x20-\x7e]/g, "");
}

function authorization({ keys }) {
  return fc.oneof(
    { weight: 8, arbitrary: fc.constant({ authorization: `Bearer ${keys.all}` }) },
    fc.constantFrom(
      {},
      { authorization: `Bearer ${keys.reader}` },
      { authorization: `Bearer ${keys.other}` },
      { authorization: "Basic YTpi" },
    ),
    headerText.map((text) => ({ authorization: `Bearer ${text}` })),
  );
}

/** A body that is JSON, or was until it was cut or spoilt. */
function bodyText(value) {
  return fc.oneof(
    value.map(textOf),
    fc.tuple(value, fc.nat({ max: 30 })).map(([one, at]) => textOf(one).subarray(0, at)),
    fc.uint8Array({ maxLength: 60 }).map((bytes) => Buffer.from(bytes)),
    fc.constantFrom(
      Buffer.alloc(0),
      Buffer.from("{}"),
      Buffer.from("a=b"),
      Buffer.from('{"script":"a","script":"b"}'),
    ),
  );
}

function textOf(value) {
  return Buffer.from(JSON.stringify(value) ?? "", "utf8");
}
