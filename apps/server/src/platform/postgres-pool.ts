import pg from 'pg';

/** A connection for one piece of work; the caller releases it. */
export type Connection = {
  client: pg.PoolClient;
  query: <Row extends pg.QueryResultRow>(
    query: string | pg.QueryConfig,
    values?: unknown[],
  ) => Promise<pg.QueryResult<Row>>;
  /** Back to the pool, or closed where nobody else should get it. A lost one is always closed. */
  release: (close?: boolean) => void;
};

export type PostgresPool = {
  options: pg.PoolOptions;
  connect: () => Promise<Connection>;
  counts: () => { used: number; idle: number; waiting: number };
  end: () => Promise<void>;
};

/**
 * Connections that can be lost at any moment, as when PostgreSQL restarts: the work under way fails,
 * the next gets a new connection. `onLoss` hears of each lost connection once, and once of a server
 * that takes no new ones.
 */
export function openPool(config: pg.PoolConfig, onLoss: (error: Error) => void): PostgresPool {
  const pool = new pg.Pool(config);
  const lost = new WeakSet<pg.PoolClient>();
  let isUnreachable = false;

  function lose(client: pg.PoolClient, error: Error): void {
    if (lost.has(client)) return;
    lost.add(client);
    onLoss(error);
  }

  // The pool listens only while a client is idle; an error event that nobody hears ends the process.
  pool.on('connect', (client) => client.on('error', (error) => lose(client, error)));
  // The same loss once more, after the pool has let go of the client.
  pool.on('error', () => {});

  return {
    options: pool.options,
    end: () => pool.end(),
    counts: () => ({
      used: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    async connect() {
      const client = await pool.connect().catch((error: Error) => {
        if (!isUnreachable && isConnectionLoss(error)) onLoss(error);
        isUnreachable = true;
        throw error;
      });
      isUnreachable = false;
      return {
        client,
        async query<Row extends pg.QueryResultRow>(
          query: string | pg.QueryConfig,
          values?: unknown[],
        ) {
          try {
            return await client.query<Row>(query, values);
          } catch (error) {
            // Known before the socket closes: until then the pool would hand it to somebody else.
            if (isConnectionLoss(error)) lose(client, error as Error);
            throw error;
          }
        },
        release: (close = false) => client.release(close || lost.has(client)),
      };
    },
  };
}

/**
 * PostgreSQL stopping or not taking connections, and what a broken network says. 25006: it only reads, because another
 * node has become the primary.
 */
const lossCodes = new Set([
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '25006',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

/** The driver's own errors, which have no code. */
const lossMessages =
  /^Connection terminated|is not queryable\b|^timeout exceeded when trying to connect\b|^timeout expired\b/;

/** Whether the database went away or could not be reached, rather than refusing what it was asked. */
export function isConnectionLoss(error: unknown): boolean {
  // The job queue passes on a plain copy, and adds the queue's name to its message.
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown };
  if (typeof code === 'string') return lossCodes.has(code) || code.startsWith('08');
  return typeof message === 'string' && lossMessages.test(message);
}
