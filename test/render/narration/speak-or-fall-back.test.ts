import { describe, expect, it } from "vitest";
import { narrationFailed, narrationTimeout, scriptUnspeakable } from "../../../src/errors.js";
import { speakOrFallBack } from "../../../src/render/narration/speak-or-fall-back.js";
import type { Voice } from "../../../src/render/narration/voice.js";

const voiceOf = (engine: string): Voice => ({
  ...{ id: `${engine}-a`, name: "A", language: "en", gender: "neutral" },
  engine,
});
const voices = ["openai", "elevenlabs", "flite"].map(voiceOf);
const narrator = {
  otherVoice: (_: string, failed: ReadonlySet<string>) =>
    voices.find(({ engine }) => !failed.has(engine)) ?? null,
};

/** Speaks, but for the engines of which it is told what they fail of. */
async function speakWith(
  errors: Record<string, Error>,
  { isAllowed = true, chosen = "openai" } = {},
) {
  const asked: string[] = [];
  const told: string[] = [];
  const speak = async ({ engine }: Voice) => {
    asked.push(engine);
    const error = errors[engine];
    if (error) throw error;
    return engine;
  };
  const voice = voiceOf(chosen);
  const onFallback = (text: string) => told.push(text);
  const options = { narrator, voice, language: "en", isAllowed, onFallback };
  const spoken = await speakOrFallBack(speak, options).catch((error: unknown) => error);
  return { spoken, asked, told };
}

const down = narrationFailed("It is down.");

describe("a voice whose server fails", () => {
  it("is replaced by the next one that speaks, and it is told why", async () => {
    const late = narrationTimeout("It is late.");
    const { spoken, asked, told } = await speakWith({ openai: down, elevenlabs: late });
    expect(spoken).toMatchObject({ told: "flite", voice: { id: "flite-a" }, isFallback: true });
    expect(asked).toEqual(["openai", "elevenlabs", "flite"]);
    expect(told).toEqual([
      "openai-a could not speak, elevenlabs-a speaks instead: It is down.",
      "elevenlabs-a could not speak, flite-a speaks instead: It is late.",
    ]);
  });

  it("is not replaced where the request forbids it", async () => {
    const { spoken, asked } = await speakWith({ openai: down }, { isAllowed: false });
    expect(spoken).toBe(down);
    expect(asked).toEqual(["openai"]);
  });

  it("is not replaced for what is the script's fault", async () => {
    const mute = scriptUnspeakable("Nothing to read.");
    expect((await speakWith({ openai: mute })).spoken).toBe(mute);
  });

  it("has its own failure told where the other voice cannot read the script", async () => {
    const errors = { openai: down, elevenlabs: down, flite: scriptUnspeakable("No letters.") };
    expect((await speakWith(errors)).spoken).toBe(down);
  });
});

it("a voice of this machine that fails is not replaced", async () => {
  const { spoken, asked } = await speakWith({ flite: down }, { chosen: "flite" });
  expect(spoken).toBe(down);
  expect(asked).toEqual(["flite"]);
});

it("a voice that speaks is no fallback", async () => {
  const { spoken, told } = await speakWith({});
  expect(spoken).toMatchObject({ voice: { id: "openai-a" }, isFallback: false });
  expect(told).toEqual([]);
});
