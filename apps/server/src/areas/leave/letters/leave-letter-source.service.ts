import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import type { Transaction } from '../../../platform/database.ts';
import { letterSender } from '../../continuation/letters/letter-sender.service.ts';
import { leaveCases } from '../case/leave-cases.store.ts';
import { leaveSettings } from '../settings/leave-settings.store.ts';
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
  const [year] = methodsOn((await countingSettings(tx, compId)).choices, date);
  return {
    leave,
    ...(await letterFactsOf(tx, compId, leave.eeId)),
    requiresPaidLeave,
    asksFitnessForDuty,
    year,
    administrator: await letterSender(tx, compId),
  };
}
