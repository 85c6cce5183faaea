import { notFound, Refusal } from '@portal/contract/problem.ts';
import { displayDate } from '@portal/contract/values/display-date.ts';
import { refuseProblems } from '@portal/contract/values/with-rules.ts';
import { audit } from '../../../platform/audit.ts';
import type { Transaction } from '../../../platform/database.ts';
import type { Context } from '../../../request/context.ts';
import { caseOfDay } from '../absences/absence-case.rules.ts';
import * as store from '../absences/absences.store.ts';
import type { LeaveCaseRecord } from '../case/leave-case.ts';
import { leaveCases } from '../case/leave-cases.store.ts';
import { onceForOperator, operator } from '../../../request/operator-call.ts';

type Parts = Pick<Context, 'database' | 'clock' | 'secrets'>;
type AbsenceName = { compId: number; absenceId: number };

export function listWaitingAbsences(
  { database }: Pick<Context, 'database'>,
  compId: number,
): Promise<store.WaitingAbsence[]> {
  return database.transaction({ compId }, (tx) => store.waitingAbsences(tx, compId));
}

type Placing = {
  compId: number;
  leave: Pick<LeaveCaseRecord, 'caseId' | 'eeId' | 'title'>;
  waiting: Awaited<ReturnType<typeof store.lockWaiting>>;
  now: Date;
};

/** Puts absences that came before the approval on its case, where no other case covers their day (domain.md 6.2). */
export async function placeAbsences(
  tx: Transaction,
  { compId, leave: { caseId, eeId, title }, waiting, now }: Placing,
): Promise<void> {
  if (waiting.length === 0) return;
  const cases = await leaveCases(tx, compId, { eeId });
  for (const { absenceId, absentOn } of waiting) {
    if (caseOfDay(cases, absentOn)?.caseId !== caseId) continue;
    await store.updateAbsence(tx, compId, absenceId, { case_id: caseId });
    await audit(tx, operator(compId), now, {
      action: 'assign-absence',
      subject: `absence:${absenceId}`,
      before: { title: null },
      after: { title },
    });
  }
}

/** Puts an absence on a case of the same employee. */
export function assignAbsence(
  { database, clock }: Parts,
  { compId, absenceId }: AbsenceName,
  title: string,
): Promise<void> {
  return database.transaction({ compId }, async (tx) => {
    const absence = await lockCounting(tx, compId, absenceId);
    const cases = await leaveCases(tx, compId, { eeId: absence.eeId });
    const leave = cases.find((each) => each.title === title.toUpperCase());
    const message = 'This employee has no case with this number';
    if (!leave) return refuseProblems([{ path: 'title', message }]);
    await store.updateAbsence(tx, compId, absenceId, { case_id: leave.caseId });
    await audit(tx, operator(compId), clock.now(), {
      action: 'assign-absence',
      subject: `absence:${absenceId}`,
      before: { title: cases.find(({ caseId }) => caseId === absence.caseId)?.title ?? null },
      after: { title: leave.title },
    });
  });
}

/** It stays on file and counts no more. */
export function voidAbsence(
  parts: Parts,
  { compId, absenceId }: AbsenceName,
  why: string,
  key: string | undefined,
): Promise<void> {
  const call = { compId, operation: 'voidAbsence', input: { absenceId, why }, key };
  return onceForOperator(parts, call, async (tx) => {
    await lockCounting(tx, compId, absenceId);
    await store.updateAbsence(tx, compId, absenceId, { voided_on: parts.clock.today() });
    await audit(tx, operator(compId), parts.clock.now(), {
      action: 'void-absence',
      subject: `absence:${absenceId}`,
      after: { why },
    });
  });
}

async function lockCounting(
  tx: Transaction,
  compId: number,
  absenceId: number,
): Promise<store.LockedAbsence> {
  const absence = await store.lockAbsence(tx, compId, absenceId);
  if (!absence) throw notFound('There is no such absence.');
  if (absence.voidedOn)
    throw new Refusal('conflict', `The absence was voided on ${displayDate(absence.voidedOn)}.`);
  return absence;
}
