import type { Job } from "clipwright/client";

/** 62_900 → "1:02", as players count. */
export function clock(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** 62_000 → "1 min 2 s", for sentences. A number and its unit stay on one line. */
export function span(ms: number): string {
  const seconds = Math.max(1, Math.round(ms / 1000));
  if (seconds < 60) return `${seconds}\u00a0s`;
  const rest = seconds % 60;
  return `${Math.floor(seconds / 60)}\u00a0min${rest > 0 ? ` ${rest}\u00a0s` : ""}`;
}

export function tokens(count: number): string {
  return `${count.toLocaleString("en")}\u00a0${count === 1 ? "token" : "tokens"}`;
}

export function megabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}

/** "just now", "5 minutes ago", "yesterday". */
export function ago(time: string): string {
  const minutes = Math.round((Date.now() - Date.parse(time)) / 60_000);
  const relative = new Intl.RelativeTimeFormat("en", { numeric: "auto" });
  if (minutes < 1) return "just now";
  if (minutes < 60) return relative.format(-minutes, "minute");
  if (minutes < 60 * 24) return relative.format(-Math.round(minutes / 60), "hour");
  return relative.format(-Math.round(minutes / 60 / 24), "day");
}

const stages: Readonly<Record<string, string>> = {
  planning: "Reading the script",
  narrating: "Speaking",
  rendering: "Drawing and encoding",
  uploading: "Storing the clip",
};

/** What a job is at, in a few words. */
export function stageOf({ status, stage, queuePosition, failure }: Job): string {
  if (status === "done") return "Your clip is ready";
  if (status === "failed") return failure?.code === "canceled" ? "Canceled" : "It did not work";
  if (status === "pending") {
    if (!queuePosition) return "Next in line";
    return `Waiting: ${queuePosition} ${queuePosition === 1 ? "clip" : "clips"} ahead`;
  }
  return stages[stage ?? ""] ?? "Starting";
}

/** Where the API names a field in milliseconds, the page has a length in seconds. */
export function inSeconds(message: string): string {
  return message.replace(/durationMs (\d+)/g, (_, ms: string) => `${Number(ms) / 1000} s`);
}

/** Whether the same request may come to another end. */
export function mayWorkAgain({ failure }: Pick<Job, "failure">): boolean {
  return failure !== null && (failure.retryable || failure.code === "canceled");
}

/** The first words of a script, without its marks. */
export function titleOf(script: string): string {
  const line = script.split("\n").find((text) => text.trim() !== "") ?? "";
  const plain = line.replace(/^\s*(#+|>|-)\s*/, "").replaceAll(/[*_]/g, "");
  return plain.length > 80 ? `${plain.slice(0, 79).trimEnd()}…` : plain;
}

/** `de-AT` → "German (Austria)". */
export function languageName(tag: string): string {
  return new Intl.DisplayNames(["en"], { type: "language" }).of(tag) ?? tag;
}
