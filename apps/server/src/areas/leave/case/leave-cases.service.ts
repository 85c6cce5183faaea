import { regulationOf } from '@portal/contract/areas/leave/leave-words.ts';
import type { LeaveCase, LeaveCaseSummary } from '@portal/contract/areas/leave/leave.contract.ts';
import { notFound } from '@portal/contract/problem.ts';
import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import type { Transaction } from '../../../platform/database.ts';
import type { Member } from '../../../request/caller.ts';
import type { Context } from '../../../request/context.ts';
import { billsLeaves } from '../../continuation/plans/plans.service.ts';
import { requireEmployee } from '../employees/employees.service.ts';
import { caseNotices, dayToAsk, type LeftForCase } from './case-notices.rules.ts';
import { offersOf } from './case-offers.ts';
import { caseStanding } from './case-standing.rules.ts';
import { caseSummary, caseView } from './case-view.ts';
import { coupleOf } from '../entitlement/employee-leave.service.ts';
import { leftForCase } from '../entitlement/entitlement.rules.ts';
import { countingSettings } from '../entitlement/leave-facts.store.ts';
import type { LeaveCaseRecord } from './leave-case.ts';
import { leaveCases } from './leave-cases.store.ts';

export const unknownCaseMessage = 'No leave case with this number was found.';

export function listLeaveCases(
  { database }: Pick<Context, 'database'>,
  { scope, compId }: Member,
  eeId: string,
): Promise<LeaveCaseSummary[]> {
  return database.transaction(scope, async (tx) => {
    const employee = await requireEmployee(tx, compId, eeId);
    const cases = await leaveCases(tx, compId, { eeId });
    return cases.map((each) => caseSummary(each, employee));
  });
}

export function getLeaveCase(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  { scope, compId, facts }: Member,
  caseId: number,
): Promise<LeaveCase> {
  return database.transaction(scope, async (tx) => {
    const [leave] = await leaveCases(tx, compId, { caseId });
    if (!leave) throw notFound(unknownCaseMessage);
    const employee = await requireEmployee(tx, compId, leave.eeId);
    const standing = caseStanding(leave);
    return {
      ...caseView(leave, employee, standing),
      notices: caseNotices(leave, standing, await leftFor(tx, compId, leave, clock.today())),
      offers: offersOf({
        record: leave,
        standing,
        company: facts,
        isParticipant: employee.isParticipant,
        billsLeaves: await billsLeaves(tx, compId),
      }),
    };
  });
}

/** What FMLA leave taken as needed can still take; null for any other case. */
async function leftFor(
  tx: Transaction,
  compId: number,
  leave: LeaveCaseRecord,
  today: CalendarDate,
): Promise<LeftForCase | null> {
  const on = regulationOf(leave.reason) === 'FMLA' ? dayToAsk(caseStanding(leave), today) : null;
  const couple = on === null ? undefined : await coupleOf(tx, compId, leave.eeId);
  if (on === null || !couple) return null;
  return { on, weeks: leftForCase(couple, await countingSettings(tx, compId), leave, on) };
}
