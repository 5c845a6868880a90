import { readFileSync } from "node:fs";
import { parseScript } from "../../../src/render/script/parse-script.js";
import {
  type Scene,
  type Script,
  spokenText,
  writtenText,
} from "../../../src/render/script/scene.js";

/** Parses a sample script of `assets/scripts`; its language is in its name. */
export function readSample(name: string): Script {
  return parseScript(sampleText(name), name.split(".")[1] ?? "en");
}

export function sampleText(name: string): string {
  return readFileSync(new URL(`../../../assets/scripts/${name}`, import.meta.url), "utf8");
}

export interface EdgeCase {
  name: string;
  script: string;
  durationMs?: number;
  expect: string;
}

/** The rows of `test/edge-cases.json`, `REPEAT:text:count` spelled out. */
export function edgeCases(): EdgeCase[] {
  const file = new URL("../../edge-cases.json", import.meta.url);
  const rows: EdgeCase[] = JSON.parse(readFileSync(file, "utf8"));
  return rows.map((row) => {
    const repeat = /^REPEAT:(.*):(\d+)$/su.exec(row.script);
    const script = repeat ? (repeat[1] ?? "").repeat(Number(repeat[2])) : row.script;
    return { ...row, script };
  });
}

export const kinds = (script: Script) => script.scenes.map((scene) => scene.kind);
export const written = (scene: Scene) => scene.sentences.map(writtenText);
export const allWritten = (script: Script) => script.scenes.flatMap(written);
export const allSpoken = (script: Script) =>
  script.scenes.flatMap((scene) => scene.sentences.map(spokenText));
/** What an English text sounds like, sentences parted by a space. */
export const say = (text: string, language = "en") =>
  allSpoken(parseScript(text, language)).join(" ");
/** The sentences of a text. */
export const sentencesOf = (text: string, language = "en") =>
  allWritten(parseScript(text, language));
