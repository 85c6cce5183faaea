import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import type { Transaction } from '../../../platform/database.ts';
import { letterSender } from '../../continuation/letters/letter-sender.service.ts';
import { leaveCases } from '../case/leave-cases.store.ts';
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
  const { year, ...facts } = await letterFactsOf(tx, compId, leave.eeId, date);
  return {
    leave,
    ...facts,
    year: year ?? { method: 'rolling', fixedStart: null },
    administrator: await letterSender(tx, compId),
  };
}
