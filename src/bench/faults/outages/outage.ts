import type { ServiceUnderTest } from "../../service-under-test.js";
import type { Draw } from "../draw.js";

/** Something that a service needs and that is taken away for a while. */
export interface OutageKind {
  /** What it is, in the words of the result. */
  name: string;
  /**
   * Who has to tell of it: the API, which takes no jobs meanwhile and is not ready; or the workers, which take none, while the
   * API goes on.
   */
  toldBy: "api" | "workers";
  /** Why it cannot be made on this machine; null where it can. */
  whyNot(service: ServiceUnderTest): Promise<string | null>;
  /** Prepares the outage before the processes of the service start. */
  prepare(service: ServiceUnderTest, draw: Draw): Promise<Outage>;
}

/** An outage that has been prepared. */
export interface Outage {
  begin(): Promise<void>;
  /** Called about once a second while it lasts. */
  keepUp?(): Promise<void>;
  end(): Promise<void>;
}

/** Why a run needs a Redis server of its own; null where there is one. */
export function whyNoServer({ redisKind }: Pick<ServiceUnderTest, "redisKind">): string | null {
  return redisKind === "embedded" ? "no redis-server or valkey-server on the PATH" : null;
}
