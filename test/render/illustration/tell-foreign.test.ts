import { expect, it } from "vitest";
import { chooseIllustrations } from "../../../src/render/illustration/choose-illustrations.js";
import { parseScript } from "../../../src/render/script/parse-script.js";

async function drawnIn(language: string, paragraphs: readonly string[]) {
  const chosen = await chooseIllustrations(parseScript(paragraphs.join("\n\n"), language));
  return chosen.map((one) => one?.main ?? null);
}

const lessons = [
  "Cello lernen mit fünfzig",
  "Jeden Montag trage ich mein Cello zur Musikschule.",
  "Die Noten liegen auf dem Pult, der Bogen ist frisch gespannt.",
];
const patience = "Meine Lehrerin hat die Geduld eines Esels.";

it("draws nothing that is foreign to all else its clip speaks of", async () => {
  expect(await drawnIn("de", [...lessons, patience])).not.toContain("donkey");
});

it("draws the same word where it goes with the rest, where the title has it, and where it is all there is", async () => {
  const farm = [
    "Ein Hof in der Eifel",
    "Auf der Weide stehen Kühe und Schafe.",
    "Im Stall wartet der Esel auf sein Heu.",
  ];
  expect(await drawnIn("de", farm)).toContain("donkey");
  const [title] = await drawnIn("de", ["Der Esel", ...lessons.slice(1)]);
  expect(title).toBe("donkey");
  expect(await drawnIn("de", ["Der Esel trägt zwei Säcke."])).toContain("donkey");
});

it("draws what several scenes speak of, however foreign it is", async () => {
  const twice = [...lessons, "Neben der Schule wohnt ein Esel.", "Der Esel hört uns beim Üben zu."];
  expect(await drawnIn("de", twice)).toContain("donkey");
});

it("shows what else the scene has in place of what is foreign", async () => {
  const both = [...lessons, "Der Esel vor der Tür stört nicht, wenn ich mein Cello stimme."];
  const drawn = await drawnIn("de", both);
  expect(drawn.at(-1)).not.toBe("donkey");
});

it("does not doubt what several words or a long compound name", async () => {
  const fair = [
    "Saturday in the park: our summer fair",
    "The fire brigade brings its ladder truck.",
    "Bring clothes you no longer wear to the swap table.",
    "The brass band plays until six. After that, dancing on the tennis court.",
  ];
  expect(await drawnIn("en", fair)).toContain("trumpet");
});

it("draws what is foreign where a scene has nothing else, if a noun names it", async () => {
  const clip = [
    "Cinco ejercicios para la espalda",
    "Pasamos ocho horas sentados y nos duele la espalda.",
    "Túmbate y dobla las rodillas despacio.",
    "Para el tercero necesitas una toalla.",
  ];
  expect(await drawnIn("es", clip)).toContain("towel");
});
