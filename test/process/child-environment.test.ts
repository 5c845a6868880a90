import { expect, test } from "vitest";
import { jobEnvironment } from "../../src/process/child-environment.js";

const used = { PATH: "/bin", HOME: "/root", TMPDIR: "/t", LC_ALL: "C", LD_LIBRARY_PATH: "/lib" };
const ofNode = { NODE_OPTIONS: "--x", NODE_EXTRA_CA_CERTS: "/ca", https_proxy: "http://p" };
const aws = { AWS_SECRET_ACCESS_KEY: "s", AWS_ROLE_ARN: "r", AWS_PROFILE: "p" };
const env = {
  ...used,
  ...ofNode,
  ...aws,
  FFMPEG_PATH: "/ffmpeg",
  REDIS_URL: "redis://:secret@r",
  CLIPWRIGHT_S3_BUCKET: "b",
  CLIPWRIGHT_PEXELS_KEY: "p",
  CLIPWRIGHT_IMAGES_KEY: "i",
  NODE_AUTH_TOKEN: "t",
  DATABASE_PASSWORD: "d",
};

test("a job's process gets what it takes to run, no secret, and the storage's credentials where it needs them", () => {
  const local = { ...used, ...ofNode, FFMPEG_PATH: "/ffmpeg" };
  expect(jobEnvironment(env, "local")).toEqual(local);
  expect(jobEnvironment(env, "s3")).toEqual({ ...local, ...aws });
});
