import { request } from "node:http";

/**
 * Sends a request as it is: the path is not made tidy. An event stream is left after its first bytes.
 * @returns status, headers and text; rejects where the connection broke.
 */
export function send({ method, path, headers, body }, { url, agent }) {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const types =
      body === undefined
        ? {}
        : { "content-type": "application/json", "content-length": body.length };
    const sent = request({
      hostname,
      port,
      method,
      path,
      headers: { ...types, ...headers },
      agent,
      timeout: 30_000,
    });
    sent.once("timeout", () => sent.destroy(new Error("no answer within 30 s")));
    sent.once("error", (error) => {
      // The server was just closing this connection, as it may: the request did not get there.
      if (sent.reusedSocket && error.code === "ECONNRESET") {
        resolve(send({ method, path, headers, body }, { url, agent: false }));
      } else reject(error);
    });
    sent.once("response", (answer) => {
      const chunks = [];
      const done = () => {
        const text = Buffer.concat(chunks).toString("utf8");
        resolve({ status: answer.statusCode, headers: answer.headers, text });
      };
      answer.on("data", (chunk) => {
        chunks.push(chunk);
        if (!/^text\/event-stream/.test(answer.headers["content-type"] ?? "")) return;
        done();
        sent.destroy();
      });
      answer.once("end", done);
      answer.once("error", reject);
    });
    sent.end(body);
  });
}
