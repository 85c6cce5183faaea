import { sql } from 'kysely';
import type { LeaveReason } from '@portal/contract/areas/leave/leave-words.ts';
import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import type { Transaction } from '../../../platform/database.ts';
import type { NewRow } from '../../../platform/tables.ts';

export type AbsenceRow = {
  absenceId: number;
  absentOn: CalendarDate;
  minutes: number;
  title: string | null;
  reason: LeaveReason | null;
};

/** An employee's absences that count, newest first. */
export async function absencesOf(
  tx: Transaction,
  compId: number,
  eeId: string,
): Promise<AbsenceRow[]> {
  const { rows } = await sql<AbsenceRow>`
    select a.absence_id as "absenceId", a.absent_on as "absentOn", a.minutes, c.title, c.reason
    from leave_absences a left join leave_cases c using (comp_id, case_id)
    where a.comp_id = ${compId} and a.ee_id = ${eeId} and a.voided_on is null
    order by a.absent_on desc, a.absence_id desc`.execute(tx);
  return rows;
}

type Reported = {
  compId: number;
  eeId: string;
  caseId: number | null;
  absentOn: CalendarDate;
  minutes: number;
};

/** The same absence, if it was reported since the given time. */
export async function sameAbsenceSince(
  tx: Transaction,
  { compId, eeId, caseId, absentOn, minutes }: Reported,
  since: Date,
): Promise<number | undefined> {
  const { rows } = await sql<{ absenceId: number }>`
    select absence_id as "absenceId" from leave_absences
    where comp_id = ${compId} and ee_id = ${eeId} and case_id is not distinct from ${caseId}::int
      and absent_on = ${absentOn}::date and minutes = ${minutes} and voided_on is null
      and reported_at >= ${since}
    order by absence_id limit 1`.execute(tx);
  return rows[0]?.absenceId;
}

export async function insertAbsence(
  tx: Transaction,
  absence: NewRow<'leave_absences'>,
): Promise<number> {
  const { absence_id } = await tx
    .insertInto('leave_absences')
    .values(absence)
    .returning('absence_id')
    .executeTakeFirstOrThrow();
  return absence_id;
}

export type WaitingAbsence = {
  absenceId: number;
  eeId: string;
  name: string;
  absenceDate: CalendarDate;
  hours: number;
  minutes: number;
  reportedOn: CalendarDate;
  /** The number that was given, if none of the employee's cases has it. */
  namedCase: string | null;
};

/** A company's absences that wait for review, the first reported first. */
export async function waitingAbsences(tx: Transaction, compId: number): Promise<WaitingAbsence[]> {
  const { rows } = await sql<WaitingAbsence>`
    select a.absence_id as "absenceId", a.ee_id as "eeId", e.first_name || ' ' || e.last_name as name,
      a.absent_on as "absenceDate", a.minutes / 60 as hours, a.minutes % 60 as minutes,
      a.reported_on as "reportedOn", a.named_case as "namedCase"
    from leave_absences a join leave_employees e using (comp_id, ee_id)
    where a.comp_id = ${compId} and a.case_id is null and a.voided_on is null
    order by a.absence_id`.execute(tx);
  return rows;
}

/** An employee's absences that wait for review, locked. */
export async function lockWaiting(
  tx: Transaction,
  compId: number,
  eeId: string,
): Promise<{ absenceId: number; absentOn: CalendarDate }[]> {
  const { rows } = await sql<{ absenceId: number; absentOn: CalendarDate }>`
    select absence_id as "absenceId", absent_on as "absentOn" from leave_absences
    where comp_id = ${compId} and ee_id = ${eeId} and case_id is null and voided_on is null
    order by absence_id for no key update`.execute(tx);
  return rows;
}

export type LockedAbsence = { eeId: string; caseId: number | null; voidedOn: CalendarDate | null };

export async function lockAbsence(
  tx: Transaction,
  compId: number,
  absenceId: number,
): Promise<LockedAbsence | undefined> {
  const { rows } = await sql<LockedAbsence>`
    select ee_id as "eeId", case_id as "caseId", voided_on as "voidedOn" from leave_absences
    where comp_id = ${compId} and absence_id = ${absenceId} for no key update`.execute(tx);
  return rows[0];
}

export async function updateAbsence(
  tx: Transaction,
  compId: number,
  absenceId: number,
  change: { case_id: number } | { voided_on: CalendarDate },
): Promise<void> {
  await tx
    .updateTable('leave_absences')
    .set(change)
    .where('comp_id', '=', compId)
    .where('absence_id', '=', absenceId)
    .execute();
}
