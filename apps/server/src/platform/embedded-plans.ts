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
 * The embedded database as Kysely asks it, with the plan of each query kept: under policies planning
 * takes longer than running, and PGlite's own `query` plans anew and in five steps each time.
 * `nameOf` gives the name to keep a query under, or none.
 */
export function keepingEmbeddedPlans(pglite: PGlite, nameOf: (text: string) => { name?: string }) {
  /** By name, the types of a kept query's parameters. */
  const kept = new Map<string, number[]>();

  async function send(...messages: Uint8Array[]) {
    return await pglite.execProtocolStream(Buffer.concat(messages), { syncToFs: false });
  }

  async function keep(name: string, text: string): Promise<number[]> {
    const answer = await send(
      serialize.parse({ name, text }),
      serialize.describe({ type: 'S', name }),
    );
    const types = parse.parseDescribeStatementResults(answer);
    kept.set(name, types);
    return types;
  }

  const queryIn =
    (tx: Transaction): Query =>
    async <Row>(text: string, values: unknown[] = [], options?: QueryOptions) => {
      const { name } = values.length > 0 ? nameOf(text) : {};
      if (!name) return await tx.query<Row>(text, values, options);
      return await pglite.runExclusive(async () => {
        try {
          const types = kept.get(name) ?? (await keep(name, text));
          const bound = values.map((value, index) => {
            if (value === null || value === undefined) return null;
            if (value instanceof Uint8Array) return value;
            return (pglite.serializers[types[index]!] ?? String)(value);
          });
          const answer = await send(
            serialize.bind({ statement: name, values: bound }),
            serialize.describe({ type: 'P' }),
            serialize.execute({}),
          );
          return parse.parseResults(answer, pglite.parsers, options)[0] as Results<Row>;
        } finally {
          await send(serialize.sync());
        }
      });
    };

  const transaction = <T>(work: (tx: Pick<Transaction, 'query' | 'rollback'>) => Promise<T>) =>
    pglite.transaction((tx) => work({ query: queryIn(tx), rollback: () => tx.rollback() }));
  const query: Query = (...asked) => transaction((tx) => tx.query(...asked));
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
