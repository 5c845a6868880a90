/** A batch of this size is sent before the turn ends, so that Redis works on it meanwhile. */
const fullBatch = 16;

/**
 * Group commit: collects the items that are passed in one turn of the event loop and makes one call for all of them, which
 * Redis writes to its disk with one flush. Each item gets its own result; when the call fails, it fails for every item.
 * @param call answers with one result for each item, in the items' order.
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
      // Every item is settled, even where the answer is too short, which is an error in `call`.
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
