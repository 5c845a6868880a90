import type { FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { Clipwright } from "../../client/clipwright.js";
import { baseUrlOf } from "../base-url.js";
import { fetchWithin } from "../fetch-within.js";
import type { ApiApp } from "../route-schemas.js";

/** So often a comment keeps a quiet connection open. */
const keepAliveMs = 15_000;

/**
 * `POST /mcp`: the Model Context Protocol over HTTP (its "streamable HTTP"), without sessions: any process answers any
 * message. Tools call this API with the caller's own key, so that each call is checked for its own scope.
 */
export function registerMcp(app: ApiApp, { version }: { version: string }): void {
  const fetch = fetchWithin(app as unknown as Parameters<typeof fetchWithin>[0]);
  app.post(
    "/mcp",
    {
      // The calls that tools make are counted beside it.
      config: { access: { scope: "jobs:read" }, rate: "read" },
      schema: { hide: true, body: z.unknown(), response: { 200: z.unknown(), 202: z.unknown() } },
    },
    async (request, reply) => {
      const apiKey = (request.headers.authorization ?? "").replace(/^Bearer +/i, "").trim();
      const client = new Clipwright({ apiKey, baseUrl: baseUrlOf(request, null), fetch });
      return await answer(client, version, request, reply);
    },
  );
}

async function answer(
  client: Clipwright,
  version: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Response> {
  // Most APIs are never asked this, and need not load it.
  const [{ createMcpServer }, { WebStandardStreamableHTTPServerTransport }] = await Promise.all([
    import("../../mcp/create-mcp-server.js"),
    import("@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js"),
  ]);
  const transport = new WebStandardStreamableHTTPServerTransport({ keepAliveMs });
  const server = createMcpServer(client, version);
  // What is under way for a client that has gone is aborted; jobs go on.
  reply.raw.once("close", () => void server.close());
  await server.connect(transport as Parameters<typeof server.connect>[0]);
  const { body, headers, method } = request;
  const asked = new Request(`${baseUrlOf(request, null)}${request.url}`, {
    method,
    headers: Object.entries(headers).map(([name, value]) => [name, String(value)]),
  });
  return await transport.handleRequest(asked, { parsedBody: body });
}
