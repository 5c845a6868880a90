import { describe, expect, test } from "vitest";
import { rewriteBullets } from "../../../../src/render/script/structure/bullet-lines.js";

describe("marks of items that Markdown does not know", () => {
  test.each([
    ["• flour\n• eggs", "- flour\n- eggs"],
    ["◦ flour", "- flour"],
    ["✅ Fresh soil\n✅ A pot\n❌ No fertiliser", "- Fresh soil\n- A pot\n- ❌ No fertiliser"],
    ["🥖 Bread\n☕ Coffee\n🎂 Cakes", "- 🥖 Bread\n- ☕ Coffee\n- 🎂 Cakes"],
    ["– Eintritt frei\n– Hunde an die Leine", "- Eintritt frei\n- Hunde an die Leine"],
    ["1️⃣ Mix.\n2️⃣ Bake.", "1. Mix.\n2. Bake."],
    ["You need:\n➤ flour\n➤ eggs\n\nMix.", "You need:\n- flour\n- eggs\n\nMix."],
  ])("are rewritten: %j", (source, rewritten) => {
    expect(rewriteBullets(source)).toBe(rewritten);
  });

  test.each([
    "✅ Done at last.",
    "🥖 Bread\n☕ Coffee",
    "– ¿Vienes?\n– Voy.",
    "— Quem é?\n— Sou eu, a avó.",
    "– one alone",
    "1️⃣ First, a party",
    "a • b",
    "* a\n- b",
    "$5 is enough\n$6 is not",
  ])("are none: %j", (source) => {
    expect(rewriteBullets(source)).toBe(source);
  });
});
