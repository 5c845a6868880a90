/** A line that an editor has wrapped is at least so long, in UTF-16 code units. */
export const leastWrapped = 60;
