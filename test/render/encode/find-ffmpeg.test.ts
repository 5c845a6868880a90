import { chmod, mkdir, symlink, writeFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { findFfmpeg } from "../../../src/render/encode/find-ffmpeg.js";
import { testFolder } from "../../test-folder.js";

async function bundledPath(): Promise<string> {
  return (await findFfmpeg({ env: { PATH: "" } })).path;
}

/** A folder with a program called ffmpeg that says this of itself. */
async function folderWith(words: string): Promise<string> {
  const folder = await testFolder();
  await writeFile(`${folder}/ffmpeg`, `#!/bin/sh\ncat <<'END'\n${words}\nEND\n`);
  await chmod(`${folder}/ffmpeg`, 0o755);
  return folder;
}

describe("findFfmpeg", () => {
  it("uses the bundled one where the system has none", async () => {
    const found = await findFfmpeg({ env: { PATH: "/nowhere" } });
    expect(found.source).toBe("bundled");
    expect(found.path).toMatch(/@ffmpeg-installer/);
    expect(found.version).toMatch(/\S/);
  });

  it("uses the system's where it is of version 5 or later and has libx264", async () => {
    const words = [
      "ffmpeg version 7.1 Copyright (c) 2000-2024 the FFmpeg developers",
      "configuration: --enable-gpl --enable-libx264",
      "libavcodec     61. 19.100 / 61. 19.100",
    ];
    const folder = await folderWith(words.join("\n"));
    const found = await findFfmpeg({ env: { PATH: `/nowhere:${folder}` } });
    expect(found).toEqual({ path: `${folder}/ffmpeg`, version: "7.1", source: "system" });
  });

  it("goes by libavcodec where a build from git has no version of ffmpeg", async () => {
    const words = "ffmpeg version N-1-g0 Copyright\n--enable-libx264\nlibavcodec     60.  1.100 /";
    const found = await findFfmpeg({ env: { PATH: await folderWith(words) } });
    expect(found).toMatchObject({ version: "N-1-g0", source: "system" });
  });

  it.each([
    ["that is older", "ffmpeg version 4.4 x\n--enable-libx264\nlibavcodec     58. 134.100 /"],
    ["without libx264", "ffmpeg version 7.1 x\nlibavcodec     61. 19.100 /"],
    ["that is something else", "hello"],
  ])("passes over a system's %s", async (_, words) => {
    const found = await findFfmpeg({ env: { PATH: await folderWith(words) } });
    expect(found.source).toBe("bundled");
  });

  it("uses FFMPEG_PATH before all others", async () => {
    const folder = await testFolder();
    const path = `${folder}/mine`;
    await symlink(await bundledPath(), path);
    const found = await findFfmpeg({ env: { PATH: process.env.PATH, FFMPEG_PATH: path } });
    expect(found).toMatchObject({ path, source: "FFMPEG_PATH" });
  });

  it.each([
    ["is not there", "/nowhere/ffmpeg", /cannot be run: .*ENOENT/],
    ["is relative", "bin/ffmpeg", /must be an absolute path/],
    ["is another program", "/bin/echo", /is not an ffmpeg/],
  ])("says so, and how to get one, where FFMPEG_PATH %s", async (_, path, message) => {
    const finding = findFfmpeg({ env: { PATH: process.env.PATH, FFMPEG_PATH: path } });
    await expect(finding).rejects.toMatchObject({ code: "dependency.missing" });
    await expect(finding).rejects.toThrow(message);
    await expect(finding).rejects.toThrow(/Install ffmpeg 5 or later/);
  });

  it("says so where FFMPEG_PATH has no libx264", async () => {
    const folder = await folderWith("ffmpeg version 7.1 x\nlibavcodec     61. 19.100 /");
    await expect(findFfmpeg({ env: { FFMPEG_PATH: `${folder}/ffmpeg` } })).rejects.toThrow(
      /built without libx264/,
    );
  });

  it("never takes an ffmpeg from a relative folder of PATH", async () => {
    await mkdir(`${await testFolder()}/bin`);
    const found = await findFfmpeg({ env: { PATH: ".:bin:" } });
    expect(found.source).toBe("bundled");
  });
});
