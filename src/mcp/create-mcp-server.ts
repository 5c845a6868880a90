import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import type { Clipwright } from "../client/clipwright.js";
import { addCatalogTools } from "./tools/catalog.js";
import { addEstimateTool } from "./tools/estimate-clip.js";
import { addJobTools } from "./tools/jobs.js";
import { addMakeTool } from "./tools/make-clip.js";
import { addPreviewTool } from "./tools/preview-clip.js";

const instructions = `Clipwright turns a text script into a narrated video clip. make_clip makes one and waits for it; where it is not
finished in time, get_job tells how far it is. estimate_clip tells length and cost before, preview_clip shows each scene. The
links of a clip expire; get_job gives fresh ones.`;

/** A server of the Model Context Protocol whose tools call a Clipwright service. */
export function createMcpServer(client: Clipwright, version: string): McpServer {
  const server = new McpServer(
    { name: "clipwright", title: "Clipwright", version },
    { instructions },
  );
  addCatalogTools(server, client);
  addEstimateTool(server, client);
  addPreviewTool(server, client);
  addMakeTool(server, client);
  addJobTools(server, client);
  return server;
}
