import { availableParallelism } from "node:os";
import { describe, expect, test } from "vitest";
import { loadSettings } from "../src/config.js";

describe("loadSettings", () => {
  test("has a default for everything", () => {
    expect(loadSettings({ PATH: "/bin" })).toMatchObject({
      concurrency: availableParallelism(),
      workDir: null,
      logLevel: null,
      redisUrl: null,
      port: 8080,
      storage: "local",
    });
  });

  test("reads what is set, and takes an empty variable as not set", () => {
    const env = {
      CLIPWRIGHT_CONCURRENCY: "3",
      CLIPWRIGHT_WORK_DIR: "/w",
      CLIPWRIGHT_LOG_LEVEL: "",
    };
    expect(loadSettings(env)).toMatchObject({ concurrency: 3, workDir: "/w", logLevel: null });
  });

  test.each([
    ["CLIPWRIGHT_CONCURRENCY", "0", "CLIPWRIGHT_CONCURRENCY=0: is under the limit of 1"],
    ["CLIPWRIGHT_CONCURRENCY", "257", "CLIPWRIGHT_CONCURRENCY=257: is over the limit of 256"],
    ["CLIPWRIGHT_CONCURRENCY", "many", "CLIPWRIGHT_CONCURRENCY=many: is not a whole number"],
    ["CLIPWRIGHT_LOG_LEVEL", "loud", "CLIPWRIGHT_LOG_LEVEL=loud: is not one of trace, debug"],
    ["CLIPWRIGHT_LOGLEVEL", "info", "did you mean CLIPWRIGHT_LOG_LEVEL?"],
    ["CLIPWRIGHT_CONCURENCY", "2", "did you mean CLIPWRIGHT_CONCURRENCY?"],
    ["CLIPWRIGHT_RECORD_DAYS", "7", "is less than CLIPWRIGHT_RETENTION_DAYS=30"],
    ["REDIS_URL", "localhost", "does not start with redis:// or rediss:// or unix://"],
    ["CLIPWRIGHT_STORAGE", "s3", "CLIPWRIGHT_S3_BUCKET is not set, but storage is s3"],
    ["CLIPWRIGHT_S3_BUCKET", "clips", "storage is local; set CLIPWRIGHT_STORAGE=s3"],
    ["CLIPWRIGHT_PUBLIC_URL", "https://", "is no address such as https://clips.example.com"],
    ["CLIPWRIGHT_PUBLIC_URL", "https://a.example/?b=c", "without ? and #"],
    ["CLIPWRIGHT_PUBLIC_URL", "https://a.example:99999", "is no address"],
    ["CLIPWRIGHT_PICTURES", "script,flickr", "is not one of script, folder, pexels, openai"],
    ["CLIPWRIGHT_PICTURES", "folder,script", "does not begin with script"],
    ["CLIPWRIGHT_PICTURES", "script,script", "names one of them twice"],
    ["CLIPWRIGHT_PICTURES", "script,folder", "CLIPWRIGHT_PICTURES_DIR is not set"],
    ["CLIPWRIGHT_PICTURES", "script,pexels", "CLIPWRIGHT_PEXELS_KEY is not set"],
    ["CLIPWRIGHT_PICTURES", "script,openai", "CLIPWRIGHT_IMAGES_KEY is not set"],
    ["CLIPWRIGHT_PEXELS_URL", "pexels.com", "does not start with http"],
    ["CLIPWRIGHT_OPENAI_SPEECH_VOICES", "alloy:en", "CLIPWRIGHT_OPENAI_SPEECH_KEY is not set"],
    ["CLIPWRIGHT_ELEVENLABS_VOICES", "x1:en", "CLIPWRIGHT_ELEVENLABS_KEY is not set"],
    ["CLIPWRIGHT_ELEVENLABS_VOICES", "../x:en", "has a voice that is not NAME:LANGUAGE"],
    ["CLIPWRIGHT_ELEVENLABS_VOICES", "x1", "has a language that is no BCP 47 tag"],
    ["CLIPWRIGHT_ELEVENLABS_VOICES", "x1:en+klingon!", "has a language that is no BCP 47 tag"],
    ["CLIPWRIGHT_ELEVENLABS_VOICES", "x1:en:robot", "has a gender that is not female, male"],
    ["CLIPWRIGHT_ELEVENLABS_VOICES", "x1:en:male:X:y", "has too many colons in a voice"],
    ["CLIPWRIGHT_ELEVENLABS_VOICES", "x1:en,x1:en-US", "names a voice twice"],
    ["CLIPWRIGHT_S3_PATH_STYLE", "yes", "is not one of true, false"],
    [
      "CLIPWRIGHT_QQQQQQQQQQQQ",
      "2",
      "there is no such variable; known are FFMPEG_PATH, CLIPWRIGHT_CON",
    ],
  ])("refuses %s=%s and says why", (name, value, why) => {
    expect(() => loadSettings({ [name]: value })).toThrow(
      expect.objectContaining({
        code: "request.invalid",
        message: expect.stringContaining(why),
        problems: [expect.objectContaining({ pointer: expect.stringContaining("/env/") })],
      }),
    );
  });

  test("a key that cannot be sent is refused without being quoted", () => {
    const refused = () => loadSettings({ CLIPWRIGHT_PEXELS_KEY: "my secret\nkey" });
    expect(refused).toThrow("CLIPWRIGHT_PEXELS_KEY=…: has a space or a character beyond ASCII");
    expect(refused).not.toThrow("secret");
  });

  test("voices of servers have identifiers of their engine, and of their language where they speak several", () => {
    const env = {
      CLIPWRIGHT_OPENAI_SPEECH_URL: "http://localhost:8880/v1",
      CLIPWRIGHT_OPENAI_SPEECH_VOICES: "af_bella+af_sky(2):en-US:female, alloy:en+pt-BR",
    };
    expect(loadSettings(env).openaiSpeechVoices).toEqual([
      {
        id: "openai-af_bella+af_sky(2)",
        name: "af_bella+af_sky(2)",
        title: "af_bella+af_sky(2)",
        language: "en-US",
        gender: "female",
      },
      ...["en", "pt-BR"].map((language) => ({
        id: `openai-alloy-${language.toLowerCase()}`,
        name: "alloy",
        title: "alloy",
        language,
        gender: "neutral",
      })),
    ]);
  });

  test("a server of one's own that makes images needs no key", () => {
    const env = {
      CLIPWRIGHT_PICTURES: "script, openai",
      CLIPWRIGHT_IMAGES_URL: "http://box:8080/v1",
    };
    expect(loadSettings(env)).toMatchObject({ pictures: ["script", "openai"], imagesKey: null });
  });

  test("names every bad variable, not only the first", () => {
    const env = { CLIPWRIGHT_CONCURRENCY: "x", CLIPWRIGHT_LOG_LEVEL: "y", CLIPWRIGHT_Z: "z" };
    expect(() => loadSettings(env)).toThrow(
      expect.objectContaining({ problems: expect.objectContaining({ length: 3 }) }),
    );
  });
});
