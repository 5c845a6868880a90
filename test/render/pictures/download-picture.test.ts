import type { RequestListener } from "node:http";
import { afterEach, describe, expect, test } from "vitest";
import type { NetworkRules } from "../../../src/net/public-address.js";
import { fetchPicture } from "../../../src/render/pictures/fetch-picture.js";
import type { PictureLimits } from "../../../src/render/pictures/limits.js";
import { type PictureServer, servePictures } from "./picture-server.js";

const never = new AbortController().signal;
let server: PictureServer | undefined;

afterEach(async () => {
  await server?.[Symbol.asyncDispose]();
  server = undefined;
});

async function serve(answer: RequestListener): Promise<PictureServer> {
  server = await servePictures(answer);
  return server;
}

const get = (address: string, network?: NetworkRules, limits?: Partial<PictureLimits>) =>
  fetchPicture(address, {
    baseDir: null,
    signal: never,
    ...(network && { network }),
    ...(limits && { limits }),
  });
const unavailable = (reason: RegExp | string) =>
  expect.objectContaining({
    code: "input.image_unavailable",
    blame: "caller",
    message: expect.stringMatching(reason),
  });

describe("an address that is refused before anything is sent", () => {
  test.each([
    ["http://example.com/a.png", /only https: addresses are fetched, not http:/u],
    [
      "http://169.254.169.254/latest/meta-data",
      /"http:\/\/169\.254\.169\.254\/latest\/meta-data" .* only https:/u,
    ],
    ["ftp://example.com/a.png", /only https:/u],
    ["file:///etc/passwd", /only https:/u],
    ["data:image/png;base64,AAAA", /only https:/u],
    ["C:\\pictures\\a.png", /only https:/u],
    ["https://user:secret@example.com/a.png", /user name or password/u],
    ["https://", /not a complete web address/u],
    ["//example.com/a.png", /not a complete web address/u],
    ["https://127.0.0.1/a.png", /not on the public internet/u],
    ["https://2130706433/a.png", /not on the public internet/u],
    ["https://0x7f.1/a.png", /not on the public internet/u],
    ["https://0/a.png", /not on the public internet/u],
    ["https://169.254.169.254/latest", /not on the public internet/u],
    ["https://10.1.2.3/a.png", /not on the public internet/u],
    ["https://100.64.0.1/a.png", /not on the public internet/u],
    ["https://[::1]/a.png", /not on the public internet/u],
    ["https://[::ffff:127.0.0.1]/a.png", /not on the public internet/u],
    ["https://[fd00::1]/a.png", /not on the public internet/u],
    ["https://localhost/a.png", /not on the public internet/u],
  ])("%s", async (address, reason) => {
    await expect(get(address)).rejects.toEqual(unavailable(reason));
  });

  test("a name of which one address is private", async () => {
    const resolve = async () => [
      { address: "93.184.215.14", family: 4 },
      { address: "10.0.0.7", family: 4 },
    ];
    const rules = { allows: (ip: string) => !ip.startsWith("10."), resolve };
    await expect(get("https://rebind.test/a.png", rules)).rejects.toEqual(
      unavailable(/public internet/u),
    );
  });

  test("a file, where files are not read", async () => {
    await expect(get("kitchen.jpg")).rejects.toEqual(unavailable(/files are not read here/u));
  });
});

describe("over https", () => {
  test("the bytes arrive as they were sent", async () => {
    const bytes = Buffer.from(Array.from({ length: 70_000 }, (_, i) => i % 251));
    const { origin, rules } = await serve((_, response) => {
      response.setHeader("content-type", "image/png");
      response.end(bytes);
    });
    expect((await get(`${origin}/a.png`, rules)).equals(bytes)).toBe(true);
  });

  test("three redirects are followed, a fourth is not", async () => {
    const { origin, rules } = await serve((request, response) => {
      const left = Number(request.url?.slice(1));
      if (left > 0) response.writeHead(302, { location: `/${left - 1}` });
      response.end("picture");
    });
    expect((await get(`${origin}/3`, rules)).toString()).toBe("picture");
    await expect(get(`${origin}/4`, rules)).rejects.toEqual(
      unavailable(/redirects more than 3 times/u),
    );
  });

  test.each([
    ["https://127.0.0.2/a.png", /public internet/u],
    ["https://[::1]/a.png", /public internet/u],
    ["http://pictures.test/a.png", /only https:/u],
    ["file:///etc/passwd", /only https:/u],
    ["https://[", /no web address/u],
  ])(
    "a redirect to %s is refused, and the error names the first address",
    async (location, reason) => {
      const { origin, rules } = await serve((_, response) => {
        response.writeHead(301, { location }).end();
      });
      const failure = get(`${origin}/a.png`, rules);
      await expect(failure).rejects.toEqual(unavailable(reason));
      await expect(failure).rejects.toThrow(`"${origin}/a.png"`);
    },
  );

  test("a name is looked up again for a redirect, and checked again", async () => {
    const { origin, rules } = await serve((_, response) => {
      response.writeHead(302, { location: "/again" }).end();
    });
    let calls = 0;
    const resolve = async () => {
      calls++;
      return [{ address: calls === 1 ? "127.0.0.1" : "10.0.0.1", family: 4 }];
    };
    await expect(get(`${origin}/a.png`, { ...rules, resolve })).rejects.toEqual(
      unavailable(/public internet/u),
    );
    expect(calls).toBe(2);
  });

  test("too many bytes are refused by their announced length, before they are sent", async () => {
    const { origin, rules } = await serve((_, response) => {
      response.writeHead(200, { "content-length": "2000" });
      response.flushHeaders();
    });
    await expect(get(`${origin}/a.png`, rules, { maxBytes: 1000 })).rejects.toEqual(
      unavailable(/larger than 0\.001 MB/u),
    );
  });

  test("too many bytes are refused while they arrive, where no length was announced", async () => {
    const { origin, rules, idle } = await serve((_, response) => {
      const pour = () => {
        while (response.write(Buffer.alloc(16_384)));
      };
      response.on("drain", pour);
      pour();
    });
    await expect(get(`${origin}/a.png`, rules, { maxBytes: 100_000 })).rejects.toEqual(
      unavailable(/larger than 0\.1 MB/u),
    );
    await idle();
  });

  test("a server that drips is given up, and its connection closed", async () => {
    const { origin, rules, idle } = await serve((_, response) => {
      const drip = setInterval(() => response.write("."), 20);
      response.on("close", () => clearInterval(drip));
    });
    await expect(get(`${origin}/a.png`, rules, { timeoutMs: 300 })).rejects.toEqual(
      unavailable(/did not arrive within 0\.3 s/u),
    );
    await idle();
  });

  test("a server that never answers is given up", async () => {
    const { origin, rules, idle } = await serve(() => {});
    await expect(get(`${origin}/a.png`, rules, { timeoutMs: 200 })).rejects.toEqual(
      unavailable(/did not arrive/u),
    );
    await idle();
  });

  test("an aborted signal ends it as canceled, and the connection with it", async () => {
    const stop = new AbortController();
    const { origin, rules, idle } = await serve((_, response) => {
      response.write("first bytes");
      stop.abort();
    });
    const fetching = fetchPicture(`${origin}/a.png`, {
      baseDir: null,
      signal: stop.signal,
      network: rules,
    });
    await expect(fetching).rejects.toMatchObject({ code: "canceled" });
    await idle();
  });

  test.each([
    ["text/html; charset=utf-8", 200, /sent text\/html, which is not a picture/u],
    ["image/png", 404, /the server answered 404/u],
    ["image/png", 500, /the server answered 500/u],
    ["image/png", 302, /the server answered 302/u],
    ["image/png", 206, /the server answered 206/u],
  ])("%s with status %i is refused", async (type, status, reason) => {
    const { origin, rules } = await serve((_, response) => {
      response.writeHead(status, { "content-type": type }).end("x");
    });
    await expect(get(`${origin}/a.png`, rules)).rejects.toEqual(unavailable(reason));
  });

  test("a body that is cut short is refused", async () => {
    const { origin, rules } = await serve((_, response) => {
      response.writeHead(200, { "content-length": "100" });
      response.write("half");
      response.socket?.end();
    });
    await expect(get(`${origin}/a.png`, rules)).rejects.toEqual(
      unavailable(/connection broke off/u),
    );
  });

  test("a certificate that is not trusted is refused", async () => {
    const { origin, rules } = await serve((_, response) => response.end("x"));
    const { allows, resolve } = rules;
    await expect(get(`${origin}/a.png`, { allows, ...(resolve && { resolve }) })).rejects.toEqual(
      unavailable(/certificate is not trusted/u),
    );
  });

  test("a server that is not there is said so, without its address", async () => {
    const { rules, port } = await serve(() => {});
    await server?.[Symbol.asyncDispose]();
    const failure = get(`https://pictures.test:${port}/a.png?token=secret`, rules);
    await expect(failure).rejects.toEqual(unavailable(/a\.png\?…" .* refuses connections/u));
    await expect(failure).rejects.not.toThrow(/127\.0\.0\.1|secret/u);
  });
});
