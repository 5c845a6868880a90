import { once } from "node:events";
import { connect } from "node:net";
import fc from "fast-check";

const host = "Host: here\r\n";
const post = `POST /v1/jobs HTTP/1.1\r\n${host}Content-Type: application/json\r\n`;

/** What is sent over a bare connection: bytes in pieces, and how it ends. */
const scenarios = {
  "random bytes": fc
    .uint8Array({ minLength: 1, maxLength: 400 })
    .map((bytes) => [Buffer.from(bytes)]),
  "half a request line": fc
    .nat({ max: 20 })
    .map((at) => ["GET /v1/voices HTTP/1.1".slice(0, at + 1)]),
  "headers without an end": fc.constant([`GET /v1/voices HTTP/1.1\r\n${host}Accept: `]),
  "a header of 20 KB": fc.constant([`GET / HTTP/1.1\r\n${host}X-A: ${"a".repeat(20_000)}\r\n\r\n`]),
  "3,000 headers": fc.constant([`GET / HTTP/1.1\r\n${host}${"A: b\r\n".repeat(3_000)}\r\n`]),
  "fifty in a pipeline": fc.constant([`GET /healthz HTTP/1.1\r\n${host}\r\n`.repeat(50)]),
  "a pipeline with nonsense": fc
    .string({ minLength: 1 })
    .map((text) => [`GET /healthz HTTP/1.1\r\n${host}\r\n${text}\r\n\r\n`]),
  "a wrong chunk size": fc
    .constantFrom("zz", "-1", "ffffffffffffffffff", "5;a=b", "")
    .map((size) => [`${post}Transfer-Encoding: chunked\r\n\r\n${size}\r\nhello\r\n0\r\n\r\n`]),
  "chunks without an end": fc.constant([`${post}Transfer-Encoding: chunked\r\n\r\n5\r\n{"scr`]),
  "length and chunks": fc.constant([
    `${post}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
  ]),
  "two lengths": fc.constant([`${post}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}`]),
  "an odd length": fc
    .constantFrom("-1", "1e3", "999999999999999999999", "0x10", "")
    .map((length) => [`${post}Content-Length: ${length}\r\n\r\n{}`]),
  "an odd method": fc
    .constantFrom("G@T", "get", "CONNECT", "TRACE", "\u0000")
    .map((method) => [`${method} /v1/jobs HTTP/1.1\r\n${host}\r\n`]),
  "another version": fc
    .constantFrom("HTTP/0.9", "HTTP/1.0", "HTTP/2.0", "HTTP/9.9", "ICY")
    .map((version) => [`GET /healthz ${version}\r\n\r\n`]),
  "HTTP/2 at once": fc.constant(["PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"]),
  TLS: fc.constant([Buffer.from("16030100c8010000c40303", "hex")]),
  "no Host, or two": fc
    .constantFrom("", "Host: a\r\nHost: b\r\n", "Host: \r\n")
    .map((lines) => [`GET /healthz HTTP/1.1\r\n${lines}\r\n`]),
  "odd header lines": fc
    .constantFrom("A b: c", "A : b", ": a", "A: b\u0000c", "A: b\n C: d", "\tA: b", "A: \u007f")
    .map((line) => [`GET /healthz HTTP/1.1\r\n${host}${line}\r\n\r\n`]),
  "an odd target": fc
    .constantFrom(
      "http://elsewhere/healthz",
      "healthz",
      "/\u0001",
      "/é",
      "?a",
      "//elsewhere/healthz",
      "/healthz#a",
    )
    .map((target) => [Buffer.from(`GET ${target} HTTP/1.1\r\n${host}\r\n`, "latin1")]),
  "an upgrade": fc.constant([
    `GET /v1/voices HTTP/1.1\r\n${host}Connection: Upgrade\r\nUpgrade: websocket\r\n\r\n`,
  ]),
  "an expectation": fc
    .constantFrom("100-continue", "the-moon")
    .map((what) => [`${post}Expect: ${what}\r\nContent-Length: 2\r\n\r\n`, "{}"]),
  "byte by byte": fc.constant([...`GET /healthz HTTP/1.1\r\n${host}\r\n`]),
  "half a body": fc.constant([`${post}Content-Length: 1000\r\n\r\n{"script"`]),
};

export const rawRequest = fc.oneof(
  ...Object.entries(scenarios).map(([name, pieces]) =>
    fc.record({
      name: fc.constant(name),
      pieces,
      ending: fc.constantFrom("wait", "half-close", "reset"),
    }),
  ),
);

/** As long as an answer is waited for: what is not finished is rightly not answered yet. */
const longestMs = 400;

/** Sends pieces over a connection of their own. @returns what came back, to its end or for a moment. */
export async function sendRaw({ pieces, ending }, url) {
  const { hostname, port } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true });
  socket.on("error", () => {});
  let text = "";
  socket.setEncoding("latin1").on("data", (chunk) => {
    text += chunk;
  });
  const closed = once(socket, "end").catch(() => {});
  for (const piece of pieces) {
    if (socket.writable) await new Promise((resolve) => socket.write(piece, resolve));
  }
  if (ending === "reset") socket.resetAndDestroy();
  else {
    if (ending === "half-close") socket.end();
    let timer;
    const late = new Promise((resolve) => {
      timer = setTimeout(resolve, longestMs);
    });
    await Promise.race([closed, late]);
    clearTimeout(timer);
  }
  socket.destroy();
  return text;
}

/** What is wrong with what came back, as sentences. */
export function checkRaw({ name }, text) {
  const wrong = [];
  const answers = text.split(/(?=HTTP\/1\.1 \d{3} )/).filter((one) => one !== "");
  for (const answer of answers) {
    const status = Number(/^HTTP\/1\.1 (\d{3}) /.exec(answer)?.[1] ?? 0);
    if (status === 0) wrong.push("what came back is not HTTP");
    if (status >= 500) wrong.push(`it is a ${status}`);
    if (status >= 400 && !/\r\ncontent-type: application\/problem\+json/i.test(answer))
      wrong.push(`its ${status} is no problem`);
    if (/node_modules|\bat .+:\d+:\d+/.test(answer)) wrong.push("it tells a stack");
  }
  if (name === "fifty in a pipeline" && answers.length > 0 && answers.length !== 50)
    wrong.push(`${answers.length} of 50 were answered`);
  return wrong;
}
