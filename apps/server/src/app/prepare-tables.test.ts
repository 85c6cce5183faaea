import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openPostgres, type Database } from '../platform/database.ts';
import { makeJobs } from '../platform/jobs.ts';
import { makeLog } from '../platform/log.ts';
import { databaseUrl } from '../testing/template-database.ts';
import { asAdmin } from '../testing/test-database.ts';
import { prepareTables } from './foundations.ts';

const template = inject('template');

describe.runIf(template.kind === 'postgresql')('the tables of a new PostgreSQL', () => {
  if (template.kind !== 'postgresql') return;
  const name = `new_${randomUUID().replaceAll('-', '')}`;
  const migrationDatabaseUrl = databaseUrl(template.serverUrl, name);
  let server: Database;
  let owner: Database;
  beforeAll(async () => {
    await asAdmin(template.serverUrl, `create database ${name}`);
    server = openPostgres(databaseUrl(template.roleUrl, name));
    owner = openPostgres(migrationDatabaseUrl);
  });
  afterAll(async () => {
    await server.close();
    await owner.close();
    await asAdmin(template.serverUrl, `drop database ${name}`);
  });

  const alone = () => prepareTables({ migrationDatabaseUrl: null }, server);
  const whatToDo =
    "and the role in DATABASE_URL does not own the tables. Set MIGRATION_DATABASE_URL to the owner's URL, or run `npm run migrate` with it first.";

  it('cannot be made by a server that signs in as a role that owns nothing', async () => {
    await expect(alone()).rejects.toThrow(`The database is empty, ${whatToDo}`);
  });

  it("are made with the owner's URL, and then served without it", async () => {
    const applied = await prepareTables({ migrationDatabaseUrl }, server);
    expect(applied[0]).toBe('0001_platform.sql');
    expect(await prepareTables({ migrationDatabaseUrl }, server)).toEqual([]);
    expect(await alone()).toEqual([]);
    const jobs = makeJobs(server, makeLog('silent'));
    await jobs.start([{ name: 'any', run: async () => 'done' }], 'America/New_York');
    await jobs.stop();
    await server.probe();
  });

  it('are made by a server whose role owns the database', async () => {
    expect(await prepareTables({ migrationDatabaseUrl: null }, owner)).toEqual([]);
  });

  it('are refused where a migration is missing that only the owner can apply', async () => {
    const last = await sql<{ file: string }>`delete from schema_migrations
      where file = (select max(file) from schema_migrations) returning file`.execute(owner.owner);
    const { file } = last.rows[0]!;
    await expect(alone()).rejects.toThrow(`The database lacks ${file}, ${whatToDo}`);
  });

  it('are refused without the tables of the job queue', async () => {
    await sql`drop schema jobs cascade`.execute(owner.owner);
    const jobs = makeJobs(server, makeLog('silent'));
    await expect(jobs.start([], 'America/New_York')).rejects.toThrow(
      `The database lacks tables of the job queue, ${whatToDo}`,
    );
  });
});
