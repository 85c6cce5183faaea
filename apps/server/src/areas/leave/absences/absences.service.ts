import {
  absenceProblems,
  type AbsenceReport,
} from '@portal/contract/areas/leave/absence-report.ts';
import type { Absence } from '@portal/contract/areas/leave/leave.contract.ts';
import { regulationOf } from '@portal/contract/areas/leave/leave-words.ts';
import { refuseProblems } from '@portal/contract/values/with-rules.ts';
import { audit } from '../../../platform/audit.ts';
import type { Transaction } from '../../../platform/database.ts';
import { once } from '../../../platform/idempotency.ts';
import type { Member } from '../../../request/caller.ts';
import type { Context } from '../../../request/context.ts';
import { leaveCases } from '../case/leave-cases.store.ts';
import { changesOf, employeeOfForm, requireEmployee } from '../employees/employees.service.ts';
import { updateEmployee } from '../employees/employees.store.ts';
import { caseOfDay } from './absence-case.rules.ts';
import * as store from './absences.store.ts';

/** A second click, or a browser that sends again. */
const repeatMs = 60_000;

export function listAbsences(
  { database }: Pick<Context, 'database'>,
  { scope, compId }: Member,
  eeId: string,
): Promise<Absence[]> {
  return database.transaction(scope, async (tx) => {
    await requireEmployee(tx, compId, eeId);
    return (await store.absencesOf(tx, compId, eeId)).map(shownAbsence);
  });
}

function shownAbsence({ absenceId, absentOn, minutes, title, reason }: store.AbsenceRow): Absence {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return {
    absenceId,
    absenceDate: absentOn,
    hours,
    minutes: rest,
    absenceType: reason && regulationOf(reason),
    absenceDuration: `${hours} h ${rest} m`,
    title,
  };
}

type Reported = { absenceId: number; title: string | null };

/** Reports an absence on the case it belongs to (domain.md 6.2). */
export function reportAbsence(
  { database, clock, secrets }: Pick<Context, 'database' | 'clock' | 'secrets'>,
  member: Member,
  input: AbsenceReport,
  key: string | undefined,
): Promise<Reported> {
  const { scope, compId, userId } = member;
  refuseProblems(absenceProblems(input));
  const now = clock.now();
  const repeat = {
    key,
    compId,
    userId,
    operation: 'reportAbsence',
    input,
    now,
    hash: secrets.hash,
  };
  return database.transaction(scope, (tx) =>
    once(tx, repeat, async () => {
      // Locked, so that of two identical reports at once the second one finds the first.
      const employee = await employeeOfForm(tx, compId, input.employee);
      const { eeId } = employee;
      await updateEmployee(tx, compId, eeId, changesOf(input.employee, employee));
      const { leave, namedCase } = await caseOf(tx, compId, eeId, input.event);
      const title = leave?.title ?? null;
      const absence = {
        compId,
        eeId,
        caseId: leave?.caseId ?? null,
        absentOn: input.event.absenceDate,
        minutes: input.event.hours * 60 + input.event.minutes,
      };
      const since = new Date(now.getTime() - repeatMs);
      const same = await store.sameAbsenceSince(tx, absence, since);
      if (same !== undefined) return { absenceId: same, title };
      const absenceId = await store.insertAbsence(tx, {
        comp_id: compId,
        ee_id: eeId,
        case_id: absence.caseId,
        named_case: namedCase,
        absent_on: absence.absentOn,
        minutes: absence.minutes,
        reported_at: now,
        reported_on: clock.today(),
        reported_by: userId,
      });
      await audit(tx, member, now, {
        action: 'report-absence',
        subject: `absence:${absenceId}`,
        after: { eeId, title, namedCase, absentOn: absence.absentOn, minutes: absence.minutes },
      });
      return { absenceId, title };
    }),
  );
}

/** The case that is named, else the only one that covers the day, else none; with a name that none of them has. */
async function caseOf(
  tx: Transaction,
  compId: number,
  eeId: string,
  { title, absenceDate }: AbsenceReport['event'],
) {
  const cases = await leaveCases(tx, compId, { eeId });
  const named = cases.find((each) => each.title === title?.toUpperCase());
  return named
    ? { leave: named, namedCase: null }
    : { leave: caseOfDay(cases, absenceDate), namedCase: title };
}
