import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { afterEach, describe, expect, test, vi } from "vitest";
import { loadSettings } from "../../src/config.js";
import { createLog } from "../../src/log.js";
import { openService } from "../../src/service/open-service.js";
import { watchOpenResources } from "../open-resources.js";
import { testFolder } from "../test-folder.js";

const log = createLog("silent");
const settingsIn = (folder: string) =>
  loadSettings({ CLIPWRIGHT_DATA_DIR: folder, CLIPWRIGHT_PORT: "0" });

afterEach(() => {
  vi.unstubAllEnvs();
});

describe("a service leaves nothing open", () => {
  test("when it is closed", async () => {
    const settings = settingsIn(await testFolder());
    const untilClosed = await watchOpenResources();
    const service = await openService(settings, log);
    expect(await (await fetch(`${service.url}/healthz`)).json()).toMatchObject({ status: "ok" });
    await service.close(0);
    await untilClosed();
  });

  test("where the API's port is taken", async () => {
    const settings = settingsIn(await testFolder());
    const server = createServer().listen(0, settings.host);
    await once(server, "listening");
    const { port } = server.address() as AddressInfo;
    const untilClosed = await watchOpenResources();
    await expect(openService({ ...settings, port }, log)).rejects.toThrow(`port ${port} is in use`);
    await untilClosed();
    server.close();
  });

  test("where the worker finds no usable ffmpeg, though Redis and API have started", async () => {
    vi.stubEnv("FFMPEG_PATH", "/nowhere/ffmpeg");
    const settings = settingsIn(await testFolder());
    const untilClosed = await watchOpenResources();
    await expect(openService(settings, log)).rejects.toMatchObject({ code: "dependency.missing" });
    await untilClosed();
  });
});
