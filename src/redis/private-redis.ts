/** A Redis that belongs to one process of ours, such as `start` or `demo`, and ends with it. */
export interface PrivateRedis {
  kind: "redis-server" | "embedded";
  url: string;
  /** Whether its data survives a restart. */
  durable: boolean;
  /** The id of its process; null while it is not running, as between its death and its restart. */
  pid(): number | null;
  close(): Promise<void>;
}
