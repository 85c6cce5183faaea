import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { inject } from 'vitest';
import { openPglite, openPostgres, type Database } from '../platform/database.ts';
import { withOneConnection } from './one-connection.ts';
import { databaseUrl } from './template-database.ts';

export type TestDatabase = {
  database: Database;
  /** Another connection to the same data, like a second server's; null on the embedded database. */
  another: (() => Database) | null;
  /** Its URL as a server has it, for a separate process; null on the embedded database. */
  url: string | null;
  ownerUrl: string | null;
  drop: () => Promise<void>;
};

/**
 * A copy of the template for one test file. On PostgreSQL it is used as the role that servers sign in as, and what a test does
 * as `owner` as the owner of the tables.
 */
export async function copyTemplate(): Promise<TestDatabase> {
  const template = inject('template');
  if (template.kind === 'pglite') {
    const loadDataDir = new Blob([await readFile(template.dump)]);
    const database = withOneConnection(await openPglite({ loadDataDir }));
    return { database, another: null, url: null, ownerUrl: null, drop: database.close };
  }
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await asAdmin(template.serverUrl, `create database ${name} template ${template.database}`);
  const url = databaseUrl(template.roleUrl, name);
  const ownerUrl = databaseUrl(template.serverUrl, name);
  const opened: Database[] = [];
  const open = () => {
    const server = openPostgres(url, { maxConnections: 5 });
    const owner = openPostgres(ownerUrl, { maxConnections: 2 });
    opened.push(server, owner);
    return withOneConnection({ ...server, owner: owner.owner });
  };
  return {
    database: open(),
    url,
    ownerUrl,
    another: open,
    async drop() {
      await Promise.all(opened.map((each) => each.close()));
      // Without force, which may not end the autovacuum worker of a superuser.
      await asAdmin(template.serverUrl, `drop database ${name}`);
    },
  };
}

/** A database without any table. */
export async function openEmpty() {
  const template = inject('template');
  if (template.kind === 'pglite') {
    const database = await openPglite({ dataDir: 'memory://' });
    return { database, drop: database.close };
  }
  const name = `empty_${randomUUID().replaceAll('-', '')}`;
  await asAdmin(template.serverUrl, `create database ${name}`);
  const database = openPostgres(databaseUrl(template.serverUrl, name));
  return {
    database,
    async drop() {
      await database.close();
      await asAdmin(template.serverUrl, `drop database ${name}`);
    },
  };
}

export async function asAdmin(serverUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  await client.query(statement);
  await client.end();
}
