import type { LeaveTiles } from '@portal/contract/areas/dashboard/dashboard.contract.ts';
import { leaveTileRange } from '@portal/contract/areas/leave/leave-reports.rules.ts';
import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import type { Transaction } from '../../../platform/database.ts';
import { intermittentIn } from './absence-reports.ts';
import { actionsOf, openOf, returnsOf } from './case-reports.ts';
import { casesOn } from './report-cases.service.ts';

/** The rows of four reports, for the dashboard. */
export async function leaveTiles(
  tx: Transaction,
  compId: number,
  today: CalendarDate,
): Promise<LeaveTiles> {
  const cases = await casesOn(tx, compId, today);
  const range = leaveTileRange('intermittent-leave-cases', today);
  return {
    allOpenLeaveCaseListCount: openOf(cases).length,
    intermittentLeaveCaseListCount: (await intermittentIn(tx, { compId, ...range })).length,
    pendingInfoCount: actionsOf(cases, today).length,
    returnToWorkConfirmationCount: returnsOf(cases, today).length,
  };
}
