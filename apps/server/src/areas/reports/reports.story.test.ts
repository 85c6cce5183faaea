import { beforeAll, expect, it } from 'vitest';
import { reportExports } from '@portal/contract/areas/reports/report-catalog.ts';
import * as contract from '@portal/contract/areas/reports/reports.contract.ts';
import { startApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});

it('An administrator previews a report and exports it', async () => {
  const as = { token: await api.tokenOf('dana.full') };
  const preview = await api.call(
    contract.previewReport,
    { params: { compId: 1001, report: 'pending-initial-notices' }, query: {} },
    as,
  );
  expect(preview.body.total).toBe(preview.body.rows.length);
  const file = await api.download(
    reportExports['pending-initial-notices'],
    { params: { compId: 1001 }, query: {} },
    as,
  );
  expect(file.headers['content-disposition']).toContain(
    'pending-initial-notices-1001-20261116.xlsx',
  );
});
