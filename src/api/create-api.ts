import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { Socket } from "node:net";
import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from "fastify";
import type { Logger } from "pino";
import { notFound, requestMalformed, unavailable } from "../errors.js";
import type { Feed } from "../jobs/feed.js";
import type { Jobs } from "../jobs/jobs.js";
import type { Outbox } from "../jobs/outbox.js";
import type { ApiKeys } from "../keys/api-keys.js";
import type { Storage } from "../storage/storage.js";
import { packageVersion } from "../version.js";
import { loadCatalog } from "./catalog.js";
import { createLinkSigner } from "./job-links.js";
import { guardMethods } from "./method-guard.js";
import { problemOf, problemType, sendProblem } from "./problems.js";
import { registerFiles } from "./routes/files.js";
import { registerHealth } from "./routes/health.js";
import { registerJobEvents } from "./routes/job-events.js";
import { registerJobs } from "./routes/jobs.js";
import { EventStreams } from "./stream/event-stream.js";

/** The version of the wire contract; told with every answer. */
export const apiVersion = "1";

export interface ApiParts {
  jobs: Jobs;
  outbox: Pick<Outbox, "send">;
  feed: Feed;
  keys: ApiKeys;
  storage: Storage;
  /** Signs links and stream tokens; the same in every process. */
  secret: string;
  /** Folder of a local storage, whose files are served; null with another storage. */
  filesFolder: string | null;
  /** Throws where Redis cannot be written to. */
  checkRedis: () => Promise<void>;
  settings: { publicUrl: string | null; urlTtlS: number; maxDurationMs: number };
  log: Logger;
}

export interface Api {
  app: FastifyInstance;
  /** Tells those who ask that this process takes no more, and ends its streams; calls under way go on. */
  drain(): void;
}

/** Answered also by a process that is about to end. */
const healthPath = /^\/(healthz|readyz)(\?|$)/;
const bodyLimitBytes = 1024 * 1024;

/** The HTTP API. It does not listen yet: that is `app.listen`. */
export async function createApi(parts: ApiParts): Promise<Api> {
  const { log, settings } = parts;
  const app: FastifyInstance = fastify({
    loggerInstance: log as FastifyBaseLogger,
    // What is logged names the request itself; a log of its own for each costs more than all of its routing.
    childLoggerFactory: (parent) => parent,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: bodyLimitBytes,
    genReqId: requestId,
    // Against clients that send one byte a minute.
    requestTimeout: 15_000,
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 5_000 },
    keepAliveTimeout: 72_000,
    forceCloseConnections: "idle",
    clientErrorHandler: answerBrokenRequest,
    // What is refused before it gets to a hook: an address that cannot be read.
    frameworkErrors(error, request, reply) {
      nameAnswer(request, reply);
      sendProblem(error, request, reply);
    },
    // The hook below does, in our own words.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 500 },
  });
  const [catalog, version] = await Promise.all([loadCatalog(), packageVersion()]);
  const signLinks = createLinkSigner(parts.storage, settings.urlTtlS * 1000);
  const streams = new EventStreams({ jobs: parts.jobs, feed: parts.feed, signLinks });
  let draining = false;

  app.addHook("onRequest", (request, reply, done) => {
    nameAnswer(request, reply);
    if (!draining || healthPath.test(request.url)) return done();
    reply.header("connection", "close");
    done(unavailable("This process is about to end; try again."));
  });
  app.addHook("onResponse", (request, reply, done) => {
    done();
    const level = reply.statusCode >= 500 ? "warn" : "debug";
    if (!log.isLevelEnabled(level)) return;
    const { method, url } = request;
    log[level](
      {
        requestId: request.id,
        method,
        path: url.split("?")[0],
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      "answered",
    );
  });
  app.setErrorHandler(sendProblem);
  // JSON is all that is taken: fetch() without a header calls it plain text.
  app.removeContentTypeParser("text/plain");
  app.setNotFoundHandler((request) => {
    throw notFound(`There is nothing at ${request.url.split("?")[0]}.`);
  });
  guardMethods(app);

  const baseUrl = (request: { protocol: string; host: string }) =>
    settings.publicUrl?.replace(/\/+$/, "") ?? `${request.protocol}://${request.host}`;
  const routes = { ...parts, catalog, signLinks, streams, baseUrl };
  registerHealth(app, { ...parts, version, isDraining: () => draining });
  registerJobs(app, routes);
  registerJobEvents(app, routes);
  if (parts.filesFolder !== null) {
    await registerFiles(app, { folder: parts.filesFolder, secret: parts.secret });
  }
  return {
    app,
    drain() {
      draining = true;
      streams.close();
    },
  };
}

/** What every group of routes may need. */
export type RouteParts = ApiParts & {
  catalog: Awaited<ReturnType<typeof loadCatalog>>;
  signLinks: ReturnType<typeof createLinkSigner>;
  streams: EventStreams;
  baseUrl: (request: { protocol: string; host: string }) => string;
};

/** What every answer says of itself. */
function nameAnswer(request: Pick<FastifyRequest, "id">, reply: FastifyReply): void {
  reply.header("x-request-id", request.id).header("api-version", apiVersion);
}

/** The client's own id of its request, where it is sound; else a new one. */
function requestId({ headers }: IncomingMessage): string {
  const given = headers["x-request-id"];
  return typeof given === "string" && /^[\x21-\x7e]{1,128}$/.test(given) ? given : randomUUID();
}

/** What is not HTTP, or too slow, never gets to a route. */
function answerBrokenRequest(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === "ECONNRESET" || !socket.writable) {
    socket.destroy();
    return;
  }
  const late = error.code === "ERR_HTTP_REQUEST_TIMEOUT";
  const detail = late ? "The request did not arrive in time." : "This is not a sound HTTP request.";
  const id = randomUUID();
  const problem = problemOf(requestMalformed(detail), { url: "/", id });
  const status = late ? 408 : error.code === "HPE_HEADER_OVERFLOW" ? 431 : 400;
  const body = JSON.stringify({ ...problem, status });
  socket.end(
    `HTTP/1.1 ${status} Bad Request\r\nContent-Type: ${problemType}\r\n` +
      `Content-Length: ${Buffer.byteLength(body)}\r\nX-Request-Id: ${id}\r\n` +
      `Api-Version: ${apiVersion}\r\nConnection: close\r\n\r\n${body}`,
  );
}
