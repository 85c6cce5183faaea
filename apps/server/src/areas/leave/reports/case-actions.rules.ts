import { addBusinessDays } from '@portal/contract/values/business-day.ts';
import { addDays, type CalendarDate } from '@portal/contract/values/calendar-date.ts';
import type { CaseStanding } from '../case/case-standing.rules.ts';
import type { LeaveCaseRecord } from '../case/leave-case.ts';

/** What somebody must do in a case, and by when. */
export type CaseAction = { action: string; dueOn: CalendarDate };

type Question = {
  leave: LeaveCaseRecord;
  standing: CaseStanding;
  employee: { workedMinutes: number | null; hiredOn: string | null; hasSupervisor: boolean };
  on: CalendarDate;
};

/** Papers that are due soon are worth a call. */
const daysBeforeDue = 3;
const businessDaysToDecide = 5;

/** domain.md 6.3: papers that are due or incomplete, a request that nobody decides, data the employer owes. */
export function caseActions({ leave, standing, employee, on }: Question): CaseAction[] {
  const { approvalStatus, paperwork } = standing;
  const actions: CaseAction[] = [];
  const dueOn = paperwork?.extendedTo ?? paperwork?.dueOn;
  if (approvalStatus === 'Pending Paperwork' && dueOn && on >= addDays(dueOn, -daysBeforeDue))
    actions.push({ action: 'Return the paperwork', dueOn });
  if (approvalStatus === 'Incomplete Paperwork' && dueOn)
    actions.push({ action: 'Complete the paperwork', dueOn });
  if (approvalStatus === 'Pending') {
    const decideBy = addBusinessDays(waitsSince(leave, standing, on), businessDaysToDecide);
    if (on > decideBy) actions.push({ action: 'Decide the request', dueOn: decideBy });
  }
  const missing = [
    ...(employee.workedMinutes === null ? ['hours worked'] : []),
    ...(employee.hiredOn === null ? ['hire date'] : []),
    ...(employee.hasSupervisor ? [] : ['supervisor']),
  ];
  if (missing.length > 0)
    actions.push({
      action: `Send employee data: ${missing.join(', ')}`,
      dueOn: addBusinessDays(leave.requestedOn, businessDaysToDecide),
    });
  return actions;
}

/** The day from which there was enough to decide: the request, its papers, or that it was taken up again. */
function waitsSince(
  { requestedOn, entries }: LeaveCaseRecord,
  { paperwork }: CaseStanding,
  on: CalendarDate,
): CalendarDate {
  const reopened = entries.findLast((entry) => entry.kind === 'reopened' && entry.on <= on);
  return [requestedOn, paperwork?.receivedOn ?? '', reopened?.on ?? ''].toSorted().at(-1)!;
}
