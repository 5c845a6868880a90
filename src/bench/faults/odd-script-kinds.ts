import type { Draw } from "./draw.js";

/** A body of `POST /v1/jobs` with a script that nobody thought of. */
export interface OddBody {
  script: string;
  durationMs?: number;
  maxTokens?: number;
  language?: string;
  [field: string]: unknown;
}

const words = "tide water moon harbour seldom evening rises falls quietly again lantern".split(" ");
const repeated = (count: number, make: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => make(index));
const sentence = (draw: Draw, count: number) => repeated(count, () => draw.pick(words)).join(" ");

/**
 * Letters of scripts beyond the BMP, each a surrogate pair: Phoenician, Gothic, Cuneiform, mathematical letters. The number of
 * one-unit characters before them is drawn, so that a text that is cut at any limit is cut inside a pair at times.
 */
function beyondBmp(draw: Draw): string {
  const letter = draw.pick(["𐤀", "𐌰", "𒀀", "𝒜", "🜁"]);
  const word = letter.repeat(draw.whole(1, 5));
  return repeated(draw.whole(5, 60), () => word).join(" ");
}

/** What an odd script may be like. Each kind comes as often as the others. */
export const oddKinds = {
  "letters beyond the BMP": (draw) => ({ script: beyondBmp(draw) }),
  "a readable word among letters beyond the BMP": (draw) => ({
    script: `${"a".repeat(draw.whole(1, 4))} ${beyondBmp(draw)}`,
    durationMs: draw.whole(2, 6) * 1_000,
  }),
  "a sentence of letters beyond the BMP after a readable one": (draw) => ({
    script: `Hello. ${".".repeat(draw.whole(0, 1))}${beyondBmp(draw)}. Good ${beyondBmp(draw)}.`,
    durationMs: draw.whole(2, 6) * 1_000,
  }),
  "emoji joined and with modifiers": (draw) => ({
    script: `Look ${repeated(draw.whole(1, 200), () => draw.pick(["👩‍👩‍👧‍👦", "🏳️‍🌈", "👍🏽", "🇩🇪"])).join("")} here.`,
    durationMs: 3_000,
  }),
  "stacks of combining marks": (draw) => ({
    script: repeated(12, () => `a${"\u0301\u0327\u0336".repeat(draw.whole(1, 80))}`).join(" "),
    durationMs: 6_000,
  }),
  "a huge sentence without punctuation": (draw) => ({
    script: sentence(draw, draw.whole(100, 600)),
    durationMs: draw.whole(3, 8) * 1_000,
  }),
  "one endless word": (draw) => ({
    script: draw.pick(["a", "ha", "wxyz", "é"]).repeat(draw.whole(300, 2_000)),
    durationMs: 5_000,
  }),
  "many pauses": (draw) => ({
    script: repeated(
      draw.whole(2, 60),
      () => `${draw.pick(words)}. [pause ${draw.whole(1, 900)}ms]`,
    ).join("\n\n"),
  }),
  "pauses alone, or wrong ones": (draw) => ({
    script: draw.pick([
      "[pause 1s]",
      "[pause 99s] Hello.",
      "[pause 𐤀𐤀s] Hello.",
      "Hello. [pause -1s] [pause",
    ]),
    durationMs: 4_000,
  }),
  "headings, rules and marks without text": (draw) => ({
    script: repeated(draw.whole(3, 40), () =>
      draw.pick(["#", "---", ">", "- ", "**", "```", "1.", "| a |"]),
    ).join("\n\n"),
    durationMs: 3_000,
  }),
  "deeply nested Markdown": (draw) => {
    const depth = draw.whole(20, 300);
    const opened = draw.pick(["> ", "- ", "[", "**_"]);
    return {
      script: `${opened.repeat(depth)}deep ${draw.pick(["", "]".repeat(depth)])}`,
      durationMs: 3_000,
    };
  },
  "Markdown that is not closed": (draw) => ({
    script: draw.pick([
      "**Hello there. `This [is](https://",
      "<script>alert(1)</script> Hello & <b there.",
      "![a picture](https://clips.invalid/none.png)\n\nHello there.",
      "![](http://127.0.0.1/x.png) Hello.",
      "```\nHello there.",
    ]),
    durationMs: 3_000,
  }),
  "thousands of blank lines": (draw) => ({
    script: `Hello.${"\n".repeat(draw.whole(1_000, 9_000))}There.${" \n\t\n".repeat(500)}`,
    durationMs: 3_000,
  }),
  "numbers, addresses and signs": (draw) => ({
    script: `${"9".repeat(draw.whole(5, 300))} €1,000,000.00 1/3 ½ ${"https://a.example/".padEnd(draw.whole(20, 400), "x")} 12:61:99 ${"%$#@!&*".repeat(draw.whole(1, 30))}`,
    durationMs: draw.whole(5, 30) * 1_000,
  }),
  "another language than the voice's": (draw) => ({
    script: `Hi. ${draw.pick(["潮が満ちる。", "הים עולה.", "Прилив приходит.", "ชีวิต", "漲潮了。"]).repeat(draw.whole(1, 40))}`,
    durationMs: 5_000,
  }),
  "directions and signs that are not seen": (draw) => ({
    script: `Hello ${repeated(draw.whole(5, 300), () => draw.pick(["\u202e", "\u200b", "\u2066", "\u00ad", "\ufeff"])).join("")} there.`,
    durationMs: 3_000,
  }),
  "characters that are refused": (draw) => ({
    script: `Hello ${draw.pick(["\u0000", "\u0007", "\ud800", "\udc00", "\u001b"])} there.`,
  }),
  "too much for its length or its tokens": (draw) => ({
    script: `${sentence(draw, 80)}. ${sentence(draw, 40)}.`,
    ...draw.pick<Partial<OddBody>>([{ durationMs: 1_000 }, { maxTokens: 1 }, { maxTokens: 0 }]),
  }),
} satisfies Record<string, (draw: Draw) => OddBody>;

export type OddKind = keyof typeof oddKinds;

/** `count` odd bodies with the names of their kinds: every kind comes once before one comes again. */
export function drawOddBodies(count: number, draw: Draw): { kind: OddKind; body: OddBody }[] {
  const kinds: OddKind[] = [];
  while (kinds.length < count) kinds.push(...draw.shuffle(Object.keys(oddKinds) as OddKind[]));
  return kinds.slice(0, count).map((kind) => {
    const make: (draw: Draw) => OddBody = oddKinds[kind];
    return { kind, body: { resolution: "480p", ...make(draw) } };
  });
}
