import type { TestApi } from '../../testing/test-api.ts';
import type { Transaction } from '../../platform/database.ts';
import type { LeaveCaseRecord, LeaveEntry } from './case/leave-case.ts';
import { addEntry } from './case/leave-cases.store.ts';

/** A company that has no leave of its own in the demo. */
export const leaveCompany = 1008;

export async function startLeave(api: TestApi): Promise<void> {
  await api.database.transaction({ compId: leaveCompany }, (tx) =>
    tx
      .updateTable('companies')
      .set({ has_fmla: true })
      .where('comp_id', '=', leaveCompany)
      .execute(),
  );
}

type NewEmployee = {
  eeId: string;
  firstName?: string;
  lastName?: string;
  isParticipant?: boolean;
  spouseEeId?: string | null;
  minutes?: number[];
  workedMinutes?: number | null;
};

export async function addLeaveEmployee(
  tx: Transaction,
  compId: number,
  employee: NewEmployee,
): Promise<void> {
  const { eeId, firstName = 'Ana', lastName = 'Ruiz', minutes } = employee;
  await tx
    .insertInto('leave_employees')
    .values({
      comp_id: compId,
      ee_id: eeId,
      empno: employee.isParticipant ? eeId : null,
      first_name: firstName,
      last_name: lastName,
      worked_minutes: employee.workedMinutes === undefined ? 2000 * 60 : employee.workedMinutes,
      original_hire_date: '2015-01-05',
      supervisor_name: 'Sam Example',
      spouse_ee_id: employee.spouseEeId ?? null,
      search_text: `${lastName} ${firstName}`.toLowerCase(),
    })
    .execute();
  if (minutes)
    await tx
      .insertInto('work_schedules')
      .values({ comp_id: compId, ee_id: eeId, applies_from: '2020-01-01', minutes })
      .execute();
}

type NewCase = { eeId: string } & Partial<Omit<LeaveCaseRecord, 'caseId' | 'title' | 'entries'>>;

/** A case with its entries, as the provider would have made them. */
export async function addLeaveCase(
  tx: Transaction,
  compId: number,
  leave: NewCase,
  entries: readonly LeaveEntry[] = [],
): Promise<{ caseId: number; title: string }> {
  const { requestedOn = '2026-01-02', startsOn = '2026-01-05', endsOn = '2026-12-31' } = leave;
  const { case_id: caseId, title } = await tx
    .insertInto('leave_cases')
    .values({
      comp_id: compId,
      ee_id: leave.eeId,
      requested_on: requestedOn,
      requested_at: new Date(`${requestedOn}T15:00:00Z`),
      starts_on: startsOn,
      ends_on: endsOn,
      reason: leave.reason ?? 'own-health',
      duration: leave.duration ?? 'continuous',
      kin_relation: leave.kinRelation ?? null,
      explanation_sealed: Buffer.from('x'),
      confirmation_email: 'hr@example.com',
      work_state: 'OH',
      hire_date: '2015-01-05',
      worked_minutes: 2000 * 60,
    })
    .returning(['case_id', 'title'])
    .executeTakeFirstOrThrow();
  for (const { kind, on, documentNumber, entryId: _, ...facts } of entries)
    await addEntry(tx, compId, caseId, {
      kind,
      on,
      documentNumber,
      enteredAt: new Date(`${on}T15:00:00Z`),
      facts,
    });
  return { caseId, title };
}

type NewAbsence = {
  eeId: string;
  caseId?: number | null;
  absentOn: string;
  minutes: number;
  voidedOn?: string;
};

export async function addAbsence(
  tx: Transaction,
  compId: number,
  { eeId, caseId = null, absentOn, minutes, voidedOn }: NewAbsence,
): Promise<void> {
  await tx
    .insertInto('leave_absences')
    .values({
      comp_id: compId,
      ee_id: eeId,
      case_id: caseId,
      absent_on: absentOn,
      minutes,
      reported_at: new Date(`${absentOn}T20:00:00Z`),
      reported_on: absentOn,
      voided_on: voidedOn ?? null,
    })
    .execute();
}
