import { AsyncLocalStorage } from 'node:async_hooks';
import type { Database } from '../platform/database.ts';

const within = new AsyncLocalStorage<boolean>();

/**
 * A database as tests hold it. The embedded one has a single connection: whatever asks for a second one inside a
 * transaction waits for itself, forever. PostgreSQL has more and would let it pass, so it is refused on both. Once
 * closed it is let go of, since a test file's variables live as long as the worker: each embedded database is 200 MB.
 */
export function withOneConnection(opened: Database): Database {
  let held: Database | undefined = opened;
  const inner = () => {
    if (!held) throw new Error('This database is closed.');
    return held;
  };
  const connected = () => {
    if (within.getStore())
      throw new Error('This asks for a second connection inside a transaction: use its tx.');
    return inner();
  };
  return {
    kind: opened.kind,
    get owner() {
      return connected().owner;
    },
    ask: (query) => connected().ask(query),
    transaction: (scope, work) =>
      connected().transaction(scope, (tx) => within.run(true, () => work(tx))),
    read: (scope, query) => connected().read(scope, query),
    openSnapshot: async (scope) => {
      const { read, close } = await connected().openSnapshot(scope);
      return { read: (work) => read((tx) => within.run(true, () => work(tx))), close };
    },
    probe: () => inner().probe(),
    poolCounts: () => inner().poolCounts(),
    exclusively: (lock, work) => inner().exclusively(lock, work),
    executeSql: (text, values) => connected().executeSql(text, values),
    async close() {
      const closing = held;
      held = undefined;
      await closing?.close();
    },
  };
}

/** What somebody else does while a test holds a transaction open; they need PostgreSQL for a connection of their own. */
export const asSomebodyElse = <T>(work: () => T): T => within.run(false, work);
