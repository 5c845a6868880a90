import type { createBullBoard } from "@bull-board/api";
import fastify, { type FastifyReply, type FastifyRequest } from "fastify";
import { forbidden } from "../../errors.js";
import type { RouteParts } from "../api-parts.js";
import type { ApiApp } from "../route-schemas.js";

const path = "/admin/queues";

/** The board's page has styles of its own in line; its scripts and calls are ours alone, and it loads nothing from elsewhere. */
const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'self'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");

/**
 * `/admin/queues`: BullMQ's entries on a board, for operators. It only shows: an entry that is retried or removed here would
 * pass by the records of the jobs. A browser signs in with a key of the scope admin as its password; since it sends that along
 * by itself, calls that other sites make are refused.
 */
export function registerAdminQueues(app: ApiApp, { queue }: RouteParts): void {
  let board: ReturnType<typeof openBoard> | null = null;
  const openOnce = () => {
    // One that could not be opened is tried again with the next call.
    board ??= openBoard(queue.entries).catch((error: unknown) => {
      board = null;
      throw error;
    });
    return board;
  };
  app.addHook("onClose", async () => {
    await (await board?.catch(() => null))?.close();
  });
  const show = async (request: FastifyRequest, reply: FastifyReply) => {
    refuseOtherSites(request);
    // Most services never show it, and it takes its time to load.
    const { routing } = await openOnce();
    reply.hijack();
    const { raw } = reply;
    for (const [name, value] of Object.entries(reply.getHeaders())) {
      if (value !== undefined) raw.setHeader(name, value);
    }
    raw.setHeader("content-security-policy", contentSecurityPolicy);
    raw.setHeader("x-content-type-options", "nosniff");
    raw.setHeader("referrer-policy", "no-referrer");
    routing(request.raw, raw);
  };
  // Nothing but GET: what the board can do beside showing has other methods.
  const options = {
    config: { access: { scope: "admin", byPassword: true } },
    schema: { hide: true },
    exposeHeadRoute: false,
  } as const;
  app.get(path, options, show);
  app.get(`${path}/*`, options, show);
}

type ServerAdapter = Parameters<typeof createBullBoard>[0]["serverAdapter"];

/** The board is an application of its own, which is only ever called through the routes above. */
async function openBoard(entries: RouteParts["queue"]["entries"]) {
  const [{ createBullBoard }, { BullMQAdapter }, { FastifyAdapter }] = await Promise.all([
    import("@bull-board/api"),
    import("@bull-board/api/bullMQAdapter"),
    import("@bull-board/fastify"),
  ]);
  const adapter = new FastifyAdapter();
  createBullBoard({
    queues: [new BullMQAdapter(entries, { readOnlyMode: true })],
    // The two packages may come with a copy of the types each; the adapter is the same.
    serverAdapter: adapter as unknown as ServerAdapter,
    options: { uiConfig: { boardTitle: "Clipwright" } },
  });
  adapter.setBasePath(path);
  const board = fastify({ routerOptions: { ignoreTrailingSlash: true } });
  await board.register(adapter.registerPlugin(), { prefix: path });
  await board.ready();
  return board;
}

/** @throws ClipError `forbidden`. What is typed into the address bar comes from `none`. */
function refuseOtherSites(request: FastifyRequest): void {
  const site = request.headers["sec-fetch-site"];
  if (site === undefined || site === "same-origin" || site === "none") return;
  throw forbidden("Open this page from itself, or type its address: not from another site.");
}
