import type { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import type { Clipwright } from "../../client/clipwright.js";
import { mostPreviewScenes } from "../../preview/preview-task.js";
import { clipInput } from "../clip-input.js";
import { pictureResult, toolResult } from "../tool-result.js";

/** `preview_clip`: what each scene of a clip would look like, as a picture that the model sees. */
export function addPreviewTool(server: McpServer, client: Clipwright): void {
  server.registerTool(
    "preview_clip",
    {
      title: "Preview a clip",
      description: `Shows a picture of each scene as a clip would show it, the first ${mostPreviewScenes} on one sheet, with number, time and kind. Takes about a second, makes nothing, and costs nothing.`,
      inputSchema: clipInput,
      annotations: { readOnlyHint: true, openWorldHint: false },
    },
    (body, { signal }) =>
      toolResult(async () => {
        const sheet = await client.preview(body, { signal });
        return pictureResult("Each scene, with its number, time and kind.", sheet);
      }),
  );
}
