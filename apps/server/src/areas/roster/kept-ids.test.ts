import { beforeAll, describe, expect, it } from 'vitest';
import { deriveKeys } from '../../platform/keys.ts';
import { makeSecrets } from '../../platform/secrets.ts';
import { testKeys } from '../../testing/test-config.ts';
import { resealRosterRows } from './kept-ids.service.ts';
import { compId, fileOf, line, startRosters, type Rosters } from './roster.builder.ts';
import { openIds } from './rows/row-values.ts';

let at: Rosters;
beforeAll(async () => {
  at = await startRosters();
});

const storedRows = (importId: number) =>
  at.api.database.transaction({ compId }, (tx) =>
    tx
      .selectFrom('roster_rows')
      .select(['row_no as rowNo', 'ids_sealed as idsSealed', 'undo'])
      .where('import_id', '=', importId)
      .orderBy('row_no')
      .execute(),
  );

const family = (id: string) =>
  fileOf(line({ id }), line({ relation: 'Child', id, first: 'Kim', born: '05/17/2016' }));

describe('the ids of roster rows', () => {
  it('are sealed again with the newest key, and open without the older one', async () => {
    const { importId } = await at.preview(family('940000001'));
    const newest = deriveKeys('newest', Buffer.alloc(32, 8));
    const rotated = { database: at.api.database, secrets: makeSecrets([newest, ...testKeys]) };
    expect(await resealRosterRows(rotated, compId)).toBe(2);
    expect(await resealRosterRows(rotated, compId)).toBe(0);
    const onlyNewest = makeSecrets([newest]);
    const opened = (await storedRows(importId)).map(({ rowNo, idsSealed }) =>
      openIds(onlyNewest, { compId, importId, rowNo }, idsSealed),
    );
    expect(opened).toEqual([{ payrollid: '940000001' }, { payrollid: '940000001' }]);
  });

  it('are forgotten with what undo needs when an import can no longer be undone, and not before', async () => {
    const kept = await at.preview(family('940000002'));
    await at.commit(kept.importId);
    const waiting = await at.preview(family('940000003'));
    at.api.clock.advance({ hours: 23 });
    expect(await at.api.runJob('forget-roster-ids')).toBe('forgot 0 rows');
    for (const row of await storedRows(kept.importId)) {
      expect(row.idsSealed).not.toBeNull();
      expect(row.undo).not.toBeNull();
    }
    at.api.clock.advance({ hours: 2 });
    expect(await at.api.runJob('forget-roster-ids')).toBe('forgot 2 rows');
    for (const row of await storedRows(kept.importId))
      expect(row).toMatchObject({ idsSealed: null, undo: null });
    // Nobody has committed it yet.
    for (const row of await storedRows(waiting.importId)) expect(row.idsSealed).not.toBeNull();
  });
});
