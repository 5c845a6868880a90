import type { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import type { Clipwright } from "../../client/clipwright.js";
import { jobIdInput } from "../clip-input.js";
import { jobResult, toolResult } from "../tool-result.js";

/** `get_job` and `cancel_job`. */
export function addJobTools(server: McpServer, client: Clipwright): void {
  server.registerTool(
    "get_job",
    {
      title: "Read a job",
      description: "Tells how far a clip is; once it is done, gives fresh links to its files.",
      inputSchema: jobIdInput,
      annotations: { readOnlyHint: true, openWorldHint: false },
    },
    ({ jobId }, { signal }) =>
      toolResult(async () => jobResult(await client.jobs.get(jobId, { signal }))),
  );
  server.registerTool(
    "cancel_job",
    {
      title: "Cancel a job",
      description: "Stops a clip that is not done. It costs nothing then.",
      inputSchema: jobIdInput,
      annotations: { destructiveHint: true, idempotentHint: true, openWorldHint: false },
    },
    ({ jobId }, { signal }) =>
      toolResult(async () => {
        const { isError: _, ...result } = jobResult(await client.jobs.cancel(jobId, { signal }));
        return result;
      }),
  );
}
