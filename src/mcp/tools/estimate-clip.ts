import type { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import type { Clipwright } from "../../client/clipwright.js";
import { clipInput } from "../clip-input.js";
import { textResult, toolResult } from "../tool-result.js";

/** `estimate_clip`: what a clip would be and cost. */
export function addEstimateTool(server: McpServer, client: Clipwright): void {
  server.registerTool(
    "estimate_clip",
    {
      title: "Estimate a clip",
      description: "Tells how long a clip would be, its scenes, and what it costs. Makes nothing.",
      inputSchema: clipInput,
      annotations: { readOnlyHint: true, openWorldHint: false },
    },
    (body, { signal }) =>
      toolResult(async () => {
        const estimate = await client.jobs.estimate(body, { signal });
        const { durationMs, tokens, mostTokens, scenes } = estimate;
        const length = `${(durationMs / 1_000).toFixed(1)} s`;
        const count = `${scenes.length} ${scenes.length === 1 ? "scene" : "scenes"}`;
        return textResult(
          `${length}, ${count}, ${tokens} tokens, at most ${mostTokens}.`,
          estimate,
        );
      }),
  );
}
