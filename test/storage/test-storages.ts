import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fastify from "fastify";
import S3rver from "s3rver";
import { allowOrigins } from "../../src/api/cross-origin.js";
import { useZodSchemas } from "../../src/api/route-schemas.js";
import { registerFiles } from "../../src/api/routes/files.js";
import { loadSettings } from "../../src/config.js";
import { ClipError, errorCodes } from "../../src/errors.js";
import { clipsFolder, createStorage } from "../../src/storage/create-storage.js";
import type { Storage } from "../../src/storage/storage.js";
import type { StorageSettings } from "../../src/storage/storage-settings.js";

/** A storage with a server that its links lead to. */
export interface TestStorage extends AsyncDisposable {
  storage: Storage;
  settings: StorageSettings;
  baseUrl: string;
  /** Temporary, for files to store. */
  folder: string;
}

export const linkSecret = "a secret of the test";

export async function openLocalStorage(): Promise<TestStorage> {
  const folder = await mkdtemp(join(tmpdir(), "clipwright-storage-"));
  const settings = loadSettings({ CLIPWRIGHT_DATA_DIR: folder });
  const storage = await createStorage(settings, linkSecret);
  await storage.check(new AbortController().signal);
  const app = fastify();
  app.setErrorHandler<Error & { statusCode?: number }>((error, _, reply) => {
    const status =
      error instanceof ClipError ? errorCodes[error.code].status : (error.statusCode ?? 500);
    return reply.code(status).type("text/plain").send(String(error));
  });
  await allowOrigins(app, []);
  registerFiles(useZodSchemas(app), { folder: clipsFolder(settings), secret: linkSecret });
  const baseUrl = await app.listen({ host: "127.0.0.1", port: 0 });
  return {
    storage,
    settings,
    baseUrl,
    folder,
    async [Symbol.asyncDispose]() {
      await storage.close();
      await app.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export async function openS3Storage(): Promise<TestStorage> {
  const folder = await mkdtemp(join(tmpdir(), "clipwright-s3-"));
  const server = new S3rver({
    address: "127.0.0.1",
    port: 0,
    silent: true,
    directory: join(folder, "s3"),
    configureBuckets: [{ name: "clips", configs: [] }],
  });
  const { port } = await server.run();
  process.env.AWS_ACCESS_KEY_ID = "S3RVER";
  process.env.AWS_SECRET_ACCESS_KEY = "S3RVER";
  const settings = loadSettings({
    CLIPWRIGHT_DATA_DIR: join(folder, "data"),
    CLIPWRIGHT_STORAGE: "s3",
    CLIPWRIGHT_S3_BUCKET: "clips",
    CLIPWRIGHT_S3_ENDPOINT: `http://127.0.0.1:${port}`,
    CLIPWRIGHT_S3_PATH_STYLE: "true",
    CLIPWRIGHT_S3_PREFIX: "all/",
  });
  const storage = await createStorage(settings, null);
  return {
    storage,
    settings,
    baseUrl: `http://127.0.0.1:${port}`,
    folder,
    async [Symbol.asyncDispose]() {
      await storage.close();
      await server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
