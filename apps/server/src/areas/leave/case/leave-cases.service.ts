import type { LeaveCase, LeaveCaseSummary } from '@portal/contract/areas/leave/leave.contract.ts';
import { notFound } from '@portal/contract/problem.ts';
import type { Member } from '../../../request/caller.ts';
import type { Context } from '../../../request/context.ts';
import { requireEmployee } from '../employees/employees.service.ts';
import { offersOf } from './case-offers.ts';
import { caseStanding } from './case-standing.rules.ts';
import { caseSummary, caseView } from './case-view.ts';
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
  { database }: Pick<Context, 'database'>,
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
      offers: offersOf(leave, standing, facts.company, employee.isParticipant),
    };
  });
}
