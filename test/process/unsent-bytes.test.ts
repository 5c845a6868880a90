import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { expect, test } from "vitest";
import { unsentBytes } from "../../src/process/unsent-bytes.js";

test("tells the bytes that the other side has not taken, until it has", async ({ skip }) => {
  if (process.platform !== "linux") skip("only Linux tells it");
  const accepted: Socket[] = [];
  const server = createServer({ pauseOnConnect: true }, (socket) => accepted.push(socket));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const client = connect((server.address() as AddressInfo).port, "127.0.0.1");
  await once(client, "connect");
  client.write(Buffer.alloc(16 * 1024 * 1024));
  await expect.poll(unsentBytes).toBeGreaterThan(100_000);
  await expect.poll(() => accepted.length).toBe(1);
  accepted[0]?.resume();
  await expect.poll(unsentBytes).toBe(0);
  client.destroy();
  server.close();
});
