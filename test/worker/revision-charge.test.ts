import { readdir } from "node:fs/promises";
import { expect, test } from "vitest";
import { reuseFolderOf } from "../../src/reuse/reuse-folder.js";
import { openS3Storage } from "../storage/test-storages.js";
import { testFolder } from "../test-folder.js";
import { startTestFleet } from "./test-worker.js";

test("a revision that changes nothing is charged one token, and another account's job gives nothing", async () => {
  await using fleet = await startTestFleet();
  await fleet.startWorker();
  const first = await fleet.untilOver(await fleet.submit());
  expect(first.state).toMatchObject({ status: "done", tokensCharged: 3 });
  expect(await readdir(reuseFolderOf(fleet.folder, "default").segments)).not.toEqual([]);

  const reuse = first.jobId;
  const revision = await fleet.untilOver(await fleet.submit({ reuse }));
  expect(revision.state).toMatchObject({
    status: "done",
    tokensCharged: 1,
    files: { reuse: { jobId: reuse, reusedMs: 3_000, tokensSaved: 2 } },
  });

  const stranger = await fleet.untilOver(await fleet.submit({ reuse }, { accountId: "another" }));
  expect(stranger.state).toMatchObject({ tokensCharged: 3, files: { reuse: { reusedMs: 0 } } });
});

test("a worker with another data folder finds the segments in the bucket, and the charge says so", async () => {
  await using bucket = await openS3Storage();
  await using fleet = await startTestFleet();
  const { storage, s3Bucket, s3Endpoint, s3PathStyle, s3Prefix } = bucket.settings;
  const common = { storage, s3Bucket, s3Endpoint, s3PathStyle, s3Prefix };
  const there = await fleet.startWorker(common);
  const first = await fleet.untilOver(await fleet.submit());
  expect(first.state).toMatchObject({ status: "done", tokensCharged: 3 });
  await there.drain(0);

  await fleet.startWorker({ ...common, dataDir: await testFolder() });
  const revision = await fleet.untilOver(await fleet.submit({ reuse: first.jobId }));
  expect(revision.state).toMatchObject({
    status: "done",
    tokensCharged: 1,
    files: { reuse: { jobId: first.jobId, reusedMs: 3_000, tokensSaved: 2 } },
  });
});

test("nothing is kept where the cache may take nothing", async () => {
  await using fleet = await startTestFleet();
  await fleet.startWorker({ cacheMb: 0 });
  const folder = reuseFolderOf(fleet.folder, "careful");
  const { state } = await fleet.untilOver(await fleet.submit({}, { accountId: "careful" }));
  expect(state.status).toBe("done");
  await expect(readdir(folder.jobs)).rejects.toThrow("ENOENT");
});
