import { getLeaveEmployee, listLeaveCases } from '@portal/contract/areas/leave/leave.contract.ts';
import { CallFailed } from '@portal/contract/client.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../session/call.ts';
import { leaveKey, leaveMeta } from '../leave-records.queries.ts';
import type { RecentCase } from './recent-cases.ts';

/** A recently viewed employee with the case that was opened, or the newest. */
export type RecentRow = {
  eeId: string;
  name: string;
  startDate: string | null;
  endDate: string | null;
  reason: string | null;
};

export const isGone = (error: unknown) => error instanceof CallFailed && error.status === 404;

/** The browser keeps numbers only: names, dates and reasons are read again. */
export const recentRowQuery = (compId: number, { eeId, caseId }: RecentCase) =>
  queryOptions({
    queryKey: leaveKey(compId, 'recent', eeId, caseId),
    queryFn: async ({ signal }): Promise<RecentRow> => {
      const asked = { params: { compId, eeId } };
      const cases = await call(listLeaveCases, asked, { signal });
      const viewed = cases.find(({ caseListId }) => caseListId === caseId) ?? cases[0];
      const { firstName, lastName } = viewed ?? (await call(getLeaveEmployee, asked, { signal }));
      return {
        eeId,
        name: `${firstName} ${lastName}`,
        startDate: viewed?.startDate ?? null,
        endDate: viewed?.endDate ?? null,
        reason: viewed?.reasonForLeaveNrR ?? null,
      };
    },
    meta: leaveMeta,
  });
