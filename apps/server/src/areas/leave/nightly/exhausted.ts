import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import type { Transaction } from '../../../platform/database.ts';
import type { CaseStanding } from '../case/case-standing.rules.ts';
import type { LeaveCaseRecord } from '../case/leave-case.ts';

type AskedCase = { compId: number; leave: LeaveCaseRecord; standing: CaseStanding };

/** Whether the entitlement of an approved case's employee is used up on a day. */
export async function isExhausted(
  _tx: Transaction,
  _asked: AskedCase,
  _date: CalendarDate,
): Promise<boolean> {
  return await Promise.resolve(false);
}
