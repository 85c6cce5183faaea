import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { prepareDemo } from '../areas/demo/demo.service.ts';
import { openPglite, openPostgres, type Database } from '../platform/database.ts';
import { prepareQueue } from '../platform/jobs.ts';
import { makeLog } from '../platform/log.ts';
import { migrate } from '../platform/migrate.ts';
import { makeSecrets } from '../platform/secrets.ts';
import { testClock } from './test-clock.ts';
import { testConfig, testKeys } from './test-config.ts';

export type Template =
  | { kind: 'pglite'; dump: string }
  | {
      kind: 'postgresql';
      /** As the owner of the tables. */
      serverUrl: string;
      /** As the role a server signs in as, which owns nothing. */
      roleUrl: string;
      database: string;
    };

declare module 'vitest' {
  interface ProvidedContext {
    template: Template;
  }
}

/** Creates one migrated database with demo data; every test file starts from a copy of it. */
export default async function setup(project: TestProject) {
  const serverUrl = project.name === 'embedded' ? undefined : process.env['TEST_DATABASE_URL'];
  const { template, drop } = serverUrl ? await postgresTemplate(serverUrl) : await pgliteTemplate();
  project.provide('template', template);
  return drop;
}

async function pgliteTemplate() {
  const database = await openPglite({ dataDir: 'memory://' });
  await fill(database);
  // Otherwise each copy would replay the whole log when it is opened.
  await database.executeSql('checkpoint');
  const dump = join(tmpdir(), `portal-template-${randomUUID()}.tar`);
  await writeFile(dump, await database.dump!());
  await database.close();
  return { template: { kind: 'pglite', dump } as const, drop: () => rm(dump, { force: true }) };
}

async function postgresTemplate(serverUrl: string) {
  const name = `template_${randomUUID().replaceAll('-', '')}`;
  const admin = new pg.Client({ connectionString: serverUrl });
  await admin.connect();
  await admin.query(`create database ${name}`);
  const database = openPostgres(databaseUrl(serverUrl, name));
  await fill(database);
  await database.close();
  const roleUrl = await letServerSignIn(admin, serverUrl);
  return {
    template: { kind: 'postgresql', serverUrl, roleUrl, database: name } as const,
    async drop() {
      await admin.query(`drop database ${name} with (force)`);
      await admin.end();
    },
  };
}

/** With the owner's password: both roles are for tests alone. */
async function letServerSignIn(admin: pg.Client, serverUrl: string): Promise<string> {
  const url = new URL(serverUrl);
  const password = decodeURIComponent(url.password);
  const { rowCount } = await admin.query(
    "select from pg_roles where rolname = 'portal_server' and rolcanlogin",
  );
  if (rowCount === 0)
    await admin.query(`alter role portal_server login password ${admin.escapeLiteral(password)}`);
  url.username = 'portal_server';
  return url.href;
}

/** Tables, queue and the demo, without what a server loads of it in the background. */
export async function fill(database: Database): Promise<void> {
  await migrate(database);
  await prepareQueue(database);
  const config = testConfig();
  await prepareDemo({
    config,
    database,
    secrets: makeSecrets(testKeys),
    clock: testClock(),
    log: makeLog('silent'),
  });
}

export function databaseUrl(serverUrl: string, database: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${database}`;
  return url.href;
}
