/** The names of the months in a language, long and short, as in a date and alone, in lower case and without a full stop. */
export function monthsOf(language: string): ReadonlySet<string> {
  const known = months.get(language);
  if (known) return known;
  const made = new Set<string>();
  for (const style of ["long", "short"] as const) {
    const alone = new Intl.DateTimeFormat(language, { month: style, timeZone: "UTC" });
    const inDate = new Intl.DateTimeFormat(language, {
      day: "numeric",
      month: style,
      timeZone: "UTC",
    });
    for (let month = 0; month < 12; month++) {
      const date = Date.UTC(2024, month, 15);
      const parts = [...alone.formatToParts(date), ...inDate.formatToParts(date)];
      for (const part of parts) {
        if (part.type === "month") made.add(part.value.toLowerCase().replace(/\.$/, ""));
      }
    }
  }
  months.set(language, made);
  return made;
}

// Formatters cost a millisecond each, and what they tell never changes.
const months = new Map<string, ReadonlySet<string>>();
