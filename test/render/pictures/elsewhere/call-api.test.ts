import { expect, test } from "vitest";
import { z } from "zod";
import { callApi } from "../../../../src/render/pictures/elsewhere/call-api.js";
import { serveApi } from "./api-server.js";

const { signal } = new AbortController();

test("an answer that comes too slowly is a failure", async () => {
  await using api = await serveApi((response) => {
    response.write("{");
  });
  const call = callApi(
    {
      url: api.origin,
      method: "GET",
      headers: {},
      schema: z.unknown(),
      maxBytes: 100,
      timeoutMs: 200,
    },
    signal,
  );
  await expect(call).rejects.toMatchObject({
    name: "AdapterFailure",
    isDown: true,
    message: "it gave no whole answer within 0.2 s",
  });
});
