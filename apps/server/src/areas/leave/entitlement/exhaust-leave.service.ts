import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import { audit } from '../../../platform/audit.ts';
import type { Transaction } from '../../../platform/database.ts';
import type { Context } from '../../../request/context.ts';
import { caseStanding } from '../case/case-standing.rules.ts';
import type { LeaveCaseRecord } from '../case/leave-case.ts';
import { addEntry, lockCase } from '../case/leave-cases.store.ts';
import { isShort } from './count-leave.rules.ts';
import { usedUpTo, type Couple, type LeaveSettings } from './employee-leave.rules.ts';
import { coupleOf, couplesOfCompany } from './employee-leave.service.ts';
import { leaveSettings } from './leave-facts.store.ts';

type Parts = Pick<Context, 'database' | 'clock'>;
type Exhausted = { eeId: string; caseId: number; on: CalendarDate };

/** Cases that run, and that no run before has called exhausted. */
function mayExhaust(leave: LeaveCaseRecord): boolean {
  const { caseStatus, approvalStatus, exhaustedOn } = caseStanding(leave);
  return (
    caseStatus !== 'Closed' &&
    exhaustedOn === null &&
    (approvalStatus === 'Approved' || approvalStatus === 'Partially Approved')
  );
}

/** The first day up to `until` that each running case of an employee needs more leave than is left for it. */
function exhaustedCases(couple: Couple, settings: LeaveSettings, until: CalendarDate): Exhausted[] {
  const running = couple.employee.cases.filter(mayExhaust);
  if (running.length === 0) return [];
  const short = usedUpTo(couple, settings, until).own.days.filter(isShort);
  return running.flatMap(({ caseId, eeId }) => {
    const first = short.find((day) => day.caseId === caseId);
    return first ? [{ eeId, caseId, on: first.day }] : [];
  });
}

/** The day from which a case is not covered any more, looked at up to a day; null while it is. */
export async function exhaustionDay(
  tx: Transaction,
  compId: number,
  { eeId, caseId }: { eeId: string; caseId: number },
  until: CalendarDate,
): Promise<CalendarDate | null> {
  const couple = await coupleOf(tx, compId, eeId);
  if (!couple) return null;
  const exhausted = exhaustedCases(couple, await leaveSettings(tx, compId), until);
  return exhausted.find((each) => each.caseId === caseId)?.on ?? null;
}

/** Part of the nightly job: enters that the entitlement is used up in the cases of a company where it is (domain.md 6.2). */
export async function exhaustLeave(
  { database, clock }: Parts,
  compId: number,
  date: CalendarDate,
): Promise<number> {
  const found = await database.transaction({ compId }, async (tx) => {
    const settings = await leaveSettings(tx, compId);
    const couples = await couplesOfCompany(tx, compId);
    return couples.flatMap((couple) => exhaustedCases(couple, settings, date));
  });
  let entered = 0;
  for (const { eeId, caseId } of found)
    if (await enter({ database, clock }, compId, { eeId, caseId }, date)) entered++;
  return entered;
}

/** Looks again with the case locked: somebody may have decided it in the meantime. */
async function enter(
  { database, clock }: Parts,
  compId: number,
  { eeId, caseId }: Pick<Exhausted, 'eeId' | 'caseId'>,
  date: CalendarDate,
): Promise<boolean> {
  return await database.transaction({ compId }, async (tx) => {
    await lockCase(tx, compId, caseId);
    const on = await exhaustionDay(tx, compId, { eeId, caseId }, date);
    if (on === null) return false;
    const enteredAt = clock.now();
    await addEntry(tx, compId, caseId, {
      kind: 'exhausted',
      on,
      documentNumber: null,
      enteredAt,
      facts: {},
    });
    await audit(tx, { userId: null, address: 'jobs', compId }, enteredAt, {
      action: 'exhaust-leave',
      subject: `leave-case:${caseId}`,
      after: { on },
    });
    return true;
  });
}
