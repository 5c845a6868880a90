import assert from "node:assert/strict";
import { isProblem } from "../expect.mjs";
import { skip } from "../run-clauses.mjs";

async function clip({ finished, call }, headers = {}, method = "GET") {
  const { videoUrl } = (await finished()).last;
  return call(method, videoUrl, { headers, withKey: null });
}

/** Another storage signs and serves by its own rules. */
async function served(service) {
  const { videoUrl } = (await service.finished()).last;
  if (!videoUrl.includes("/v1/files/")) skip("the clips are not served by the API");
  return videoUrl;
}

export const fileClauses = [
  {
    id: "files.types",
    says: "the clip is MP4, the poster JPEG, the captions WebVTT; the links need no key",
    async check({ finished, call }) {
      const { last } = await finished();
      const get = (address) => call("GET", address, { withKey: null });
      const video = await get(last.videoUrl);
      assert.match(video.header("content-type"), /^video\/mp4/);
      assert.equal(video.bytes.toString("latin1", 4, 8), "ftyp");
      const poster = await get(last.posterUrl);
      assert.match(poster.header("content-type"), /^image\/jpeg/);
      assert.deepEqual([...poster.bytes.subarray(0, 2)], [0xff, 0xd8]);
      assert.match((await get(last.captionsUrl)).text, /^WEBVTT/);
    },
  },
  {
    id: "files.range",
    says: "a Range is answered with 206 and those bytes",
    async check(service) {
      const whole = await clip(service);
      const part = await clip(service, { range: "bytes=4-7" });
      assert.equal(part.status, 206);
      assert.equal(part.header("content-range"), `bytes 4-7/${whole.bytes.length}`);
      assert.deepEqual(part.bytes, whole.bytes.subarray(4, 8));
      const end = await clip(service, { range: "bytes=-5" });
      assert.deepEqual(end.bytes, whole.bytes.subarray(-5));
    },
  },
  {
    id: "files.range-outside",
    says: "a Range outside of the file: 416 with its size",
    async check(service) {
      const { bytes } = await clip(service);
      const answer = await clip(service, { range: `bytes=${bytes.length}-` });
      assert.equal(answer.status, 416);
      assert.equal(answer.header("content-range"), `bytes */${bytes.length}`);
    },
  },
  {
    id: "files.conditional",
    says: "If-None-Match: 304; If-Match of another file: 412; If-Range of another: the whole",
    async check(service) {
      const whole = await clip(service);
      const etag = whole.header("etag");
      assert.equal((await clip(service, { "if-none-match": etag })).status, 304);
      assert.equal((await clip(service, { "if-match": '"other"' })).status, 412);
      const answer = await clip(service, { range: "bytes=0-1", "if-range": '"other"' });
      assert.deepEqual([answer.status, answer.bytes.length], [200, whole.bytes.length]);
    },
  },
  {
    id: "files.head",
    says: "HEAD tells length and type without the bytes",
    async check(service) {
      await served(service);
      const { bytes } = await clip(service);
      const head = await clip(service, {}, "HEAD");
      assert.equal(head.status, 200);
      assert.equal(head.header("content-length"), String(bytes.length));
      assert.equal(head.bytes.length, 0);
    },
  },
  {
    id: "files.signature",
    says: "a link that was changed, or has no signature, is refused",
    async check(service) {
      const address = await served(service);
      const get = (to) => service.call("GET", to, { withKey: null });
      isProblem(await get(address.split("?")[0]), 403, "forbidden");
      isProblem(await get(address.replace("clip.mp4", "poster.jpg")), 403, "forbidden");
      const later = address.replace(/expires=(\d+)/, (_, at) => `expires=${Number(at) + 1}`);
      isProblem(await get(later), 403, "forbidden");
    },
  },
  {
    id: "files.cors",
    says: "files answer any origin",
    async check(service) {
      await served(service);
      const answer = await clip(service, { origin: "https://elsewhere.example" });
      assert.equal(answer.header("access-control-allow-origin"), "*");
    },
  },
];
