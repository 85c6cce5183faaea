import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import type { Transaction } from '../../../platform/database.ts';
import { missingItems } from '../../../support/letters/missing-items.ts';
import type { LeaveLetterKind } from '../case/leave-case.ts';
import { dueLetters } from './due-letters.rules.ts';
import { leaveLetter } from './leave-letter.ts';
import { leaveLetterSource } from './leave-letter-source.service.ts';
import { addresseeOf } from './standard-sections.ts';

/** Why a letter is on hold: the required items that lack information. */
export async function missingInLetter(
  tx: Transaction,
  { compId, caseId, kind }: { compId: number; caseId: number; kind: LeaveLetterKind },
  date: CalendarDate,
): Promise<string[]> {
  const source = await leaveLetterSource(tx, compId, caseId, date);
  const due = source && dueLetters(source.leave, date).find((each) => each.kind === kind);
  if (!source || !due) return [];
  const sending = { addressee: addresseeOf(source), documentNumber: null, date };
  return missingItems(leaveLetter(source, due, sending));
}
