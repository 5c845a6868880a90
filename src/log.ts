import { destination, type Logger, pino } from "pino";
import type { LogLevel } from "./config.js";

/**
 * A log on stderr, one JSON object a line; stdout belongs to results. Written at once, so that the last lines before a
 * crash are there. What opens doors (keys, signed addresses) is struck out wherever it is logged by its usual name.
 */
export function createLog(level: LogLevel): Logger {
  const keys = ["apiKey", "pexelsKey", "imagesKey"];
  const secrets = [...keys, "authorization", "password", "secret", "token"];
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: tellError },
      redact: secrets.flatMap((name) => [name, `*.${name}`, `*.headers.${name}`]),
    },
    destination({ dest: 2, sync: true }),
  );
}

/** Without what an error of Redis says of its call: all that was sent, such as scripts, secrets and addresses of webhooks. */
function tellError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { command, previousErrors: _, ...told } = pino.stdSerializers.err(error);
  const name: unknown = Object(command).name;
  return name === undefined ? told : { ...told, command: name };
}
