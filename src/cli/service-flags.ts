import type { Command } from "commander";
import { type FlagValue, loadSettings, type Settings, settingsTable } from "../config.js";
import type { OutputFlags } from "./run-command.js";

/** Flags that beat a setting's variable. */
export interface ServiceFlags extends OutputFlags {
  redis?: string;
  data?: string;
  host?: string;
  port?: string;
  publicUrl?: string;
  storage?: string;
  jobs?: string;
  concurrency?: string;
  grace?: string;
  healthPort?: string;
  url?: string;
  key?: string;
}

/** Which setting each flag is for, and how it is written. */
export const serviceFlags = {
  redis: { setting: "redisUrl", flag: "--redis", argument: "<url>" },
  data: { setting: "dataDir", flag: "--data", argument: "<folder>" },
  host: { setting: "host", flag: "--host", argument: "<address>" },
  port: { setting: "port", flag: "--port", argument: "<number>" },
  publicUrl: { setting: "publicUrl", flag: "--public-url", argument: "<url>" },
  storage: { setting: "storage", flag: "--storage", argument: "<kind>" },
  jobs: { setting: "jobs", flag: "--jobs", argument: "<number>" },
  concurrency: { setting: "concurrency", flag: "--concurrency", argument: "<number>" },
  grace: { setting: "graceS", flag: "--grace", argument: "<seconds>" },
  healthPort: { setting: "healthPort", flag: "--health-port", argument: "<number>" },
  url: { setting: "serviceUrl", flag: "--url", argument: "<url>" },
  key: { setting: "apiKey", flag: "--key", argument: "<key>" },
} as const satisfies Record<
  Exclude<keyof ServiceFlags, "json" | "quiet">,
  { setting: keyof Settings; flag: string; argument: string }
>;

type ServiceFlagName = keyof typeof serviceFlags;

/** The settings with a command's flags. @throws ClipError `request.invalid` that names flags as they were written. */
export function settingsWith(flags: ServiceFlags, env = process.env): Settings {
  const given: { -readonly [K in keyof Settings]?: FlagValue } = {};
  for (const [name, { setting, flag }] of Object.entries(serviceFlags)) {
    const value = flags[name as ServiceFlagName];
    if (value !== undefined) given[setting] = { flag, value };
  }
  return loadSettings(env, given);
}

/** Adds settings to a command as flags: each beats the variable of its setting, and is explained as that is. */
export function withFlags(
  command: Command,
  names: readonly ServiceFlagName[],
  json = "one JSON object on stdout; everything else goes to stderr",
): Command {
  for (const name of names) {
    const { flag, argument, setting } = serviceFlags[name];
    command.option(`${flag} ${argument}`, settingsTable[setting].help);
  }
  return command.option("--json", json).option("--quiet", "say nothing but errors");
}
