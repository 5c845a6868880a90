import { describe, expect, test } from "vitest";
import { createTargetRules, longestWebhookUrl } from "../../src/webhooks/target-address.js";

const names: Record<string, string> = { "good.test": "93.184.215.14", "inside.test": "10.1.2.3" };
const resolve = async (host: string) => {
  const address = names[host];
  if (address === undefined) throw Object.assign(new Error("no such name"), { code: "ENOTFOUND" });
  return [{ address, family: 4 }];
};
const rules = createTargetRules([], { resolve });

describe("an address for webhooks is refused", () => {
  test.each([
    "https://127.0.0.1/",
    "https://2130706433/",
    "https://0x7f000001/",
    "https://0177.0.0.1/",
    "https://127.1/",
    "https://0/",
    "https://10.0.0.1/",
    "https://172.16.0.1/",
    "https://192.168.0.1/",
    "https://169.254.169.254/latest/meta-data",
    "https://100.64.0.1/",
    "https://[::1]/",
    "https://[::]/",
    "https://[::ffff:127.0.0.1]/",
    "https://[::ffff:7f00:1]/",
    "https://[64:ff9b::7f00:1]/",
    "https://[2002:7f00:1::]/",
    "https://[fd00::1]/",
    "https://[fe80::1]/",
    "https://[fd00:ec2::254]/",
    "https://inside.test/",
    "https://%31%32%37.0.0.1/",
    "https://１２７.0.0.1/",
  ])("where it leads inside: %s", async (address) => {
    expect(await rules.whyRefused(address)).toContain("not on the public internet");
  });

  test("where a name is the machine's own", async () => {
    const real = createTargetRules([]);
    expect(await real.whyRefused("https://localhost/")).toContain("not on the public internet");
    expect(await real.whyRefused("https://a.localhost./")).toContain("not on the public internet");
  });

  test.each([
    ["http://good.test/", "must begin with https:"],
    ["ftp://good.test/", "must begin with https:"],
    ["javascript:alert(1)", "must begin with https:"],
    ["https://user@good.test/", "user name"],
    ["https://:secret@good.test/", "password"],
    ["hook", "no complete web address"],
    ["", "no complete web address"],
    [`https://good.test/${"a".repeat(longestWebhookUrl)}`, "more than 2048 characters"],
  ])("where its form is wrong: %s", async (address, reason) => {
    expect(await rules.whyRefused(address)).toContain(reason);
  });
});

describe("an address for webhooks is taken", () => {
  test.each(["https://good.test/hook?a=b", "https://8.8.8.8/", "https://[2606:4700::1111]/"])(
    "on the public internet: %s",
    async (address) => expect(await rules.whyRefused(address)).toBe(null),
  );

  test("where its name cannot be resolved now: it is checked again at delivery", async () => {
    expect(await rules.whyRefused("https://later.test/")).toBe(null);
  });

  test("where the operator allows its range or its name, also by http", async () => {
    const some = createTargetRules(["127.0.0.0/8", "fd00::/8", "10.9.9.9", "hooks"], { resolve });
    for (const address of [
      "http://127.0.0.1:3000/hook",
      "https://127.255.0.1/",
      "http://[fd12::1]/",
      "http://10.9.9.9/",
      "http://HOOKS:8080/",
    ]) {
      expect(await some.whyRefused(address)).toBe(null);
    }
    expect(await some.whyRefused("https://10.9.9.8/")).toContain("not on the public internet");
    expect(await some.whyRefused("http://8.8.8.8/")).toContain("use https:");
    expect(await some.whyRefused("http://[::ffff:127.0.0.1]/")).toContain("use https:");
  });
});
