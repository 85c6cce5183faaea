/** Does the work of all items, so many of them at a time, each begun in the order given. */
export async function severalAtOnce<Item>(
  items: Iterable<Item>,
  atOnce: number,
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  const waiting = Iterator.from(items);
  const takeTurns = async () => {
    for (const item of waiting) await work(item);
  };
  await Promise.all(Array.from({ length: atOnce }, takeTurns));
}
