import { formatBytes } from "../cli/format-quantities.js";
import type { CommandContext, CommandResult, OutputFlags } from "../cli/run-command.js";
import { installedModels } from "../render/narration/neural/installed-voices.js";
import type { VoiceEntry } from "../render/narration/neural/voice-entry.js";
import { loadCatalogue } from "../voices/catalogue.js";
import { voicesFolder } from "../voices/voices-folder.js";

/** Flags of `clipwright voices list`. */
export interface CatalogueFlags extends OutputFlags {
  catalogue?: string;
}

const commercialWords = {
  yes: "commercial use allowed",
  no: "no commercial use",
  unchecked: "lineage unchecked",
} as const;

const unverifiedNote =
  "unverified: nobody of this project has fetched these files or heard these voices; the installer checks what arrives, and has it speak";

/** `clipwright voices list`: what can be installed, and what is; also what is in no catalogue any more. */
export async function voicesListCommand(
  { catalogue }: CatalogueFlags,
  { settings }: CommandContext,
): Promise<CommandResult> {
  const entries = await loadCatalogue(catalogue);
  const installed = installedModels(voicesFolder(settings.dataDir)).map(({ entry }) => entry);
  const others = installed.filter(({ id }) => !entries.some((entry) => entry.id === id));
  const all = [...entries, ...others].map((entry) => ({
    ...entry,
    installed: installed.find(({ id }) => id === entry.id)?.revision ?? null,
  }));
  const isUnverified = all.some(({ files }) => files.some((file) => file.unverified));
  const lines = [...all.flatMap(entryLines), ...(isUnverified ? ["", unverifiedNote] : [])];
  return { json: { catalogue: all }, lines };
}

function entryLines(entry: VoiceEntry & { installed: string | null }): string[] {
  const { id, title, licence, files, voices, installed } = entry;
  const size = files.every((file) => file.size !== null)
    ? formatBytes(files.reduce((sum, file) => sum + (file.size ?? 0), 0))
    : "size unverified";
  const languages = [...new Set(voices.map(({ language }) => language))].join(", ");
  const state = installed === null ? "" : ` — installed (${installed})`;
  return [
    `${id}: ${title}${state}`,
    `  ${languages}; ${voices.length} ${voices.length === 1 ? "voice" : "voices"}; ${size}; ${licence.name}, ${commercialWords[licence.commercial]}`,
  ];
}
