import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import type { Transaction } from '../../../platform/database.ts';
import { listMembers } from '../../../request/members.store.ts';
import { mayReceive } from '../schedules/schedule-access.rules.ts';
import { insertReport } from './history.store.ts';

/** Files a report that another area made, in the transaction that stores its file. */
export async function fileReport(
  tx: Transaction,
  compId: number,
  report: { fileId: number; description: string; runDate: CalendarDate },
): Promise<void> {
  await insertReport(tx, compId, { ...report, occasion: null });
}

/** Of these users, the addresses of those who see the whole company's reports. */
export async function readersOf(
  tx: Transaction,
  compId: number,
  userIds: readonly number[],
  today: CalendarDate,
): Promise<string[]> {
  const members = await listMembers(tx, compId, today);
  return members
    .filter((member) => userIds.includes(member.userId) && mayReceive(member, {}))
    .map(({ email }) => email);
}
