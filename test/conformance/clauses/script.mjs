import assert from "node:assert/strict";
import { blames, isProblem } from "../expect.mjs";

/** What is planned for a script; no job is made. */
async function plan({ call }, script) {
  const body = { script, resolution: "480p" };
  const answer = await call("POST", "/v1/jobs/estimate", { body });
  assert.equal(answer.status, 200, answer.text);
  return answer.json;
}

const kindsOf = ({ scenes }) => scenes.map(({ kind }) => kind);

/** A job that may cost nothing is refused for its price alone, where nothing else is wrong with it. */
const create = ({ call }, script) =>
  call("POST", "/v1/jobs", { body: { script, resolution: "480p", maxTokens: 0 } });

export const scriptClauses = [
  {
    id: "script.heading",
    says: "a heading is a title card, and is spoken",
    async check(service) {
      const without = await plan(service, "The tide comes in twice a day.");
      const withTitle = await plan(service, "# Tidewater\n\nThe tide comes in twice a day.");
      assert.equal(kindsOf(withTitle)[0], "title");
      assert.ok(withTitle.narrationMs > without.narrationMs + 300);
    },
  },
  {
    id: "script.list",
    says: "- makes a list, > a quotation, **…** no difference to what is said",
    async check(service) {
      const list = await plan(service, "- Spots a leak within an hour\n- Shuts the valve");
      assert.ok(kindsOf(list).includes("list"), kindsOf(list).join());
      const quote = kindsOf(await plan(service, "> We saved a lot of water."));
      assert.ok(quote.includes("quote"), quote.join());
      const plain = await plan(service, "We saved a lot of water.");
      const strong = await plan(service, "We saved **a lot** of water.");
      assert.equal(strong.narrationMs, plain.narrationMs);
    },
  },
  {
    id: "script.cut",
    says: "--- is a hard cut between scenes, a blank line ends a paragraph",
    async check(service) {
      const scenes = async (script) => (await plan(service, script)).scenes.length;
      assert.ok((await scenes("High tide.\n\n---\n\nLow tide.")) >= 2);
    },
  },
  {
    id: "script.pause",
    says: "[pause 5s] is five seconds of silence, in ms and in s",
    async check(service) {
      const lengthOf = async (pause) => {
        const script = `The tide comes in.${pause} It goes out again.`;
        return (await plan(service, script)).narrationMs;
      };
      const none = await lengthOf("");
      const [inSeconds, inMs] = [await lengthOf(" [pause 5s]"), await lengthOf(" [pause 5000ms]")];
      assert.equal(inSeconds, inMs);
      // The pause that a sentence has anyway may be part of it.
      const longerMs = inSeconds - none;
      assert.ok(longerMs > 4_000 && longerMs <= 5_100, `it is ${longerMs} ms longer`);
    },
  },
  {
    id: "script.pause-most",
    says: "a pause is at most 10 s",
    async check(service) {
      blames(await create(service, "The tide. [pause 11s] It goes."), "/script");
      isProblem(await create(service, "The tide. [pause 10s] It goes."), 402);
    },
  },
  {
    id: "script.links",
    says: "links are spoken by their text; raw HTML is text",
    async check(service) {
      const plain = await plan(service, "Read the manual today.");
      const linked = await plan(service, "Read [the manual](https://example.com/a/b/c) today.");
      assert.equal(linked.narrationMs, plain.narrationMs);
      const html = await plan(service, "Read <b>the manual</b> today.");
      assert.ok(html.scenes[0].text.includes("<b>"), html.scenes[0].text);
    },
  },
  {
    id: "script.pictures",
    says: "the addresses of pictures are https: alone",
    async check(service) {
      for (const address of ["http://example.com/a.jpg", "a.jpg", "file:///etc/passwd"]) {
        blames(await create(service, `The tide.\n\n![A tide](${address})`), "/script");
      }
      const good = await create(service, "The tide.\n\n![A tide](https://example.com/a.jpg)");
      isProblem(good, 402, "insufficient_tokens");
    },
  },
  {
    id: "script.scenes",
    says: "sentences are grouped into scenes of about 3 to 8 s",
    async check(service) {
      const sentence = "The tide comes in twice a day, and it goes out again as often. ";
      const { scenes } = await plan(service, sentence.repeat(12));
      for (const { startMs, endMs } of scenes) {
        const seconds = (endMs - startMs) / 1000;
        assert.ok(seconds > 2 && seconds < 10, `a scene takes ${seconds} s`);
      }
    },
  },
  {
    id: "script.trimmed",
    says: "20,000 characters are taken, counted after trimming, in code points",
    async check(service) {
      const script = `\n  ${"👍 a. ".repeat(4_000).slice(0, -1)}${" ".repeat(50)}`;
      const answer = await create(service, script);
      assert.notEqual(answer.status, 422, answer.text.slice(0, 300));
      blames(await create(service, `${"👍 a. ".repeat(4_000)}b`), "/script");
    },
  },
  {
    id: "script.surrogates",
    says: "lone surrogates are refused",
    async check(service) {
      blames(await create(service, "Hello \ud83d there."), "/script");
    },
  },
];
