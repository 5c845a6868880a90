import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from "fastify";
import type { Logger } from "pino";
import { notFound, requestMalformed, unavailable } from "../errors.js";
import { openEstimator } from "../estimate/estimator.js";
import { openPreviewer } from "../preview/previewer.js";
import { speechSettingsOf } from "../speech-settings-of.js";
import { packageVersion } from "../version.js";
import type { ApiParts, RouteParts } from "./api-parts.js";
import { baseUrlOf } from "./base-url.js";
import { answerBrokenRequest } from "./broken-request.js";
import { loadCatalog } from "./catalog.js";
import { allowOrigins } from "./cross-origin.js";
import { createLinkSigner, type SignLinks } from "./job-links.js";
import { openMarkupChecker } from "./markup/markup-checker.js";
import { guardMethods } from "./method-guard.js";
import { describeRoutes } from "./openapi/describe-routes.js";
import { bodyLimitBytes, useJsonBodies } from "./parse-body.js";
import { apiVersion, sendProblem } from "./problems.js";
import { guardRates } from "./rate-limits.js";
import { requestId } from "./request-id.js";
import { guardAccess } from "./route-access.js";
import { useZodSchemas } from "./route-schemas.js";
import { registerAccountEvents } from "./routes/account-events.js";
import { registerAccounts } from "./routes/accounts.js";
import { registerAdminQueues } from "./routes/admin-queues.js";
import { registerApiKeys } from "./routes/api-keys.js";
import { registerCancelJob } from "./routes/cancel-job.js";
import { registerCatalog } from "./routes/catalog.js";
import { registerCreateJob } from "./routes/create-job.js";
import { registerDeleteJob } from "./routes/delete-job.js";
import { registerDocs } from "./routes/docs.js";
import { registerEstimateJob } from "./routes/estimate-job.js";
import { registerFiles } from "./routes/files.js";
import { registerHealth } from "./routes/health.js";
import { registerJobEvents } from "./routes/job-events.js";
import { registerListJobs } from "./routes/list-jobs.js";
import { registerMcp } from "./routes/mcp.js";
import { registerOpenapi } from "./routes/openapi.js";
import { registerPage } from "./routes/page.js";
import { registerPreview } from "./routes/preview.js";
import { registerPreviewScript } from "./routes/preview-script.js";
import { registerReadJob } from "./routes/read-job.js";
import { registerRetryJob } from "./routes/retry-job.js";
import { registerStreamTokens } from "./routes/stream-tokens.js";
import { registerUsage } from "./routes/usage.js";
import { registerVoiceSample } from "./routes/voice-sample.js";
import { registerWebhookDeliveries } from "./routes/webhook-deliveries.js";
import { registerWebhookEndpoints } from "./routes/webhook-endpoints.js";
import { registerWebhookSecret } from "./routes/webhook-secret.js";
import { EventStreams } from "./stream/open-streams.js";

export interface Api {
  app: FastifyInstance;
  /** Tells those who ask that this process takes no more, and ends its streams; calls under way go on. */
  drain(): void;
  /** Event streams that are open. */
  streamCount(): number;
  /** Signs links as the answers have them. */
  signLinks: SignLinks;
}

/** Answered also by a process that is about to end. */
const healthPath = /^\/(healthz|readyz)(\?|$)/;

/** The HTTP API. It does not listen yet: that is `app.listen`. */
export async function createApi(parts: ApiParts): Promise<Api> {
  const { log, settings } = parts;
  const app = createServer(log);
  const [catalog, version] = await Promise.all([
    loadCatalog(settings, speechSettingsOf(settings)),
    packageVersion(),
  ]);
  const signLinks = createLinkSigner(parts);
  const streams = new EventStreams({ ...parts, signLinks });
  const markup = openMarkupChecker();
  app.addHook("onClose", () => markup.close());
  const estimator = openEstimator(speechSettingsOf(settings));
  app.addHook("onClose", () => estimator.close());
  const previewer = openPreviewer(settings.previews);
  app.addHook("onClose", () => previewer.close());
  let draining = false;
  const isDraining = () => draining;

  app.addHook("onRequest", (request, reply, done) => {
    nameAnswer(request, reply);
    if (request.raw.httpVersion === "1.1" && request.headers.host === undefined) {
      return done(requestMalformed("The request has no Host header."));
    }
    if (!draining || healthPath.test(request.url)) return done();
    reply.header("connection", "close");
    done(unavailable("This process is about to end; try again."));
  });
  app.addHook("onResponse", (request, reply, done) => {
    done();
    logAnswer(request, reply, log);
  });
  app.setErrorHandler(sendProblem);
  app.setNotFoundHandler((request) => {
    throw notFound(`There is nothing at ${request.url.split("?")[0]}.`);
  });
  await allowOrigins(app, settings.corsOrigins);
  guardMethods(app);
  guardAccess(app, parts);
  guardRates(app, parts.rateLimits);
  await describeRoutes(app, version);

  const baseUrl: RouteParts["baseUrl"] = (request) => baseUrlOf(request, settings.publicUrl);
  const routes: RouteParts = { ...parts, catalog, signLinks, streams, markup, baseUrl, isDraining };
  const typed = useZodSchemas(app);
  registerHealth(typed, { ...routes, version });
  registerCreateJob(typed, routes);
  registerEstimateJob(typed, { ...routes, estimator });
  registerPreviewScript(typed, { ...routes, previewer });
  registerReadJob(typed, routes);
  registerListJobs(typed, routes);
  registerCancelJob(typed, routes);
  registerDeleteJob(typed, routes);
  registerRetryJob(typed, routes);
  registerJobEvents(typed, routes);
  registerStreamTokens(typed, routes);
  registerCatalog(typed, routes);
  registerUsage(typed, routes);
  registerApiKeys(typed, routes);
  registerAccounts(typed, routes);
  registerAccountEvents(typed, routes);
  registerWebhookEndpoints(typed, routes);
  registerWebhookDeliveries(typed, routes);
  registerWebhookSecret(typed, routes);
  registerMcp(typed, { version });
  registerPreview(typed, routes);
  registerVoiceSample(typed, { ...routes, version });
  registerPage(typed, routes);
  registerAdminQueues(typed, routes);
  registerOpenapi(typed);
  registerDocs(typed);
  registerFiles(typed, { folder: parts.filesFolder, secret: parts.secret });
  return {
    app,
    signLinks,
    streamCount: () => streams.count,
    drain() {
      draining = true;
      streams.close();
    },
  };
}

function createServer(log: Logger): FastifyInstance {
  const app: FastifyInstance = fastify({
    loggerInstance: log as FastifyBaseLogger,
    // What is logged names the request itself; a log of its own for each costs more than all of its routing.
    childLoggerFactory: (parent) => parent,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: bodyLimitBytes,
    genReqId: requestId,
    // Against clients that send one byte a minute.
    requestTimeout: 15_000,
    http: {
      headersTimeout: 10_000,
      connectionsCheckingInterval: 5_000,
      // It would be refused below us, without a word; a hook of ours does it.
      requireHostHeader: false,
    },
    keepAliveTimeout: 72_000,
    forceCloseConnections: "idle",
    clientErrorHandler: answerBrokenRequest,
    // An address that cannot be read is refused before any hook runs.
    frameworkErrors(error, request, reply) {
      nameAnswer(request, reply);
      sendProblem(error, request, reply);
    },
    // A hook refuses calls while the process drains, in our own words.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 500, ignoreTrailingSlash: true },
  });
  // What an Expect header wants but `100-continue` may be ignored (RFC 9110, 10.1.1); Node would answer a bare 417.
  app.server.on("checkExpectation", (request, response) => {
    app.server.emit("request", request, response);
  });
  useJsonBodies(app);
  return app;
}

/** Sets the headers that every answer has. */
function nameAnswer(request: Pick<FastifyRequest, "id">, reply: FastifyReply): void {
  reply.header("x-request-id", request.id).header("api-version", apiVersion);
}

function logAnswer({ id, method, url }: FastifyRequest, reply: FastifyReply, log: Logger): void {
  const level = reply.statusCode >= 500 ? "warn" : "debug";
  if (!log.isLevelEnabled(level)) return;
  const path = url.split("?")[0];
  const ms = Math.round(reply.elapsedTime);
  log[level]({ requestId: id, method, path, status: reply.statusCode, ms }, "answered");
}
