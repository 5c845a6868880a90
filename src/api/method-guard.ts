import type { FastifyInstance } from "fastify";
import { methodNotAllowed } from "../errors.js";

/** Answers a method that a path does not have with 405 and those that it has. Call it before routes are added. */
export function guardMethods(app: FastifyInstance): void {
  const routes = new Map<string, { pattern: RegExp; methods: Set<string> }>();
  app.addHook("onRoute", ({ url, method }) => {
    const route = routes.get(url) ?? { pattern: patternOf(url), methods: new Set() };
    for (const one of [method].flat()) route.methods.add(one);
    routes.set(url, route);
  });
  app.addHook("onRequest", async (request, reply) => {
    if (!request.is404) return;
    const path = (request.url.split("?")[0] ?? "").replace(/(?<=.)\/$/, "");
    const there = [...routes.values()].filter(({ pattern }) => pattern.test(path));
    if (there.length === 0) return;
    const allowed = [...new Set(there.flatMap(({ methods }) => [...methods]))].join(", ");
    reply.header("allow", allowed);
    throw methodNotAllowed(`${request.method} is not allowed here; allowed are ${allowed}.`);
  });
}

/** `/v1/jobs/:id` → the paths that it takes. */
function patternOf(url: string): RegExp {
  const source = url
    .replace(/[.+?^${}()|[\]\\]/g, "\\$&")
    .replaceAll("*", ".+")
    .replace(/:[A-Za-z]+/g, "[^/]+");
  return new RegExp(`^${source}$`);
}
