import type { CommandContext } from "../cli/run-command.js";
import { type ServiceFlags, settingsWith } from "../cli/service-flags.js";
import { Clipwright } from "../client/clipwright.js";
import { commandInvalid } from "../errors.js";
import { createLog } from "../log.js";
import { packageVersion } from "../version.js";

/**
 * `clipwright mcp`: a server of the Model Context Protocol on stdin and stdout, for assistants. Its tools call the service
 * that is named; without one, a service of its own runs as long as it does. Nothing but the protocol goes to stdout.
 */
export async function mcpCommand(flags: ServiceFlags, { signal }: CommandContext): Promise<null> {
  const [{ serveStdio }, version] = await Promise.all([
    import("../mcp/serve-stdio.js"),
    packageVersion(),
  ]);
  const settings = settingsWith(flags);
  const { serviceUrl, apiKey } = settings;
  if (serviceUrl !== null) {
    if (apiKey === null) {
      throw commandInvalid("--url is given, but no key for it; give --key or CLIPWRIGHT_API_KEY");
    }
    await serveStdio(new Clipwright({ baseUrl: serviceUrl, apiKey }), version, signal);
    return null;
  }
  const { openService } = await import("../service/open-service.js");
  const { withTemporaryKey } = await import("../service/with-temporary-key.js");
  const log = createLog(settings.logLevel ?? "warn");
  // Only its links need the port.
  const here = { ...settings, host: "127.0.0.1", port: 0, publicUrl: null };
  const service = await openService(here, log, { makesFirstKey: false });
  try {
    await withTemporaryKey(service.redis.url, "mcp", async (key) => {
      const client = new Clipwright({ baseUrl: service.url, apiKey: key });
      await serveStdio(client, version, signal);
    });
  } finally {
    // The client may wait but a moment. What is under way goes on with the next start.
    await service.close(0);
  }
  return null;
}
