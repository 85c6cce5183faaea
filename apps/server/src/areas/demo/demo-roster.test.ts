import { expect, it } from 'vitest';
import * as contract from '@portal/contract/areas/roster/roster.contract.ts';
import { startApi } from '../../testing/test-api.ts';
import { beginRosterImport } from './demo-roster.service.ts';

it('The demo has one import that waits for its review, and begins it once', async () => {
  const api = await startApi({ withJobs: true });
  await beginRosterImport(api.context);
  await beginRosterImport(api.context);
  await api.runJob('work-on-rosters');
  const as = { token: await api.tokenOf('dana.full') };
  const { body } = await api.call(contract.listRosterImports, { params: { compId: 1001 } }, as);
  expect(body).toMatchObject([
    {
      fileName: 'new-hires.csv',
      stage: 'preview',
      isOwn: true,
      verdicts: { new: 3, changed: 1, warning: 1, problem: 1 },
    },
  ]);
});
