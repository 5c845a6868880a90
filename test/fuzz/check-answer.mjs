import { z } from "zod";

/** What no answer may tell: places of ours, and stacks. */
const leak =
  /node_modules|[/\\](?:home|root|usr|tmp|app|dist|var)[/\\][\w.-]|\bat (?:async )?[\w.<>]+ \(|\.(?:m?js|ts):\d+:\d+|clipwright-fuzz-/;

/** Checks answers by the document. @returns for one answer what is wrong with it, as sentences. */
export function answerChecker(document) {
  const { schemas } = document.components;
  const compiled = new Map();
  const compile = (schema) => {
    const key = JSON.stringify(schema);
    if (!compiled.has(key)) {
      const text = JSON.stringify({ ...schema, $defs: schemas });
      compiled.set(
        key,
        z.fromJSONSchema(JSON.parse(text.replaceAll("#/components/schemas/", "#/$defs/"))),
      );
    }
    return compiled.get(key);
  };
  const codes = new Set(schemas.Problem.properties.code.enum);

  return ({ method, path, operation }, { status, headers, text }) => {
    const wrong = [];
    const type = (headers["content-type"] ?? "").split(";")[0];
    if (headers["x-request-id"] === undefined) wrong.push("it has no X-Request-Id");
    if (headers["api-version"] !== "1") wrong.push("it has no Api-Version");
    const documented = operation?.responses[status];
    if (status >= 500 && (status !== 503 || documented === undefined))
      wrong.push(`it is a ${status}`);
    if (operation !== null && documented === undefined)
      wrong.push(`the status ${status} is not documented`);
    const told = `${JSON.stringify(headers)}\n${withoutEcho(text, path)}`;
    const found = type === "text/javascript" || type === "text/css" ? null : leak.exec(told);
    if (found !== null) wrong.push(`it tells “${found[0]}”`);
    if (method === "HEAD") return wrong;
    if (
      status >= 400 &&
      type !== "application/problem+json" &&
      documented?.content?.[type] === undefined
    ) {
      wrong.push(`it is no problem but ${type || "empty"}`);
    }
    if (!type.endsWith("json") || text === "") return wrong;
    const value = JSON.parse(text);
    if (type === "application/problem+json") {
      if (!codes.has(value.code)) wrong.push(`its code ${value.code} is not known`);
      if (value.status !== status) wrong.push(`its status is ${value.status}`);
    }
    const fallback =
      type === "application/problem+json" ? { $ref: "#/components/schemas/Problem" } : {};
    const schema = documented?.content?.[type]?.schema ?? fallback;
    const result = compile(schema).safeParse(value);
    if (!result.success) {
      const [{ path: at, message }] = result.error.issues;
      wrong.push(`${at.join("/")} is not as documented: ${message}`);
    }
    return wrong;
  };
}

/** The caller's own path is told back, in `instance` and in what was not found. */
function withoutEcho(text, path) {
  const own = path.split("?")[0];
  return own.length < 4 ? text : text.replaceAll(JSON.stringify(own).slice(1, -1), "");
}
