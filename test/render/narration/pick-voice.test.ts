import { describe, expect, it } from "vitest";
import { embeddedEngines } from "../../../src/render/narration/narrator.js";
import { pickVoice } from "../../../src/render/narration/pick-voice.js";

const voices = embeddedEngines(1, 1_000).flatMap((engine) => engine.voices);

describe("picking a voice", () => {
  it.each([
    ["en", "flite-slt"],
    ["EN-us", "flite-slt"],
    ["en-AU", "flite-slt"],
    ["en-GB", "flite-awb"],
    ["de", "espeak-de"],
    ["de-AT", "espeak-de"],
    ["es", "espeak-es"],
    ["es-ES", "espeak-es"],
    ["es-MX", "espeak-es-419"],
    ["pt", "espeak-pt"],
    ["pt-BR", "espeak-pt-br"],
    ["zh-Hans-CN", "espeak-zh"],
    ["cmn", "espeak-zh"],
    ["no", "espeak-nb"],
    ["ja-JP", "espeak-ja"],
  ])("reads %s with %s", (language, id) => {
    expect(pickVoice(voices, language).id).toBe(id);
  });

  it("takes the voice that is asked for, where it speaks the language", () => {
    expect(pickVoice(voices, "en", "flite-rms").id).toBe("flite-rms");
    expect(pickVoice(voices, "en-GB", "espeak-en").id).toBe("espeak-en");
  });

  it("lists the voices where the one asked for does not exist", () => {
    expect(() => pickVoice(voices, "en", "siri")).toThrow(
      expect.objectContaining({
        code: "request.invalid",
        message: expect.stringMatching(
          /no voice “siri”.*flite-slt, flite-rms, flite-awb, espeak-en/,
        ),
        problems: [expect.objectContaining({ pointer: "/voiceId" })],
      }),
    );
  });

  it("names both where neither voice nor language exist", () => {
    expect(() => pickVoice(voices, "zz", "siri")).toThrow(
      expect.objectContaining({
        problems: [
          expect.objectContaining({ pointer: "/voiceId" }),
          expect.objectContaining({ pointer: "/language" }),
        ],
      }),
    );
  });

  it("refuses a voice of another language, and says both ways out", () => {
    expect(() => pickVoice(voices, "fr", "flite-slt")).toThrow(
      expect.objectContaining({
        message: expect.stringMatching(
          /flite-slt speaks en-US.*“fr”.*language to en-US.*espeak-fr/,
        ),
        problems: [expect.objectContaining({ pointer: "/voiceId" })],
      }),
    );
  });

  it.each(["tlh", "he", "th"])("lists the languages where %s has no voice", (language) => {
    expect(() => pickVoice(voices, language)).toThrow(
      expect.objectContaining({
        code: "request.invalid",
        message: expect.stringMatching(/no voice for .*en-US.*de.*zh/),
        problems: [expect.objectContaining({ pointer: "/language" })],
      }),
    );
  });

  it.each(["", "english please", "x", "e_n"])("refuses %j as a language", (language) => {
    expect(() => pickVoice(voices, language)).toThrow("BCP 47");
  });

  it("has voices with identifiers of their own", () => {
    expect(new Set(voices.map((voice) => voice.id)).size).toBe(voices.length);
  });
});
