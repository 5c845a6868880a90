import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Settings } from "../config.js";
import { commandInvalid } from "../errors.js";
import type { WorkerFacts } from "./heartbeat.js";

export interface HealthServer {
  url: string;
  close(): Promise<void>;
}

const readiness = ({ ready, draining, trouble }: WorkerFacts) => ({ ready, draining, trouble });

/**
 * Serves a worker's `/healthz` (the process is alive), `/readyz` (it takes jobs) and `/status` to the platform that runs it.
 * @throws ClipError `request.invalid` where the port cannot be used.
 */
export async function startHealthServer(
  { host, healthPort }: Pick<Settings, "host" | "healthPort">,
  facts: () => WorkerFacts,
): Promise<HealthServer> {
  const server = createServer((request, response) => {
    const now = facts();
    const answers: Record<string, { ok: boolean; body: object }> = {
      "/healthz": { ok: true, body: { status: "ok", version: now.version } },
      "/readyz": { ok: now.ready, body: readiness(now) },
      "/status": { ok: true, body: now },
    };
    const answer = answers[request.url?.split("?")[0] ?? ""];
    response.setHeader("content-type", "application/json; charset=utf-8");
    response.statusCode = answer === undefined ? 404 : answer.ok ? 200 : 503;
    response.end(
      JSON.stringify(answer?.body ?? { error: "there is /healthz, /readyz and /status" }),
    );
  });
  server.requestTimeout = 5_000;
  server.headersTimeout = 5_000;
  server.listen({ host, port: healthPort });
  try {
    await once(server, "listening");
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    throw commandInvalid(`CLIPWRIGHT_HEALTH_PORT=${healthPort}: ${why}`, { cause });
  }
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://${host}:${port}`,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
