import type { Token } from "../spoken/token.js";

const clauseEnd = /[,.;:?!…。、，．；：？！؟،؛।॥]/u;
const quotationEnd = /["”»」』]\P{L}*$/u;

/** Whether a word is the last one of its clause. */
export function endsClause(token: Token | undefined): boolean {
  return clauseEnd.test(token?.pause ?? "") || quotationEnd.test(token?.raw ?? "");
}
