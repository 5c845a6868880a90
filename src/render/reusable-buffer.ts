/**
 * Makes a buffer that is used again and again for arrays that are needed for a short time. Arrays that are allocated
 * anew each time are freed late, because the garbage collector hardly counts the memory of typed arrays: they pile up by
 * tens of megabytes.
 * @param make allocates an array of a length.
 * @returns a function that gives an array of the length asked for, with arbitrary content, valid until its next call.
 */
export function reusableBuffer<A extends { length: number; subarray(from: number, to: number): A }>(
  make: (length: number) => A,
): (length: number) => A {
  let buffer = make(0);
  return (length) => {
    if (buffer.length < length) buffer = make(Math.ceil(length * 1.25));
    return buffer.subarray(0, length);
  };
}
