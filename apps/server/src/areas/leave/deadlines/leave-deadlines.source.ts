import type { Deadline } from '@portal/contract/areas/deadlines/deadlines.contract.ts';
import { mayOpen } from '@portal/contract/areas/session/pages.rules.ts';
import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import { daysBetween } from '@portal/contract/values/day-count.ts';
import type { Member } from '../../../request/caller.ts';
import type {
  DeadlineParts,
  DeadlineSource,
  FoundDeadline,
} from '../../../support/deadlines/deadline-source.ts';
import { heldNote } from '../../../support/deadlines/held-note.ts';
import type { LeaveCaseRecord, LeaveLetterKind } from '../case/leave-case.ts';
import { leaveCases } from '../case/leave-cases.store.ts';
import { missingInLetter } from '../letters/missing-in-letter.service.ts';
import { waitingAbsences } from '../absences/absences.store.ts';
import { caseDeadlines, waitingDeadline, type LeaveDeadline } from './leave-deadlines.rules.ts';
import { visibleNames } from './leave-deadlines.store.ts';

/** What is late or due soon in the company's leave. */
export const leaveDeadlines: DeadlineSource = {
  appliesTo: (facts) => mayOpen('leave-records', facts),
  list: async (parts, member, until) => [
    ...(await caseRows(parts, member, until)),
    ...(await absenceRows(parts, member, until)),
  ],
};

/** One row for all absences of an employee that wait for review. */
async function absenceRows(
  { database, clock }: DeadlineParts,
  { scope, compId }: Member,
  until: CalendarDate,
): Promise<FoundDeadline[]> {
  const today = clock.today();
  const waiting = await database.transaction(scope, (tx) => waitingAbsences(tx, compId));
  return [...Map.groupBy(waiting, ({ eeId }) => eeId)].flatMap(([eeId, [first, ...rest]]) => {
    const { due, ...row } = waitingDeadline([first!, ...rest]);
    const about = { kind: 'leave-absence' as const, eeId };
    const daysLeft = daysBetween(today, due);
    return due > until
      ? []
      : [{ deadline: { about, empno: eeId, name: first!.name, ...row, due, daysLeft } }];
  });
}

async function caseRows(
  { database, clock }: DeadlineParts,
  { scope, compId }: Member,
  until: CalendarDate,
): Promise<FoundDeadline[]> {
  const today = clock.today();
  // Read for the whole company, and shown only for the employees the user may see.
  const open = await database.transaction({ compId }, (tx) =>
    leaveCases(tx, compId, { isOpen: true }),
  );
  const due = open.flatMap((leave) =>
    caseDeadlines(leave, today)
      .filter((item) => item.due <= until)
      .map((item) => ({ leave, item })),
  );
  const eeIds = [...new Set(due.map(({ leave }) => leave.eeId))];
  const names = await database.transaction(scope, (tx) => visibleNames(tx, compId, eeIds));
  return due.flatMap(({ leave, item }): FoundDeadline[] => {
    const name = names.get(leave.eeId);
    if (name === undefined) return [];
    const deadline = shown(leave, item, name, today);
    const { letter } = item;
    return letter === null || item.due >= today
      ? [{ deadline }]
      : [
          {
            deadline,
            fullNote: (tx) =>
              missingInLetter(tx, { compId, caseId: leave.caseId, kind: letter }, today).then(
                (missing) => heldNote(letterNames[letter], missing) ?? deadline.note,
              ),
          },
        ];
  });
}

const letterNames: Record<LeaveLetterKind, string> = {
  'eligibility-notice': 'The eligibility notice',
  'paperwork-request': 'The request for papers',
  'designation-notice': 'The designation notice',
};

/** The reason says which case, and never why somebody is on leave. */
const shown = (
  { eeId, caseId, title }: LeaveCaseRecord,
  { what, who, note, due }: LeaveDeadline,
  name: string,
  today: CalendarDate,
): Deadline => ({
  about: { kind: 'leave-case', eeId, caseId },
  empno: eeId,
  name,
  reason: `Leave case ${title}`,
  what,
  who,
  note,
  due,
  daysLeft: daysBetween(today, due),
});
