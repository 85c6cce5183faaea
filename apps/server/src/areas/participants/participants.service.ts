import {
  searchLimit,
  type ParticipantHit,
} from '@portal/contract/areas/participants/participants.contract.ts';
import { fold } from '@portal/contract/values/fold.ts';
import type { Member } from '../../app/caller.ts';
import type { Context } from '../../app/context.ts';
import * as store from './participants.store.ts';

/** Finds people by the shape of the text: a name by its words, digits as PID or ID (Q19). */
export async function searchParticipants(
  { database, secrets, clock }: Context,
  { scope, compId }: Member,
  searchText: string,
): Promise<ParticipantHit[]> {
  const today = clock.today();
  const words = fold(searchText)
    .split(/[\s,]+/)
    .filter(Boolean);
  if (words.length === 0) return [];
  const digits = /^[\d-]+$/.test(searchText) ? searchText.replaceAll('-', '') : '';

  return await database.transaction(scope, async (tx) => {
    const byWords = await store.findByWords(tx, compId, digits ? [digits] : words, today);
    const byId =
      digits.length === 4
        ? await store.findByLastFour(tx, compId, digits, today)
        : digits.length > 4 && digits.length <= 9
          ? await store.findByPayrollId(tx, compId, secrets.hashes(payrollIdValue(digits)), today)
          : [];
    const known = new Set(byId.map((each) => each.empno));
    // The exact id is what a person with digits at hand is looking for.
    return [...byId, ...byWords.filter((each) => !known.has(each.empno))].slice(0, searchLimit);
  });
}

/** How a payroll id is hashed: nine digits, zeros in front (PART-22), marked with its kind. */
export function payrollIdValue(digits: string): string {
  return `payroll id ${digits.padStart(9, '0')}`;
}

/** How a payroll id is bound to its row when sealed. */
export function payrollIdIdentity(compId: number, empno: string): string {
  return `participant ${compId} ${empno} payroll id`;
}

/** The text that search looks through. */
export function searchTextOf(firstName: string, lastName: string, empno: string): string {
  return fold(`${firstName} ${lastName} ${empno}`);
}

export function dependentSsnIdentity(compId: number, empno: string): string {
  return `dependent of ${compId} ${empno} ssn`;
}
