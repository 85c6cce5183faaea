/** Runs the work for each item, at most `limit` at a time, starting in the order given. */
export async function limitConcurrency<Item>(
  items: Iterable<Item>,
  limit: number,
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  const waiting = Iterator.from(items);
  const runNext = async () => {
    for (const item of waiting) await work(item);
  };
  await Promise.all(Array.from({ length: limit }, runNext));
}
