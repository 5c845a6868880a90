/**
 * The types of `fetch` and of its signals as the project that uses this library has them, from TypeScript's DOM library or
 * from `@types/node`. They are looked up rather than named, so that the library compiles in projects that lack either.
 */
export type Fetch = typeof globalThis extends {
  fetch: infer F extends (...args: never[]) => unknown;
}
  ? F
  : (...args: never[]) => unknown;
export type Signal = typeof globalThis extends { AbortSignal: { prototype: infer S } } ? S : never;
export type HttpAnswer = Awaited<ReturnType<Fetch>>;
/** Bytes with their media type. */
export type HttpBlob = HttpAnswer extends { blob(): Promise<infer B> } ? B : never;
