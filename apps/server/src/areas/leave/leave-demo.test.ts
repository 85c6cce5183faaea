import { beforeAll, describe, expect, it } from 'vitest';
import { countLeaveReport } from '@portal/contract/areas/leave/leave-reports.contract.ts';
import { leaveTileRange } from '@portal/contract/areas/leave/leave-reports.rules.ts';
import { approvalStatuses, caseStatuses } from '@portal/contract/areas/leave/leave-words.ts';
import { startApi, type TestApi } from '../../testing/test-api.ts';
import { caseStanding } from './case/case-standing.rules.ts';
import { leaveCases } from './case/leave-cases.store.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});

const standingsOf = (compId: number) =>
  api.database.transaction({ compId }, async (tx) =>
    (await leaveCases(tx, compId)).map((leave) => caseStanding(leave)),
  );

describe.each([1001, 1003])('the demo company %i', (compId) => {
  it('has cases of each status at least twice', async () => {
    const standings = await standingsOf(compId);
    const times = (status: string) =>
      standings.filter((each) => [each.caseStatus, each.approvalStatus].includes(status as never))
        .length;
    for (const status of [...caseStatuses, ...approvalStatuses])
      expect(`${status} ${times(status) >= 2}`).toBe(`${status} true`);
  });
});

it('the tiles of the full company show what domain.md 10.3 says', async () => {
  const as = { token: await api.tokenOf('dana.full') };
  const count = async (reportType: Parameters<typeof leaveTileRange>[0]) => {
    const query = leaveTileRange(reportType, '2026-11-16');
    const params = { compId: 1001, reportType };
    return Object.values((await api.call(countLeaveReport, { params, query }, as)).body);
  };
  expect(await count('open-cases')).toEqual([18]);
  expect(await count('intermittent-leave-cases')).toEqual([9]);
  expect(await count('action-needed')).toEqual([5]);
  expect(await count('rtw-confirmation-needed')).toEqual([3]);
  expect(
    (await standingsOf(1001)).filter((each) => each.caseStatus === 'Open - Intermittent'),
  ).toHaveLength(7);
});

it('nothing falls due on the day the demo begins', async () => {
  expect(await api.runJob('move-leave-cases', '2026-11-16')).toBe('moved 0 leave cases');
});
