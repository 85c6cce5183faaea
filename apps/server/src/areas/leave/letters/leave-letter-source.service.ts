import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import type { Transaction } from '../../../platform/database.ts';
import { letterSender } from '../../continuation/letters/letter-sender.service.ts';
import { leaveCases } from '../case/leave-cases.store.ts';
import { leaveSettings } from '../settings/leave-settings.store.ts';
import { caseStanding } from '../case/case-standing.rules.ts';
import type { LeaveCaseRecord } from '../case/leave-case.ts';
import type { CountedDay } from '../entitlement/count-leave.rules.ts';
import { countedForCase, type LeaveSettings } from '../entitlement/employee-leave.rules.ts';
import { coupleOf } from '../entitlement/employee-leave.service.ts';
import { countingSettings } from '../entitlement/leave-facts.store.ts';
import { methodsOn } from '../entitlement/leave-year.rules.ts';
import type { LeaveLetterSource } from './leave-letter-source.ts';
import { letterFactsOf } from './leave-letters.store.ts';

/** Null if there is no such case. */
export async function leaveLetterSource(
  tx: Transaction,
  compId: number,
  caseId: number,
  date: CalendarDate,
): Promise<LeaveLetterSource | null> {
  const [leave] = await leaveCases(tx, compId, { caseId });
  if (!leave) return null;
  const { requiresPaidLeave, asksFitnessForDuty } = await leaveSettings(tx, compId);
  const counting = await countingSettings(tx, compId);
  const [year] = methodsOn(counting.choices, date);
  return {
    leave,
    ...(await letterFactsOf(tx, compId, leave.eeId)),
    requiresPaidLeave,
    asksFitnessForDuty,
    year,
    counted: await countedFor(tx, compId, leave, counting),
    administrator: await letterSender(tx, compId),
  };
}

/** Only a decision is about days; other letters need not read all of an employee's leave. */
async function countedFor(
  tx: Transaction,
  compId: number,
  leave: LeaveCaseRecord,
  counting: LeaveSettings,
): Promise<readonly CountedDay[]> {
  if (caseStanding(leave).approved.length === 0) return [];
  const couple = await coupleOf(tx, compId, leave.eeId);
  return couple ? countedForCase(couple, counting, leave) : [];
}
