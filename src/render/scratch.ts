/**
 * Memory for arrays that live shortly: the same each time, and larger where it must be. Arrays made anew each time are freed
 * late, since the collector hardly sees what lies outside of its heap: they pile up by tens of megabytes.
 * @returns a function that gives an array of the length asked for, with anything in it, good until the next call.
 */
export function scratch<A extends { length: number; subarray(from: number, to: number): A }>(
  make: (length: number) => A,
): (length: number) => A {
  let space = make(0);
  return (length) => {
    if (space.length < length) space = make(Math.ceil(length * 1.25));
    return space.subarray(0, length);
  };
}
