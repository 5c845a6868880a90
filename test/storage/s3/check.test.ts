import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { createStorage } from "../../../src/storage/create-storage.js";
import { openSmallS3, refuse, type SmallS3, smallS3Settings } from "./small-s3.js";

const never = new AbortController().signal;

async function check(settings: ReturnType<SmallS3["settings"]>, signal = never): Promise<string[]> {
  const storage = await createStorage(settings, null);
  const notes: string[] = [];
  try {
    await storage.check(signal, (note) => notes.push(note));
    return notes;
  } finally {
    await storage.close();
  }
}

test("the check does all that is done with clips, where jobs do it, and leaves nothing", async () => {
  await using at = await openSmallS3();
  expect(await check(at.settings())).toEqual([]);
  const [put, ...others] = at.seen;
  expect(put).toMatch(/^PUT all\/job_probe-\w+\/probe\.txt$/);
  const key = put?.split(" ")[1];
  expect(others).toEqual([`HEAD ${key}`, `GET ${key}`, `DELETE ${key}`, "GET ?uploads"]);
  expect(at.objects.size).toBe(0);
});

test("a check that runs out of time has failed, and one that is stopped was canceled", async () => {
  await using at = await openSmallS3({ interfere: () => true });
  await expect(check(at.settings(), AbortSignal.timeout(100))).rejects.toMatchObject({
    code: "storage.failed",
    message: expect.stringContaining("did not answer in time"),
  });
  await expect(check(at.settings(), AbortSignal.abort())).rejects.toMatchObject({
    code: "canceled",
  });
});

test.each([
  ["PUT", "QuotaExceeded", "Your quota of 1 GB is used up"],
  ["PUT", "UserSuspended", ""],
  ["GET", "AccessDenied", "Not for you"],
  ["DELETE", "InvalidObjectState", "Held for ever"],
])("what the server says to %s is told: %s", async (method, code, words) => {
  await using at = await openSmallS3({
    interfere: (one) => one.method === method && refuse(one.response, 403, code, words),
  });
  const error: Error = await check(at.settings()).catch((error) => error);
  expect(error).toMatchObject({ code: "storage.failed" });
  expect(error.message).toContain(code);
  expect(error.message).toContain(words);
  expect(error.message.includes("s3:PutObject")).toBe(code === "AccessDenied");
});

test("a server that cuts connections off cannot be reached", async () => {
  const server = createServer((socket) => socket.on("error", () => {}).resetAndDestroy());
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as { port: number };
  const error: Error = await check(smallS3Settings(port)).catch((error) => error);
  expect(error).toMatchObject({ code: "storage.failed" });
  expect(error.message).toContain("cannot be reached");
  server.close();
});

test("a server that cannot list uploads will do, and the operator is told", async () => {
  await using at = await openSmallS3({
    interfere: ({ query, response }) =>
      query.has("uploads") && refuse(response, 403, "AccessDenied"),
  });
  expect(await check(at.settings())).toEqual([
    "uploads that were broken off cannot be listed (AccessDenied); give the bucket a rule that removes them",
  ]);
});

test("the encryption that was asked for is asked for with its key, and compared", async () => {
  const asked: unknown[] = [];
  await using at = await openSmallS3({
    interfere: ({ method, request: { headers } }) => {
      const [name, key] = ["", "-aws-kms-key-id"].map(
        (end) => headers[`x-amz-server-side-encryption${end}`],
      );
      if (method === "PUT") asked.push([name, key]);
      return false;
    },
  });
  const settings = at.settings({
    CLIPWRIGHT_S3_ENCRYPTION: "aws:kms",
    CLIPWRIGHT_S3_KMS_KEY_ID: "key-1",
  });
  expect(await check(settings)).toEqual([
    "whether objects are encrypted with aws:kms cannot be checked: the server does not tell",
  ]);
  expect(asked).toEqual([["aws:kms", "key-1"]]);
  at.encryption.told = "aws:kms";
  expect(await check(settings)).toEqual([]);
  at.encryption.told = "AES256";
  await expect(check(settings)).rejects.toMatchObject({
    message: expect.stringContaining("encrypted with AES256, not with aws:kms"),
  });
});

test("a key without its encryption is refused", () => {
  expect(() => smallS3Settings(1, { CLIPWRIGHT_S3_KMS_KEY_ID: "key-1" })).toThrow(
    "set CLIPWRIGHT_S3_ENCRYPTION=aws:kms",
  );
});

test("nothing is written to the standard error that is no line of the log", async () => {
  await using at = await openSmallS3();
  const module = new URL("../../../dist/storage/create-storage.js", import.meta.url);
  const program = `
    import { createStorage } from ${JSON.stringify(module.href)};
    const storage = await createStorage(${JSON.stringify(at.settings())}, null);
    await storage.check(AbortSignal.timeout(30_000));
  `;
  const child = spawn(process.execPath, ["--input-type=module", "-e", program]);
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)]);
  expect(stdout + stderr).toBe("");
});
