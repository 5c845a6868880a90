import { describe, expect, test } from "vitest";
import { faultRunNames } from "../../src/bench/faults/fault-run-names.js";
import { faultRuns } from "../../src/bench/faults/fault-runs.js";
import type { CommandContext } from "../../src/cli/run-command.js";
import { benchFaultsCommand } from "../../src/commands/bench-faults.js";
import { runCli } from "./run-cli.js";

const flags = { rounds: "1", outage: "20s" };
/** Wrong flags are found before anything is started, and nothing of the context is used. */
const context = { quiet: true } as CommandContext;

describe("wrong flags of `bench faults` are refused before anything is killed", () => {
  test.each([
    [{ only: "storrage" }, "--only: “storrage” is no run; did you mean storage?"],
    [{ only: "kill-apis,nothing-at-all" }, "choose from kill-workers, kill-apis"],
    [{ seed: "-1" }, "--seed: -1 is not a whole number"],
    [{ rounds: "0" }, "--rounds: 0 is not a whole number"],
    [{ outage: "20" }, "--outage: 20 has no unit"],
  ])("%j", async (wrong, told) => {
    await expect(benchFaultsCommand({ ...flags, ...wrong }, context)).rejects.toMatchObject({
      code: "request.invalid",
      message: expect.stringContaining(told),
    });
  });
});

test("every run has a name that can be asked for, and the help tells all of them", async () => {
  expect(Object.keys(faultRuns).toSorted()).toEqual([...faultRunNames].toSorted());
  const { stdout } = await runCli(["bench", "--help"]);
  const help = stdout.replace(/\s+/g, " ");
  for (const name of faultRunNames) expect(help).toContain(name);
  for (const flag of ["--seed", "--only", "--rounds", "--outage"]) expect(help).toContain(flag);
});
