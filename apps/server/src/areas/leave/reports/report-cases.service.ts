import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import type { Transaction } from '../../../platform/database.ts';
import { caseStanding, isAsNeeded, type CaseStanding } from '../case/case-standing.rules.ts';
import type { LeaveCaseRecord } from '../case/leave-case.ts';
import { leaveCases } from '../case/leave-cases.store.ts';
import { reportEmployees, type ReportEmployee } from './report-employees.store.ts';

/** A case with its employee, and where it stands on a day. */
export type ReportCase = {
  leave: LeaveCaseRecord;
  employee: ReportEmployee;
  standing: CaseStanding;
};

/** The cases that there are on a day, by the employee's name, oldest first. */
export async function casesOn(
  tx: Transaction,
  compId: number,
  day: CalendarDate,
): Promise<ReportCase[]> {
  const employees = await reportEmployees(tx, compId);
  const cases = Map.groupBy(await leaveCases(tx, compId), ({ eeId }) => eeId);
  return employees.flatMap((employee) =>
    (cases.get(employee.eeId) ?? [])
      .filter(({ requestedOn }) => requestedOn <= day)
      .toSorted((one, other) => one.caseId - other.caseId)
      .map((leave) => ({ leave, employee, standing: caseStanding(leave, day) })),
  );
}

export const isOpen = ({ standing }: ReportCase): boolean => standing.caseStatus !== 'Closed';

/** Whether time is taken as needed: by what is approved, or else by what was asked for. */
export const isIntermittent = (leave: LeaveCaseRecord): boolean => {
  const { approved } = caseStanding(leave);
  return approved.length > 0 ? approved.some(isAsNeeded) : leave.duration === 'intermittent';
};
