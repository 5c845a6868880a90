import { once } from "node:events";
import { StdioServerTransport } from "@modelcontextprotocol/sdk/server/stdio.js";
import type { Clipwright } from "../client/clipwright.js";
import { createMcpServer } from "./create-mcp-server.js";

/** Serves the Model Context Protocol on stdin and stdout, until stdin ends or the signal is aborted. */
export async function serveStdio(
  client: Clipwright,
  version: string,
  signal: AbortSignal,
): Promise<void> {
  const server = createMcpServer(client, version);
  // The client is gone when it closes our stdin.
  const ended = Promise.race([
    once(process.stdin, "end", { signal }),
    once(process.stdin, "close", { signal }),
  ]);
  // It may be aborted before it is waited for.
  ended.catch(() => {});
  await server.connect(new StdioServerTransport());
  try {
    await ended;
  } catch (error) {
    if (!signal.aborted) throw error;
  } finally {
    await server.close();
  }
}
