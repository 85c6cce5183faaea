import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { reportExports } from '@portal/contract/areas/reports/report-catalog.ts';
import { countRangeReports } from '@portal/contract/areas/reports/reports.contract.ts';
import type { Member } from '../../request/caller.ts';
import { readXlsx } from '../../testing/read-xlsx.ts';
import { startApi, type TestApi } from '../../testing/test-api.ts';
import type { Readable } from 'node:stream';
import { ruledRows } from './row-source.ts';
import { date, defineReport, integer, money, text, type Reports } from './report.ts';
import { countReports, exportReport, previewReport } from './reports.service.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});

const member = {
  compId: 1001,
  userId: 1,
  address: '127.0.0.1',
  scope: { compId: 1001, userId: 1 },
} as Member;
const range = { startDate: '2026-10-01', endDate: '2026-10-31' };

/** A report of so many rows; `failsAt` loses the database at that row. */
function madeUp({ rows = 3, failsAt = Number.POSITIVE_INFINITY } = {}) {
  const asked: { endDate: string; asOf: string }[] = [];
  const report = defineReport(
    'initial-notice-sent',
    {
      rows: ruledRows(
        async (_tx, call) => {
          asked.push(call);
          return Array.from({ length: rows }, (_, index) => index + 1);
        },
        async (_tx, _call, numbers) => {
          if (numbers.includes(failsAt)) throw new Error('lost');
          return numbers.map((number) => ({ number }));
        },
      ),
    },
    [
      text('{id}', ({ number }) => `#${number}`),
      date('On', () => '2026-10-05'),
      money('Cents', ({ number }) => number),
      integer('Number', ({ number }) => number),
    ],
  );
  return { asked, reports: { 'initial-notice-sent': report } as unknown as Reports };
}
const name = 'initial-notice-sent';

const audited = () =>
  api.database.transaction({ compId: 1001 }, (tx) =>
    tx
      .selectFrom('audit_log')
      .select(['action', 'after'])
      .where('subject', '=', 'report:initial-notice-sent')
      .where('action', '=', 'export-report')
      .orderBy('audit_id')
      .execute(),
  );
/** The stream's end is known to its reader before the server has closed its books. */
const untilAudited = (count: number) =>
  vi.waitFor(async () => {
    const rows = await audited();
    expect(rows).toHaveLength(count);
    return rows;
  }, 5000);

describe('exportReport', () => {
  let before: number;
  beforeEach(async () => {
    before = (await audited()).length;
  });

  it('writes every row, over several pages, and one audit row with their number', async () => {
    const { reports } = madeUp({ rows: 2001 });
    const file = await exportReport(api.context, member, reports, { name, given: range });
    expect(file.name).toBe('initial-notice-sent-1001-20261001-20261031.xlsx');
    const [sheet] = readXlsx(await buffer(file.content as Readable));
    expect(sheet!.rows).toHaveLength(2002);
    expect(sheet!.rows[0]).toEqual(['SSN', 'On', 'Cents', 'Number']);
    expect(sheet!.rows[2001]).toEqual(['#2001', { date: '2026-10-05' }, 20.01, 2001]);
    const rows = await untilAudited(before + 1);
    expect(rows.slice(before)).toEqual([
      { action: 'export-report', after: { ...range, rows: 2001, isComplete: true } },
    ]);
  });

  it('fails before it answers if the first rows fail', async () => {
    const { reports } = madeUp({ failsAt: 1 });
    await expect(
      exportReport(api.context, member, reports, { name, given: range }),
    ).rejects.toThrow('lost');
    expect(await audited()).toHaveLength(before);
  });

  it('breaks off if later rows fail, and says how far it came', async () => {
    const { reports } = madeUp({ rows: 5000, failsAt: 3000 });
    const file = await exportReport(api.context, member, reports, { name, given: range });
    await expect(buffer(file.content as Readable)).rejects.toThrow('lost');
    const rows = await untilAudited(before + 1);
    expect(rows.at(-1)!.after).toEqual({ ...range, rows: 2000, isComplete: false });
  });

  it('stops with its reader, again and again, without holding on to a connection', async () => {
    for (let round = 0; round < 12; round++) {
      const { reports } = madeUp({ rows: 5000 });
      const file = await exportReport(api.context, member, reports, { name, given: range });
      (file.content as Readable).destroy();
    }
    const rows = await untilAudited(before + 12);
    expect(rows.at(-1)!.after).toEqual({ ...range, rows: 0, isComplete: false });
  });
});

describe('countReports and previewReport', () => {
  it('give the number of rows and the first 50', async () => {
    const { reports } = madeUp({ rows: 120 });
    const counts = await countReports(api.context, member, reports, {
      names: [name],
      given: range,
      action: 'load counts',
    });
    expect(counts).toEqual({ [name]: 120 });
    const preview = await previewReport(api.context, member, reports, { name, given: range });
    expect(preview).toMatchObject({ title: 'Initial Notices Sent', total: 120 });
    expect(preview.columns[0]).toEqual({ heading: 'SSN', kind: 'text' });
    expect(preview.rows).toHaveLength(50);
    expect(preview.rows[1]).toEqual(['#2', '2026-10-05', 0.02, 2]);
  });

  it('end with the last day before the company left the platform', async () => {
    const { asked, reports } = madeUp();
    // 1006 moved its COBRA side (domain.md 10).
    const { rows } = await sql<{ comp_id: number; moved: string }>`
      select comp_id, cobra_actual_migration_date as moved from companies
      where cobra_actual_migration_date < '2026-11-16' limit 1`.execute(api.database.owner);
    const { comp_id: compId, moved } = rows[0]!;
    const there = { ...member, compId, scope: { compId, userId: 1 } };
    const given = { startDate: '2018-01-01', endDate: '2026-12-31' };
    await previewReport(api.context, there, reports, { name, given });
    expect(asked[0]!.asOf < moved).toBe(true);
    expect(asked[0]!.endDate).toBe(asked[0]!.asOf);
  });
});

describe('a range', () => {
  const wanted = async (startDate: string | undefined, endDate: string | undefined) => {
    const { status, body } = await api.call(
      reportExports['initial-notice-sent'],
      { params: { compId: 1001 }, query: { startDate, endDate } },
      { token: await api.tokenOf('dana.full') },
    );
    return [status, (body as { message?: string } | undefined)?.message];
  };
  const start = 'Cannot export report for invalid start date.';
  const end = 'Cannot export report for invalid end date.';

  it.each([
    [undefined, '2026-10-31', start],
    ['2026-10-01', undefined, end],
    ['', '2026-10-31', start],
    ['2026-02-30', '2026-10-31', start],
    ['2026-10-01', '10/31/2026', end],
    ['2026-10-31', '2026-10-01', start],
    ['2016-10-31', '2026-10-31', end],
    ['0001-01-01', '2026-10-31', start],
  ])('from %s to %s is refused', async (startDate, endDate, message) => {
    expect(await wanted(startDate, endDate)).toEqual([400, message]);
  });

  it('may be ten years long', async () => {
    const tenYears = { startDate: '2016-11-01', endDate: '2026-10-31' };
    const { status } = await api.download(
      reportExports['initial-notice-sent'],
      { params: { compId: 1001 }, query: tenYears },
      { token: await api.tokenOf('dana.full') },
    );
    expect(status).toBe(200);
  });

  it('is refused in the counts too', async () => {
    const { status, body } = await api.call(
      countRangeReports,
      { params: { compId: 1001, serviceType: 'cobra', start: '2026-10-31', end: '2026-10-01' } },
      { token: await api.tokenOf('dana.full') },
    );
    expect([status, body.message]).toEqual([400, 'Cannot load counts for invalid start date.']);
  });
});
