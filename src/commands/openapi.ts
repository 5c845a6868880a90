import { writeFile } from "node:fs/promises";
import { resolve } from "node:path";
import { makeDocument } from "../api/openapi/make-document.js";
import type { CommandContext, CommandResult, OutputFlags } from "../cli/run-command.js";

export interface OpenapiFlags extends OutputFlags {
  output?: string;
}

/** `clipwright openapi`: the API's document, without a service. */
export async function openapiCommand(
  { output }: OpenapiFlags,
  { settings, signal }: Pick<CommandContext, "settings" | "signal">,
): Promise<CommandResult> {
  const document = await makeDocument(settings);
  const text = JSON.stringify(document, null, 2);
  if (output === undefined) return { json: document, lines: [text], evenQuiet: true };
  const path = resolve(output);
  await writeFile(path, `${text}\n`, { signal });
  return { json: { path }, lines: [path] };
}
