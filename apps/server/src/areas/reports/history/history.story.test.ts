import { beforeAll, expect, it } from 'vitest';
import * as history from '@portal/contract/areas/reports/report-history.contract.ts';
import * as schedules from '@portal/contract/areas/reports/report-schedules.contract.ts';
import { startApi, type TestApi } from '../../../testing/test-api.ts';

const compId = 1002;
let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});

it('An administrator schedules a report with full ids, and downloads what was made', async () => {
  const as = { token: await api.tokenOf('dana.full') };
  const { body: schedule } = await api.call(
    schedules.addReportSchedule,
    {
      params: { compId },
      body: {
        report: 'ten95c-data',
        parameters: { serviceType: 'cobra' },
        frequency: 'monthly',
        day: 1,
        range: 'last-12-months',
        recipients: [],
      },
    },
    as,
  );
  expect(schedule).toMatchObject({ title: '1095-C Data, COBRA', nextRun: '2026-12-01' });
  expect(await api.runJob('run-report-schedules', schedule.nextRun!)).toBe('made 1 report');

  const months = await api.call(history.listReportMonths, { params: { compId } }, as);
  expect(months.body).toEqual([{ year: 2026, month: 12 }]);
  const { body } = await api.call(
    history.listKeptReports,
    { params: { compId, ...months.body[0]! } },
    as,
  );
  const [report] = body;
  const { unqid, file_name: fileName } = report!;
  const file = await api.download(
    history.downloadKeptReport,
    { params: { compId, unqid, fileName } },
    as,
  );
  expect(file.content).toHaveLength(report!.size);
  expect(Buffer.from(file.content.subarray(0, 2)).toString()).toBe('PK');
  const [stored] = await api.database.transaction({ compId }, (tx) =>
    tx.selectFrom('file_chunks').select('content').execute(),
  );
  // Sealed, because it has whole social security numbers.
  expect(Buffer.from(stored!.content).includes('xl/worksheets')).toBe(false);
});
