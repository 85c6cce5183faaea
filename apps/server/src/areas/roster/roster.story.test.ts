import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import * as history from '@portal/contract/areas/files/file-history.contract.ts';
import * as people from '@portal/contract/areas/participants/participants.contract.ts';
import * as contract from '@portal/contract/areas/roster/roster.contract.ts';
import { compId, fileOf, line, startRosters, type Rosters } from './roster.builder.ts';

let at: Rosters;
beforeAll(async () => {
  at = await startRosters();
});

describe('A roster', () => {
  it('comes in with a family, is mended, committed, found in the file history, and undone', async () => {
    const { api } = at;
    const token = await at.tokenOf('dana.full');
    const file = fileOf(
      line({ relation: 'Child', id: '910-00-0001', first: 'Kim', born: '02/03/2016', sex: 'M' }),
      line(),
      line({ id: '910000002', first: 'Sam', state: 'Atlantis' }),
      line({ id: '910000003', first: 'Tot', born: '01/15/2024' }),
    );
    const shown = await at.preview(file);
    expect(shown).toMatchObject({
      stage: 'preview',
      rowCount: 4,
      doneCount: 4,
      verdicts: { new: 2, problem: 1, warning: 1 },
      isOwn: true,
    });
    const [kim, robin, sam, tot] = await at.rows(shown.importId);
    expect(kim).toMatchObject({
      rowNo: 2,
      verdict: 'new',
      name: 'Kim Madeup',
      values: { relation: 'Child', payrollid: '*****0001', birthdate: '02/03/2016' },
    });
    expect(robin).toMatchObject({ rowNo: 3, verdict: 'new', empno: null });
    expect(sam!.problems).toEqual([
      { field: 'hstate', message: 'Write the two letters of a state, like MA.' },
    ]);
    expect(tot!.warnings).toEqual([{ field: 'birthdate', message: 'Tot would be 2 years old.' }]);

    expect((await at.mend(shown.importId, 4, { values: { hstate: 'Ohio' } })).body).toMatchObject({
      verdict: 'new',
      values: { hstate: 'OH' },
    });
    expect((await at.order('accept', shown.importId)).body.verdicts).toMatchObject({
      new: 4,
      warning: 0,
    });
    const committed = await at.commit(shown.importId);
    expect(committed).toMatchObject({ stage: 'committed', outcomes: { saved: 4 } });
    expect(committed.undoUntil).toBe('2026-11-17T15:00:00.000Z');

    const found = await api.call(
      people.lookUpParticipant,
      { params: { compId }, body: { payrollid: '910000001' } },
      { token },
    );
    expect(found.body).toMatchObject({
      fname: 'Robin',
      hzip: '01101',
      dependents: [{ name: 'Kim Madeup', dateOfBirth: '2016-02-03' }],
    });
    const files = await api.call(
      history.listFiles,
      { params: { compId, year: 2026, month: 11 } },
      { token },
    );
    expect(files.body.slice(0, 2)).toMatchObject([
      { filename: 'roster result.xlsx', description: 'Roster import: participants, result' },
      {
        filename: 'roster.csv',
        description: 'Roster import: participants',
        uploadedby: 'Dana Full',
      },
    ]);
    const same = await at.preview(file);
    expect(same.verdicts).toMatchObject({ unchanged: 3, problem: 1 });
    expect((await at.order('discard', same.importId)).status).toBe(204);

    const undone = await at.undo(shown.importId);
    expect(undone).toMatchObject({ stage: 'undone', outcomes: { undone: 4, kept: 0 } });
    const gone = await api.call(
      people.lookUpParticipant,
      { params: { compId }, body: { payrollid: '910000001' } },
      { token },
    );
    expect(gone.status).toBe(404);
    const list = await api.call(contract.listRosterImports, { params: { compId } }, { token });
    expect(list.body).toMatchObject([{ importId: shown.importId, stage: 'undone' }]);
  });

  it('is analyzed once it is read, so that the rows of a large one are found', async (test) => {
    const { database } = at.api;
    if (database.kind !== 'pglite') test.skip('PostgreSQL does that by itself');
    await at.preview(fileOf(line()));
    const { rows } = await sql<{ analyzed: number }>`
      select reltuples::int as analyzed from pg_class where relname = 'roster_rows'`.execute(
      database.owner,
    );
    expect(rows[0]!.analyzed).toBeGreaterThan(0);
  });
});
