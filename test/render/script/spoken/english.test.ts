import { describe, expect, test } from "vitest";
import { say } from "../read-script.js";

const groups: Record<string, [written: string, spoken: string][]> = {
  numbers: [
    ["1,234,567", "one million two hundred thirty-four thousand five hundred sixty-seven"],
    ["0", "zero"],
    ["3.14", "three point one four"],
    ["0.05", "zero point zero five"],
    ["-7", "minus seven"],
    ["\u22127", "minus seven"],
    ["007", "zero zero seven"],
    ["10 000 people", "ten thousand people"],
    [
      "12345678901234567890",
      "one two three four five six seven eight nine zero one two three four five six seven eight nine zero",
    ],
    ["31K followers", "thirty-one thousand followers"],
    ["1.2M and 2bn", "one point two million and two billion"],
    ["1st, 2nd, 22nd, 101st", "first, second, twenty-second, one hundred first"],
    ["1/2, 3/4, 5/8", "one half, three quarters, five eighths"],
    ["24/7", "twenty-four seven"],
    ["2½ cups", "two and a half cups"],
    ["10x faster", "ten times faster"],
    ["1920x1080", "one thousand nine hundred twenty by one thousand eighty"],
    ["3-5 days", "three to five days"],
    ["10–20%", "ten to twenty percent"],
    ["Call 555-0199", "Call five five five, zero one nine nine"],
    ["v1.2.3", "version one point two point three"],
    ["#1", "number one"],
    ["No. 5", "number five"],
  ],
  years: [
    ["since 1970.", "since nineteen seventy."],
    ["In 2023 a ship", "In twenty twenty-three a ship"],
    ["in 2005 and in 2010", "in two thousand five and in twenty ten"],
    ["The year 1905", "The year nineteen oh five"],
    ["by 1900", "by nineteen hundred"],
    ["in 1066", "in ten sixty-six"],
    ["1990–2000", "nineteen ninety to two thousand"],
    ["the 1990s and the ’80s", "the nineteen nineties and the eighties"],
    ["about 1900 people", "about one thousand nine hundred people"],
    ["2000 dollars", "two thousand dollars"],
    ["1950 km", "one thousand nine hundred fifty kilometers"],
  ],
  "dates and times": [
    ["2026-11-20", "November twentieth, twenty twenty-six"],
    ["2026-11-20T09:30Z", "November twentieth, twenty twenty-six, at nine thirty"],
    ["11/20/2026", "November twentieth, twenty twenty-six"],
    ["20.11.2026", "November twentieth, twenty twenty-six"],
    ["November 20, 2026", "November twentieth, twenty twenty-six"],
    ["on 20 November 2026", "on the twentieth of November twenty twenty-six"],
    ["the 4th of July", "the fourth of July"],
    ["Nov. 20", "November twentieth"],
    ["May 5 and may 5 people", "May fifth and may five people"],
    ["09:30", "nine thirty"],
    ["17:05", "seventeen oh five"],
    ["9:00 or 12:00", "nine o'clock or twelve o'clock"],
    ["at 9:00 a.m. or 9:30pm", "at nine A M or nine thirty P M"],
    ["at 5 p.m. today", "at five P M today"],
    ["16:9", "sixteen to nine"],
  ],
  money: [
    ["$1,299.99", "one thousand two hundred ninety-nine dollars and ninety-nine cents"],
    ["€1.1M", "one point one million euros"],
    ["$1 and $5", "one dollar and five dollars"],
    ["$0.99", "ninety-nine cents"],
    ["£2.50", "two pounds and fifty pence"],
    ["¥300, ₹500", "three hundred yen, five hundred rupees"],
    ["$1.1 million last year", "one point one million dollars last year"],
    ["a $400 bill", "a four hundred dollar bill"],
    ["a $5 million fund", "a five million dollar fund"],
    ["$400/month", "four hundred dollars per month"],
    ["89€ or 5 USD", "eighty-nine euros or five US dollars"],
    ["$5–$10", "five to ten dollars"],
    ["$3-4M", "three to four million dollars"],
    ["-$5", "minus five dollars"],
  ],
  measures: [
    ["93%", "ninety-three percent"],
    ["5 %", "five percent"],
    ["-5°C", "minus five degrees Celsius"],
    ["20 °C", "twenty degrees Celsius"],
    ["1 kg, 5kg", "one kilogram, five kilograms"],
    ["100 km at 5 km/h", "one hundred kilometers at five kilometers per hour"],
    ["a 5-km run", "a five kilometer run"],
    ["6ft tall", "six feet tall"],
    ["5 m²", "five square meters"],
    ["20° outside", "twenty degrees outside"],
  ],
  addresses: [
    ["https://example.com/a?b=c#d", "example dot com slash a"],
    ["www.example.co.uk", "example dot co dot uk"],
    ["see example.org/docs.", "see example dot org slash docs."],
    ["https://example.com/a/b/c/d/e/f.html?utm=1", "example dot com slash a and so on"],
    ["<https://example.com>", "example dot com"],
    ["me@example.com", "me at example dot com"],
    ["#BlueWhale by @tom_jones", "hashtag Blue Whale by at tom jones"],
    ["report.pdf", "report dot P D F"],
  ],
  signs: [
    ["R&D at AT&T", "R and D at AT and T"],
    ["a+b=c", "a plus b equals c"],
    ["Is 3 < 5 & 7 > 2?", "Is three less than five and seven greater than two?"],
    ["3 × 4 = 12", "three times four equals twelve"],
    ["5 - 3", "five minus three"],
    ["C++ & C#", "C plus plus and C sharp"],
    [".NET and Node.js", "dot N E T and Node dot J S"],
    ["snake_case", "snake case"],
    ["and/or w/o", "and or without"],
    ["<b>Tom</b>", "Tom"],
    ["x² units", "x squared units"],
    ["a ===== b", "a b"],
    ["§5 ©", "section five copyright"],
  ],
  abbreviations: [
    ["Dr. Smith vs. Mr. Jones, etc.", "Doctor Smith versus Mister Jones, et cetera."],
    ["J. R. R. Tolkien", "J R R Tolkien"],
    ["e.g. in the U.S. Army", "for example in the U S Army"],
    ["on Main St. and St. Anne", "on Main street and Saint Anne"],
    ["a Ph.D. today", "a P H D today"],
    ["World War II, Chapter IV", "World War two, Chapter four"],
  ],
  capitals: [
    ["NASA and NATO", "NASA and NATO"],
    ["the NHS, the UK", "the N H S, the U K"],
    ["HTML and JSON", "H T M L and jason"],
    ["CEOs love URLs", "C E O's love U R L's"],
    ["H2O, MP3, COVID-19", "H two O, M P three, COVID nineteen"],
    ["a 4K screen", "a four K screen"],
    ["STOP NOW, WE WON", "STOP NOW, WE WON"],
    ["state-of-the-art", "state-of-the-art"],
    ["the iPhone 15", "the iPhone fifteen"],
  ],
  punctuation: [
    ["She said, “Is it you?” and left…", "She said, Is it you? and left…"],
    ["Wait—what?!", "Wait, what?!"],
    ["no — yes -- maybe", "no, yes, maybe"],
    ["wow!!!!!!", "wow!!!"],
    ["(see below)", "see below"],
    ["it’s Tom’s", "it's Tom's"],
  ],
  "what cannot be said": [
    ["1️⃣ First, 🎉 party 🏳️‍🌈!", "one First, party!"],
    ["Z\u0351\u036b\u0343a\u0363lgo and cafe\u0301", "Zalgo and café"],
    ["so\u00ADft \u200Bhere", "soft here"],
    ["long".repeat(75), "long".repeat(50)],
  ],
};

describe.each(Object.entries(groups))("%s", (_, rows) => {
  test.each(rows)("%s → %s", (written, spoken) => {
    expect(say(written)).toBe(spoken);
  });
});

test("the day comes first where the language's region writes it first", () => {
  expect(say("11/12/2026", "en-US")).toBe("November twelfth, twenty twenty-six");
  expect(say("11/12/2026", "en-GB")).toBe("December eleventh, twenty twenty-six");
});

test("what is spoken is letters, spaces and sentence punctuation alone", () => {
  for (const rows of Object.values(groups)) {
    for (const [written] of rows) expect(say(written)).toMatch(/^[\p{L}\p{M}' ,.;:?!…-]+$/u);
  }
});
