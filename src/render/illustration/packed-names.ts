// Languages without a list have nothing but the names of drawings. Their packed files have one name a line in the order of the
// list of drawings, with an empty line where there is none: this makes them a third smaller.

const mark = "names only";

/** @param table a packed table whose lines have one name for one drawing, by its name in CLDR. */
export function packNames(table: string, drawings: readonly string[]): string {
  const names = new Map<string, string>();
  for (const line of table.split("\n")) {
    const [name = "", target = ""] = line.split("\t");
    names.set(target.replace("*", ""), name);
  }
  return [mark, ...drawings.map((drawing) => names.get(drawing) ?? "")].join("\n");
}

/** The table that was packed; one that has targets stays as it is. */
export function unpackNames(packed: string, drawings: readonly string[]): string {
  if (!packed.startsWith(`${mark}\n`)) return packed;
  const [, ...names] = packed.split("\n");
  const lines = names.flatMap((name, index) =>
    name === "" ? [] : [`${name}\t*${drawings[index]}`],
  );
  return lines.join("\n");
}
