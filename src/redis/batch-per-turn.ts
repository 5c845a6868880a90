/** A batch this large goes at once, so that Redis works on it while the turn goes on. */
const fullBatch = 16;

/**
 * Group commit: items of one turn of the event loop go to Redis in one call, and so to its disk with one flush. Each gets
 * its own result; a call that fails, fails them all.
 * @param call answers with one result for each item, in their order.
 */
export function batchPerTurn<Item, Result>(
  call: (items: readonly Item[]) => Promise<readonly Result[]>,
): (item: Item) => Promise<Result> {
  type Waiting = { item: Item; resolve: (result: Result) => void; reject: (why: unknown) => void };
  let waiting: Waiting[] = [];
  const send = async (batch: readonly Waiting[]) => {
    if (batch.length === 0) return;
    try {
      const results = await call(batch.map(({ item }) => item));
      // A result that is missing is the caller's error; nobody is left waiting.
      batch.forEach(({ resolve }, index) => {
        resolve(results[index] as Result);
      });
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  };
  const flush = () => {
    const batch = waiting;
    waiting = [];
    void send(batch);
  };
  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (waiting.length >= fullBatch) flush();
      else if (waiting.length === 1) setImmediate(flush);
    });
}
