import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["test/**/*.test.ts"],
    // Renders, speech and ffmpeg are real here; a limit only has to catch what hangs.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // What is waited for comes, on a busy machine too.
    expect: { poll: { timeout: 20_000 } },
    pool: "forks",
    maxWorkers: 2,
  },
});
