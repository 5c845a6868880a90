import assert from "node:assert/strict";
import { blames, isProblem } from "../expect.mjs";
import { quickBody } from "../service.mjs";

const post = ({ call }, body) => call("POST", "/v1/jobs", { body: { ...quickBody, ...body } });

/** Each change of a body is refused, with the pointers of the fields at fault. */
function refused(id, says, ...changes) {
  return {
    id: `create.${id}`,
    says,
    async check(service) {
      for (const [change, ...pointers] of changes) blames(await post(service, change), ...pointers);
    },
  };
}

/** Each value of a field is taken: the job may cost nothing, so that all that is left to refuse is the price. */
function taken(id, field, ...values) {
  return {
    id: `create.${id}`,
    says: `${field} takes what the contract names`,
    async check(service) {
      for (const value of values) {
        const answer = await post(service, { [field]: value, maxTokens: 0 });
        assert.equal(answer.status, 402, `${JSON.stringify(value)}: ${answer.text}`);
      }
    },
  };
}

const entries = (count, key, value) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [key(at), value]));

export const createFieldClauses = [
  taken("aspects", "aspectRatio", "16:9", "9:16", "1:1", "4:5"),
  taken("resolutions", "resolution", "480p", "720p", "1080p", "2160p"),
  taken("frame-rates", "fps", 24, 25, 30, 50, 60),
  taken("caption-modes", "captions", "burned", "sidecar", "none"),
  taken("duration-bounds", "durationMs", 1_000, 30_000),
  taken("music-choices", "music", "auto", "none"),
  taken("style-auto", "style", "auto"),
  taken("brands", "brand", {}, { colors: ["#102030", "#FFE600", "#ffffff"] }, { font: "Inter" }),
  taken("brand-logo", "brand", { logoUrl: "https://example.com/logo.png" }),
  taken(
    "lexicons",
    "lexicon",
    {},
    { Clipwright: "clip right", "Siobhan Reilly": "shivawn rye lee" },
    entries(200, (at) => `word${at}`, "x"),
  ),
  taken("voice-fallback", "voiceFallback", true, false),
  taken("webhook-url", "webhookUrl", "https://example.com/hook"),
  {
    id: "create.listed",
    says: "every style, music and voice that is listed is taken; a voice speaks its own language alone",
    async check(service) {
      const { call } = service;
      const styles = (await call("GET", "/v1/styles")).json.data;
      for (const { name, music } of styles) {
        isProblem(await post(service, { style: name, maxTokens: 0 }), 402);
        for (const one of music) {
          isProblem(await post(service, { style: name, music: one, maxTokens: 0 }), 402);
        }
      }
      const voices = (await call("GET", "/v1/voices")).json.data;
      for (const { id, language } of voices) {
        const answer = await post(service, { voiceId: id, language, maxTokens: 0 });
        assert.equal(answer.status, 402, `${id}: ${answer.text}`);
      }
      const english = voices.find(({ language }) => language.startsWith("en"));
      const elsewhere = voices.find(({ language }) => !language.startsWith("en"));
      if (elsewhere === undefined) return;
      const body = { voiceId: english.id, language: elsewhere.language };
      blames(await post(service, body), "/voiceId");
    },
  },
  refused(
    "brand-fields",
    "brand is checked: colours, the logo's address, the font",
    [{ brand: { colors: ["red"] } }, "/brand/colors/0"],
    [{ brand: { colors: [] } }, "/brand/colors"],
    [{ brand: { logoUrl: "http://example.com/logo.png" } }, "/brand/logoUrl"],
    [{ brand: { logoUrl: "logo.png" } }, "/brand/logoUrl"],
    [{ brand: { font: "Comic Sans MS" } }, "/brand/font"],
    [{ brand: { colour: "#102030" } }, "/brand/colour"],
  ),
  refused(
    "lexicon-fields",
    "lexicon has at most 200 entries, each a word and how it is read",
    [{ lexicon: entries(201, (at) => `word${at}`, "x") }, "/lexicon"],
    [{ lexicon: { word: "" } }, "/lexicon/word"],
    [{ lexicon: { word: 7 } }, "/lexicon/word"],
    [{ lexicon: { word: "a\u0007b" } }, "/lexicon/word"],
    [{ lexicon: ["word"] }, "/lexicon"],
  ),
  refused(
    "metadata-fields",
    "metadata maps texts to texts; keys have at most 40 characters",
    [{ metadata: { a: 7 } }, "/metadata/a"],
    [{ metadata: { ["k".repeat(41)]: "" } }, `/metadata/${"k".repeat(41)}`],
    [{ metadata: [] }, "/metadata"],
  ),
  refused(
    "other-fields",
    "music, maxTokens, voiceFallback, reuse and webhookUrl are checked",
    [{ music: 7 }, "/music"],
    [{ maxTokens: -1 }, "/maxTokens"],
    [{ maxTokens: 1.5 }, "/maxTokens"],
    [{ voiceFallback: "yes" }, "/voiceFallback"],
    [{ reuse: 7 }, "/reuse"],
    [{ webhookUrl: "http://93.184.216.34/hook" }, "/webhookUrl"],
  ),
];
