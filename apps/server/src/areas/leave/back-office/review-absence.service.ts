import { notFound, Refusal } from '@portal/contract/problem.ts';
import { displayDate } from '@portal/contract/values/display-date.ts';
import { refuseProblems } from '@portal/contract/values/with-rules.ts';
import { audit } from '../../../platform/audit.ts';
import type { Transaction } from '../../../platform/database.ts';
import type { Context } from '../../../request/context.ts';
import { notTheirCaseMessage } from '../absences/absences.service.ts';
import { lockAbsence, updateAbsence, type LockedAbsence } from '../absences/absences.store.ts';
import { leaveCases } from '../case/leave-cases.store.ts';
import { onceForOperator, operator } from './operator-call.ts';

type Parts = Pick<Context, 'database' | 'clock' | 'secrets'>;
type AbsenceName = { compId: number; absenceId: number };

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
    if (!leave) return refuseProblems([{ path: 'title', message: notTheirCaseMessage }]);
    await updateAbsence(tx, compId, absenceId, { case_id: leave.caseId });
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
    await updateAbsence(tx, compId, absenceId, { voided_on: parts.clock.today() });
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
): Promise<LockedAbsence> {
  const absence = await lockAbsence(tx, compId, absenceId);
  if (!absence) throw notFound('There is no such absence.');
  if (absence.voidedOn)
    throw new Refusal('conflict', `The absence was voided on ${displayDate(absence.voidedOn)}.`);
  return absence;
}
