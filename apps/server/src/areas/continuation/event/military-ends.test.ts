import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { splitStatements } from '../../../platform/migrate.ts';
import { startApi, type TestApi } from '../../../testing/test-api.ts';
import { addEvent, compId, inCompany } from '../continuation.builder.ts';
import { mailNotice } from '../money/premium-story.builder.ts';
import { getEvent } from './event.service.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});

/** Counted from 07/01/2026, as military service events used to be. */
const entered = (event_type: number, event_date = '2026-06-12') =>
  inCompany(api, (tx) =>
    addEvent(tx, {
      empno: '000100070',
      event_type,
      event_date,
      coverage_begins: '2026-07-01',
      months: 24,
      plans: [],
    }),
  );
const endOf = async (eventId: number) => {
  const { persons, version } = await inCompany(api, (tx) => getEvent(tx, compId, eventId));
  return [persons[0]!.maximumEnd, version];
};

describe('the migration of military ends', () => {
  it('counts from the event date unless a notice quoted another end, and touches nothing else', async () => {
    const waiting = await entered(27);
    const endOfMonth = await entered(27, '2026-03-31');
    const notified = await entered(27);
    await mailNotice(api, notified, '2026-06-17');
    const other = await entered(1);
    const file = new URL('../../../platform/migrations/0009_military_ends.sql', import.meta.url);
    const statements = splitStatements(await readFile(file, 'utf8'));
    // The second run finds nothing to do.
    for (const _time of [1, 2])
      await api.database.owner.transaction().execute(async (tx) => {
        for (const statement of statements) await sql.raw(statement).execute(tx);
      });
    expect(await endOf(waiting)).toEqual(['2028-06-11', '2']);
    expect(await endOf(endOfMonth)).toEqual(['2028-03-30', '2']);
    expect(await endOf(notified)).toEqual(['2028-06-30', '1']);
    expect(await endOf(other)).toEqual(['2028-06-30', '1']);
    await expect(
      api.database.transaction({}, (tx) => tx.selectFrom('event_persons').selectAll().execute()),
    ).resolves.toEqual([]);
  });
});
