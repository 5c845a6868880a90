/**
 * The things that a start has opened so far (connections, servers, child processes, timers), each with the function that
 * releases it. It stands for the standard's AsyncDisposableStack, which Node 20 does not have.
 */
export interface Releasers {
  /** Adds the function that releases what was just opened. */
  add(release: () => unknown): void;
  /**
   * Calls all of these functions, the last one first, each after the one before has ended and also where that has failed. A
   * second call waits for the first.
   * @throws what the failing function has thrown; an AggregateError where several have failed.
   */
  release(): Promise<void>;
}

export function createReleasers(): Releasers {
  const stack: (() => unknown)[] = [];
  let released: Promise<void> | null = null;
  return {
    add(release) {
      stack.push(release);
    },
    release() {
      released ??= releaseAll(stack);
      return released;
    },
  };
}

async function releaseAll(stack: (() => unknown)[]): Promise<void> {
  const errors: unknown[] = [];
  for (const release of stack.splice(0).reverse()) {
    try {
      await release();
    } catch (error) {
      errors.push(error);
    }
  }
  if (errors.length > 1) throw new AggregateError(errors, "Several releases have failed.");
  if (errors.length === 1) throw errors[0];
}

/**
 * Runs a start of several steps. When a step fails, everything that was opened before it is released; when all succeed, the
 * result has to offer `release` to its owner.
 * @throws what the step has thrown.
 */
export async function releaseOnFailure<T>(start: (releasers: Releasers) => Promise<T>): Promise<T> {
  const releasers = createReleasers();
  try {
    return await start(releasers);
  } catch (error) {
    // The step's error is the one to tell: it is why the release took place.
    await releasers.release().catch(() => {});
    throw error;
  }
}
