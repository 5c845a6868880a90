const months = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
];

/** The month's name for its number (1 to 12), or null. */
export function monthName(number: number): string | null {
  return months[number - 1] ?? null;
}

/** The full name for `November`, `Nov` or `Sept`; null for anything else. Capitals count: `may` is a verb. */
export function fullMonth(word: string): string | null {
  if (!/^[A-Z][a-z]{2,}$/u.test(word)) return null;
  if (word === "Sept") return "September";
  return months.find((month) => month === word || month.slice(0, 3) === word) ?? null;
}

export function isMonth(word: string): boolean {
  return fullMonth(word) !== null;
}
