import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../platform/database.ts';
import { makeSecrets } from '../../../platform/secrets.ts';
import { makeSharedPlace, type SharedPlace } from '../../../testing/shared-place.ts';
import { testNow } from '../../../testing/test-clock.ts';
import { testKeys } from '../../../testing/test-config.ts';
import { storeFile } from '../../../support/files/files.service.ts';
import { testClock } from '../../../testing/test-clock.ts';
import { fileOf, line } from '../roster.builder.ts';
import { importedOf, stateOf } from '../roster-state.builder.ts';

const compId = 1001;
const employees = 12;

let place: SharedPlace;
let importId: number;
let before: Record<string, string>;
beforeAll(async () => {
  place = await makeSharedPlace();
  await place.inDatabase(async (database) => {
    importId = await orderImport(database);
    before = await stateOf(database, compId);
  });
});
afterAll(() => place.drop());

/** An import as its user leaves it after the matching, and with the commit ordered as soon as it is checked. */
async function orderImport(database: Database): Promise<number> {
  const lines = Array.from({ length: employees }, (_, at) => String(930_000_001 + at)).flatMap(
    (id) => [
      line({ relation: 'Child', id, first: 'Kim', born: '05/17/2016' }),
      line({ id, first: 'Robin' }),
    ],
  );
  const content = (async function* () {
    yield Buffer.from(fileOf(...lines));
  })();
  const context = { database, clock: testClock(), secrets: makeSecrets(testKeys) };
  const file = { name: 'killed.csv', type: 'text/csv', content, isSealed: true };
  const fields =
    'relation,payrollid,lname,fname,ssn,birthdate,sex,hstreet1,hcity,hstate,hzip,location,payfreq';
  const columns = fields.split(',').map((field, index) => ({ index, field }));
  return await storeFile(context, { compId }, file, async (tx, { fileId }) => {
    const user = await tx
      .selectFrom('users')
      .select('user_id')
      .where('user_name', '=', 'dana.full@example.com')
      .executeTakeFirstOrThrow();
    const row = await tx
      .insertInto('roster_imports')
      .values({
        comp_id: compId,
        kind: 'participants',
        file_id: fileId,
        started_by: user.user_id,
        started_at: testNow,
        heading_row: 1,
        row_count: lines.length,
        columns: '[]',
        mapping: JSON.stringify({ columns, answers: {} }),
        is_remembered: false,
        reading: JSON.stringify({
          today: '2026-11-16',
          idIsSsn: true,
          dateOrders: { birthdate: 'month-first' },
        }),
        matched_at: testNow,
      })
      .returning('import_id')
      .executeTakeFirstOrThrow();
    return row.import_id;
  });
}

/** Works in a separate process, killed a moment after some of its transactions. */
async function work(killAt = Infinity): Promise<'done' | 'killed'> {
  const script = fileURLToPath(new URL('./work-on-rosters.cli.ts', import.meta.url));
  const KEYS = `test:${Buffer.alloc(32, 7).toString('base64url')}`;
  const run = spawn(process.execPath, [script, place.at], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, KEYS },
  });
  const ended = new Promise<number | null>((resolve) => run.once('exit', resolve));
  let transactions = 0;
  for await (const _line of createInterface(run.stdout)) {
    if (++transactions !== killAt) continue;
    await wait(Math.random() * 10);
    run.kill('SIGKILL');
  }
  const code = await ended;
  if (code !== 0 && killAt === Infinity) throw new Error('The work failed.');
  // The seconds in which nobody else takes the import over need not be waited for.
  await setImport({ worker: null, worker_until: null });
  return code === 0 ? 'done' : 'killed';
}

const setImport = (columns: object) =>
  place.inDatabase(({ transaction }) =>
    transaction({ compId }, async (tx) => {
      await tx
        .updateTable('roster_imports')
        .set(columns)
        .where('import_id', '=', importId)
        .execute();
    }),
  );

/** Killed again and again, with some progress in between, then left to finish. */
async function workThroughKills(kills: number): Promise<void> {
  for (let kill = 0; kill < kills; kill++) await work(6 + Math.floor(Math.random() * employees));
  await work();
}

const found = () => place.inDatabase((database) => importedOf(database, compId, 'Madeup'));

describe('a server that is killed while it works on a roster', () => {
  // Eight processes, each of which starts anew.
  it(
    'again and again: each row is saved once, and undo puts back what was there',
    { timeout: 180_000 },
    async () => {
      await workThroughKills(1);
      expect(await found()).toMatchObject({ people: 0, outcomes: [null] });
      await setImport({ commit_ordered_at: testNow });
      await workThroughKills(3);
      expect(await found()).toEqual({
        people: employees,
        families: employees,
        audits: 2 * employees,
        outcomes: ['saved'],
        results: 1,
      });
      await setImport({ undo_ordered_at: testNow });
      await workThroughKills(1);
      expect(await found()).toMatchObject({
        people: 0,
        families: 0,
        outcomes: ['undone'],
        results: 2,
      });
      expect(await place.inDatabase((database) => stateOf(database, compId))).toEqual(before);
    },
  );
});
