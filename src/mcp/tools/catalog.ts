import type { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { z } from "zod";
import type { Clipwright } from "../../client/clipwright.js";
import { textResult, toolResult } from "../tool-result.js";

/** `list_voices` and `list_styles`: what a clip may choose from. */
export function addCatalogTools(server: McpServer, client: Clipwright): void {
  const annotations = { readOnlyHint: true, openWorldHint: false };
  server.registerTool(
    "list_voices",
    {
      title: "List voices",
      description: "Lists the voices that can speak a script.",
      inputSchema: {
        language: z.string().optional().describe("Only those that speak it: en, en-GB, de."),
      },
      annotations,
    },
    ({ language }, { signal }) =>
      toolResult(async () => {
        const all = await client.voices.list({ signal });
        const voices = all.filter((voice) => speaks(voice.language, language));
        const lines = voices.map((voice) => `${voice.id}: ${voice.language}, ${voice.gender}`);
        return textResult(lines.join("\n") || `No voice speaks ${language}.`, { voices });
      }),
  );
  server.registerTool(
    "list_styles",
    { title: "List styles", description: "Lists how a clip can look.", annotations },
    ({ signal }) =>
      toolResult(async () => {
        const styles = await client.styles.list({ signal });
        return textResult(styles.map(({ name }) => name).join("\n"), { styles });
      }),
  );
}

/** `en` is spoken by voices of `en-US`, too. */
function speaks(tag: string, wanted: string | undefined): boolean {
  if (wanted === undefined) return true;
  const [has, wants] = [tag.toLowerCase(), wanted.toLowerCase()];
  return has === wants || has.startsWith(`${wants}-`);
}
