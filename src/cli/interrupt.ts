/** What a shell expects of a program that such a signal ended: 128 and the signal's number. */
const exitCodes = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 } as const;
type Interruption = keyof typeof exitCodes;

/** The wish to stop, from a terminal's Ctrl-C or from whoever runs this process. */
export interface Interrupt extends Disposable {
  /** Aborted by the first signal. */
  readonly signal: AbortSignal;
  /** The exit code that the first signal asks for; null while there was none. */
  exitCode(): number | null;
}

/**
 * Listens for Ctrl-C, SIGTERM and a closed terminal until disposed of. The first one aborts the work in hand, so that it
 * can put its things away; the second one ends the process at once.
 * @param onFirst called after the work was told to stop.
 */
export function listenForInterrupt(onFirst: (name: string) => void): Interrupt {
  const controller = new AbortController();
  let first: Interruption | null = null;
  const hear = (name: Interruption) => {
    if (first !== null) process.exit(exitCodes[name]);
    first = name;
    controller.abort(new Error(`stopped by ${name}`));
    onFirst(name);
  };
  const listeners = (["SIGHUP", "SIGINT", "SIGTERM"] as const).map((name) => {
    const listener = () => hear(name);
    process.on(name, listener);
    return { name, listener };
  });
  return {
    signal: controller.signal,
    exitCode: () => (first === null ? null : exitCodes[first]),
    [Symbol.dispose]() {
      for (const { name, listener } of listeners) process.off(name, listener);
    },
  };
}
