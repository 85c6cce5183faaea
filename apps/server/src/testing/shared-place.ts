import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { inject } from 'vitest';
import { openPglite, type Database } from '../platform/database.ts';
import { copyTemplate } from './test-database.ts';

/** A database that a test shares with processes it kills: where they find it, and access to it between runs. */
export type SharedPlace = {
  at: string;
  inDatabase: <T>(work: (database: Database) => Promise<T>) => Promise<T>;
  drop: () => Promise<void>;
};

export function makeSharedPlace(): Promise<SharedPlace> {
  const template = inject('template');
  return template.kind === 'pglite' ? embedded(template.dump) : onServer();
}

async function onServer(): Promise<SharedPlace> {
  const { database, url, drop } = await copyTemplate();
  return { at: url!, inDatabase: (work) => work(database), drop };
}

/** Only one process can have it open at a time. */
async function embedded(dump: string): Promise<SharedPlace> {
  const folder = await mkdtemp(join(tmpdir(), 'killed-'));
  const dataDir = join(folder, 'database');
  const loaded = new Blob([await readFile(dump)]);
  await (await PGlite.create({ dataDir, loadDataDir: loaded })).close();
  return {
    at: dataDir,
    async inDatabase(work) {
      const database = await openPglite({ dataDir });
      try {
        return await work(database);
      } finally {
        await database.close();
      }
    },
    drop: () => rm(folder, { recursive: true, force: true }),
  };
}
