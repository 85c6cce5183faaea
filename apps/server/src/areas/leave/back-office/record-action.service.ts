import type { LeaveAction } from '@portal/contract/areas/leave/leave-action.ts';
import { notFound, Refusal } from '@portal/contract/problem.ts';
import { refuseProblems } from '@portal/contract/values/with-rules.ts';
import { audit } from '../../../platform/audit.ts';
import type { Transaction } from '../../../platform/database.ts';
import type { Context } from '../../../request/context.ts';
import { lockWaiting } from '../absences/absences.store.ts';
import { actionProblems, possibleActions, whyNot } from '../case/case-actions.rules.ts';
import { caseStanding, isAsNeeded } from '../case/case-standing.rules.ts';
import type { LeaveCaseRecord } from '../case/leave-case.ts';
import { addEntry, leaveCases, lockCase } from '../case/leave-cases.store.ts';
import { unknownCaseMessage } from '../case/leave-cases.service.ts';
import { lockEmployee } from '../employees/employees.store.ts';
import { leaveSettings } from '../settings/leave-settings.store.ts';
import { onceForOperator, operator } from '../../../request/operator-call.ts';
import { placeAbsences } from './review-absence.service.ts';

type Parts = Pick<Context, 'database' | 'clock' | 'secrets'>;
type CaseName = { compId: number; title: string };

/** A case's status after the provider acts on it, and what can be done next. */
export function getLeaveStanding(
  { database }: Pick<Context, 'database'>,
  { compId, title }: CaseName,
) {
  return database.transaction({ compId }, async (tx) => {
    const leave = await requireCase(tx, compId, title);
    return { ...standingOf(leave), actions: possibleActions(leave, caseStanding(leave)) };
  });
}

/** Records one step of a case. Two people who decide at once do so one after the other. */
export function recordLeaveAction(
  parts: Parts,
  { compId, title }: CaseName,
  action: LeaveAction,
  key: string | undefined,
) {
  const call = { compId, operation: 'recordLeaveAction', input: { title, action }, key };
  return onceForOperator(parts, call, async (tx) => {
    const { caseId, eeId } = await requireCase(tx, compId, title);
    // Before the case, in the order of an absence that is reported or assigned at the same time.
    const waiting = allowsAsNeeded(action) ? await lockWaitingOf(tx, compId, eeId) : [];
    await lockCase(tx, compId, caseId);
    const leave = await requireCase(tx, compId, title);
    const standing = caseStanding(leave);
    const reason = whyNot(action.kind, leave, standing);
    if (reason !== null) throw new Refusal('conflict', reason);
    const { allowsIntermittentBonding } = await leaveSettings(tx, compId);
    const now = parts.clock.now();
    const today = parts.clock.today();
    refuseProblems(actionProblems(action, { leave, standing, today, allowsIntermittentBonding }));
    const { kind, on, ...facts } = action;
    const entry = { kind, on: on ?? today, documentNumber: null, enteredAt: now, facts };
    await addEntry(tx, compId, caseId, entry);
    await audit(tx, operator(compId), now, {
      action: 'record-leave-action',
      subject: `leave-case:${title}`,
      // What it says may be medical; it stays with the case.
      after: { kind, on: entry.on },
    });
    await placeAbsences(tx, { compId, leave, waiting, now });
    return standingOf(await requireCase(tx, compId, title));
  });
}

const allowsAsNeeded = (action: LeaveAction): boolean =>
  action.kind === 'approved' && action.periods.some(isAsNeeded);

async function lockWaitingOf(tx: Transaction, compId: number, eeId: string) {
  await lockEmployee(tx, compId, eeId);
  return await lockWaiting(tx, compId, eeId);
}

async function requireCase(
  tx: Transaction,
  compId: number,
  title: string,
): Promise<LeaveCaseRecord> {
  const [leave] = await leaveCases(tx, compId, { title });
  if (!leave) throw notFound(unknownCaseMessage);
  return leave;
}

function standingOf(leave: LeaveCaseRecord) {
  const standing = caseStanding(leave);
  const { paperwork } = standing;
  return {
    title: leave.title,
    caseStatus: standing.caseStatus,
    approvalStatus: standing.approvalStatus,
    paperworkDueDate: paperwork && (paperwork.extendedTo ?? paperwork.dueOn),
    returnToWorkDate: standing.returnsOn,
  };
}
