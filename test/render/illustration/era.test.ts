import { expect, it } from "vitest";
import { chooseIllustrations } from "../../../src/render/illustration/choose-illustrations.js";
import { parseScript } from "../../../src/render/script/parse-script.js";

async function drawnIn(language: string, paragraphs: readonly string[]) {
  const chosen = await chooseIllustrations(parseScript(paragraphs.join("\n\n"), language));
  return chosen.map((one) => one?.main ?? null);
}

const fleet = "The soldiers waited on the shore.";

it("draws soldiers and ships of former times as they were", async () => {
  const drawn = await drawnIn("en", ["The siege of 1702", fleet, "Forty ships sailed north."]);
  expect(drawn.slice(1)).toEqual(["guard", "tall-ship"]);
});

it("reads centuries in other languages", async () => {
  const german = ["Die Kartoffel", "Im 16. Jahrhundert brachten Schiffe sie nach Europa."];
  expect((await drawnIn("de", german)).at(-1)).toBe("tall-ship");
  const french = ["Le sucre", "Au XVIIe siècle, des navires l'apportent à Nantes."];
  expect((await drawnIn("fr", french)).at(-1)).toBe("tall-ship");
});

it("ends former times with a year of ours, the present or a machine", async () => {
  for (const end of [
    "In 1999 a ship came back.",
    "Today a ship lies here.",
    "The steamship won.",
  ]) {
    const drawn = await drawnIn("en", ["The harbour in 1702", fleet, end]);
    expect(drawn.at(-1), end).toBe("ship");
  }
});

it("changes nothing where no such time is named", async () => {
  expect((await drawnIn("en", ["Our harbour", fleet])).at(-1)).toBe("soldier");
});
