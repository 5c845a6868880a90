/** How much a drawing loses that has been shown: much in the next scene, a little ever after. */
export function staleness(drawing: string, shown: readonly string[]): number {
  const ago = shown.length - shown.lastIndexOf(drawing);
  if (ago > shown.length) return 1;
  return ago === 1 ? 0.85 : ago === 2 ? 0.93 : 0.97;
}

/** In how many scenes a drawing has been shown. */
export function countOf(drawing: string, shown: readonly string[]): number {
  return shown.filter((one) => one === drawing).length;
}
