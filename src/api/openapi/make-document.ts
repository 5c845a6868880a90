import type { Settings } from "../../config.js";
import { createLog } from "../../log.js";
import { createApi } from "../create-api.js";

/** The API's document without a service: what the routes do is never called. */
export async function makeDocument(settings: Settings): Promise<object> {
  const { app, drain } = await createApi({
    jobs: unused(),
    outbox: unused(),
    feed: unused(),
    keys: unused(),
    queue: unused(),
    accounts: unused(),
    fleet: unused(),
    milestones: unused(),
    rateLimits: unused(),
    webhooks: unused(),
    targets: unused(),
    clock: unused(),
    storage: unused(),
    secret: "",
    filesFolder: "clips",
    checkRedis: unused(),
    settings,
    log: createLog("silent"),
  });
  try {
    await app.ready();
    return app.swagger();
  } finally {
    drain();
    await app.close();
  }
}

/** Stands for a part of the API while its routes are added: it may be passed on, and has members that are the same. */
function unused<T>(): T {
  const part: object = new Proxy(() => part, {
    // What is awaited must not look like a promise.
    get: (_, name) => (name === "then" ? undefined : part),
  });
  return part as T;
}
