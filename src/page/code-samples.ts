import type { JobBody } from "clipwright/client";
import { byId, make } from "./dom.js";

const kinds = { curl: "curl", client: "JavaScript", cli: "Command line" } as const;
type Kind = keyof typeof kinds;

/** The request as it can be sent without the page; the key is never part of it. */
export function openCodeSamples(request: () => JobBody): { update(): void } {
  const text = byId("code-text");
  const copy = byId<HTMLButtonElement>("code-copy");
  let kind: Kind = "curl";
  const buttons = (Object.keys(kinds) as Kind[]).map((name) => {
    const tab = make("button", { type: "button", "aria-pressed": name === kind }, kinds[name]);
    tab.setAttribute("aria-pressed", String(name === kind));
    tab.addEventListener("click", () => {
      kind = name;
      for (const one of buttons) one.setAttribute("aria-pressed", String(one === tab));
      update();
    });
    return tab;
  });
  const update = () => {
    text.textContent = sampleOf(kind, request(), baseUrl());
  };
  byId("code-tabs").append(...buttons);
  copy.addEventListener("click", async () => {
    const copied = await copyText(text);
    copy.textContent = copied ? "Copied" : "Press Ctrl+C";
    setTimeout(() => {
      copy.textContent = "Copy";
    }, 2_000);
  });
  byId("code").addEventListener("toggle", update);
  return { update };
}

function baseUrl(): string {
  return new URL(".", location.href).href.replace(/\/$/, "");
}

export function sampleOf(kind: Kind, request: JobBody, base: string): string {
  const { reuse: _, ...body } = request;
  if (kind === "curl") {
    return `curl -sS ${base}/v1/jobs \\
  -H "Authorization: Bearer $CLIPWRIGHT_KEY" \\
  -H "Content-Type: application/json" \\
  -d ${quote(JSON.stringify(body, null, 2))}`;
  }
  if (kind === "client") {
    return `import { Clipwright } from "clipwright/client";

const clipwright = new Clipwright({ baseUrl: "${base}", apiKey: process.env.CLIPWRIGHT_KEY });
const { jobId } = await clipwright.jobs.create(${JSON.stringify(body, null, 2)});
const job = await clipwright.jobs.waitUntilDone(jobId);
console.log(job.videoUrl);`;
  }
  return commandLine(body);
}

const flags: Readonly<Record<string, string>> = {
  style: "--style",
  voiceId: "--voice",
  language: "--language",
  aspectRatio: "--aspect",
  resolution: "--resolution",
  fps: "--fps",
  captions: "--captions",
  music: "--music",
};

/** What the command line takes from files is written to them first. */
function commandLine({ script, durationMs, lexicon, brand, ...options }: JobBody): string {
  const given = Object.entries(options).map(([name, value]) => `${flags[name]} ${value}`);
  if (durationMs !== undefined) given.push(`--duration ${durationMs}ms`);
  const files: string[] = [];
  const addFile = (flag: string, name: string, content: object) => {
    files.push(`cat > ${name} <<'JSON'\n${JSON.stringify(content, null, 2)}\nJSON\n`);
    given.push(`${flag} ${name}`);
  };
  if (lexicon !== undefined) addFile("--lexicon", "lexicon.json", lexicon);
  if (brand !== undefined) {
    const { logoUrl, ...look } = brand;
    addFile("--brand", "brand.json", { ...look, ...(logoUrl !== undefined && { logo: logoUrl }) });
  }
  const all = ["clipwright render - -o clip.mp4", ...given].join(" ");
  return `${files.join("")}${all} <<'SCRIPT'\n${script}\nSCRIPT`;
}

/** For a POSIX shell. */
function quote(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}

/** The clipboard is there on secure pages alone; elsewhere the text is selected for the keys. */
async function copyText(place: HTMLElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(place.textContent ?? "");
    return true;
  } catch {
    getSelection()?.selectAllChildren(place);
    return false;
  }
}
