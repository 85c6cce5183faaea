import {
  parse,
  protocol,
  type PGlite,
  type QueryOptions,
  type Results,
  type Transaction,
} from '@electric-sql/pglite';

const { serialize } = protocol;

type Query = <Row>(
  text: string,
  values?: unknown[],
  options?: QueryOptions,
) => Promise<Results<Row>>;

/**
 * Lets Kysely use the embedded database with cached query plans: with policies, planning takes longer than
 * running, and PGlite's own `query` plans again, in five steps, every time. `nameOf` returns the name to
 * cache a query under, if any.
 */
export function withCachedEmbeddedPlans(
  pglite: PGlite,
  nameOf: (text: string, values: readonly unknown[]) => { name?: string },
) {
  /** Parameter types of each cached query, by name. */
  const cachedTypes = new Map<string, number[]>();

  async function send(...messages: Uint8Array[]) {
    return await pglite.execProtocolStream(Buffer.concat(messages), { syncToFs: false });
  }

  async function prepare(name: string, text: string): Promise<number[]> {
    const response = await send(
      serialize.parse({ name, text }),
      serialize.describe({ type: 'S', name }),
    );
    const types = parse.parseDescribeStatementResults(response);
    cachedTypes.set(name, types);
    return types;
  }

  const queryIn =
    (tx: Transaction): Query =>
    async <Row>(text: string, values: unknown[] = [], options?: QueryOptions) => {
      const { name } = nameOf(text, values);
      if (!name) return await tx.query<Row>(text, values, options);
      return await pglite.runExclusive(async () => {
        try {
          const types = cachedTypes.get(name) ?? (await prepare(name, text));
          const bound = values.map((value, index) => {
            if (value === null || value === undefined) return null;
            if (value instanceof Uint8Array) return value;
            return (pglite.serializers[types[index]!] ?? String)(value);
          });
          const response = await send(
            serialize.bind({ statement: name, values: bound }),
            serialize.describe({ type: 'P' }),
            serialize.execute({}),
          );
          return parse.parseResults(response, pglite.parsers, options)[0] as Results<Row>;
        } finally {
          await send(serialize.sync());
        }
      });
    };

  const transaction = <T>(work: (tx: Pick<Transaction, 'query' | 'rollback'>) => Promise<T>) =>
    pglite.transaction((tx) => work({ query: queryIn(tx), rollback: () => tx.rollback() }));
  const query: Query = (...args) => transaction((tx) => tx.query(...args));
  return {
    get ready() {
      return pglite.ready;
    },
    get closed() {
      return pglite.closed;
    },
    waitReady: pglite.waitReady,
    close: () => pglite.close(),
    transaction,
    query,
  };
}
