import assert from "node:assert/strict";
import { blames, isProblem } from "../expect.mjs";
import { failingBody, quickBody } from "../service.mjs";

const post = ({ call }, body, options = {}) => call("POST", "/v1/jobs", { body, ...options });

/** A body of which one field is wrong is refused with that field's pointer. */
function refused(id, says, change, pointer) {
  return {
    id: `create.${id}`,
    says,
    async check(service) {
      blames(await post(service, { ...quickBody, ...change }), pointer);
    },
  };
}

export const createClauses = [
  {
    id: "create.201",
    says: "POST /v1/jobs answers 201, the whole job, and its path in Location",
    async check(service) {
      const answer = await post(service, failingBody);
      assert.equal(answer.status, 201);
      assert.equal(answer.header("location"), `/v1/jobs/${answer.json.jobId}`);
      assert.match(answer.header("content-type"), /^application\/json/);
    },
  },
  {
    id: "create.ids",
    says: "identifiers are never used again",
    async check({ create, finished }) {
      const { jobId } = await create();
      assert.notEqual(jobId, (await finished()).created.jobId);
    },
  },
  {
    id: "create.defaults",
    says: "only script is required",
    async check(service) {
      blames(await post(service, {}), "/script");
      isProblem(
        await post(service, { script: "Hello.", maxTokens: 0 }),
        402,
        "insufficient_tokens",
      );
    },
  },
  {
    id: "create.all-problems",
    says: "every bad field is reported in one answer",
    async check(service) {
      const body = { script: "", fps: 7, durationMs: 5, captions: "odd" };
      blames(await post(service, body), "/script", "/fps", "/durationMs", "/captions");
    },
  },
  refused("unknown-field", "unknown fields are refused", { colour: "red" }, "/colour"),
  refused(
    "script-speakable",
    "a script needs something that can be spoken",
    { script: "…!" },
    "/script",
  ),
  refused(
    "script-length",
    "a script has at most 20,000 characters",
    { script: `${"a ".repeat(10_001)}a` },
    "/script",
  ),
  refused("script-control", "control characters are refused", { script: "a\u0007b" }, "/script"),
  refused("style", "style is one of the styles", { style: "no-such-style" }, "/style"),
  refused("voice", "voiceId is one of the voices", { voiceId: "no-such-voice" }, "/voiceId"),
  refused("language", "language has at least one voice", { language: "xx-YY" }, "/language"),
  refused("duration-low", "durationMs is at least 1,000", { durationMs: 999 }, "/durationMs"),
  refused("duration-high", "durationMs is at most 600,000", { durationMs: 600_001 }, "/durationMs"),
  refused("duration-whole", "durationMs is a whole number", { durationMs: 1500.5 }, "/durationMs"),
  refused("aspect", "aspectRatio is one of four", { aspectRatio: "3:2" }, "/aspectRatio"),
  refused("resolution", "resolution is one of four", { resolution: "1440p" }, "/resolution"),
  refused("fps", "fps is one of five", { fps: 29 }, "/fps"),
  refused("captions", "captions is one of three", { captions: "both" }, "/captions"),
  refused("music", "music is one that there is", { music: "no-such-music" }, "/music"),
  refused(
    "metadata-keys",
    "metadata has at most 16 keys",
    { metadata: Object.fromEntries(Array.from({ length: 17 }, (_, at) => [`k${at}`, ""])) },
    "/metadata",
  ),
  refused(
    "metadata-value",
    "a value of metadata has at most 500 characters",
    { metadata: { a: "x".repeat(501) } },
    "/metadata/a",
  ),
  {
    id: "create.code-points",
    says: "lengths are counted in Unicode code points",
    async check(service) {
      const metadata = { a: "😀".repeat(500) };
      isProblem(await post(service, { ...quickBody, metadata, maxTokens: 0 }), 402);
      blames(
        await post(service, { ...quickBody, metadata: { a: "😀".repeat(501) } }),
        "/metadata/a",
      );
    },
  },
  {
    id: "create.max-tokens",
    says: "maxTokens refuses with 402 a job that could cost more",
    async check(service) {
      const answer = await post(service, { ...quickBody, maxTokens: 0 });
      isProblem(answer, 402, "insufficient_tokens");
    },
  },
  {
    id: "create.reuse",
    says: "reuse names a job of the account; another's is refused",
    async check(service) {
      const { jobId } = (await service.finished()).created;
      const body = { ...quickBody, maxTokens: 0 };
      isProblem(await post(service, { ...body, reuse: jobId }), 402, "insufficient_tokens");
      blames(await post(service, { ...body, reuse: "job_01KAH3S5J8QW2M9V7T4XCE6R0B" }), "/reuse");
    },
  },
];
