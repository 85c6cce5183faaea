import {
  searchLimit,
  type ParticipantHit,
} from '@portal/contract/areas/participants/participants.contract.ts';
import { fold } from '@portal/contract/values/fold.ts';
import type { Member } from '../../request/caller.ts';
import type { Context } from '../../request/context.ts';
import { payrollIdValue } from './participant-secrets.ts';
import * as store from './search-participants.store.ts';

/** Finds people by the shape of the text: a name by its words, digits as PID or ID (domain.md 12.3). */
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
  const digits = /^[\d\s-]+$/.test(searchText) ? searchText.replaceAll(/\D/g, '') : '';

  return await database.transaction(scope, async (tx) => {
    // Nine or more digits can only be a full PID, so an exact match is enough.
    const byWords =
      digits.length >= 9
        ? await store.findByEmpno(tx, compId, digits, today)
        : await store.findByWords(tx, compId, digits ? [digits] : words, today);
    const byId =
      digits.length === 4
        ? await store.findByLastFour(tx, compId, digits, today)
        : digits.length > 4 && digits.length <= 9
          ? await store.findByPayrollId(tx, compId, secrets.hashes(payrollIdValue(digits)), today)
          : [];
    const foundById = new Set(byId.map((each) => each.empno));
    // Exact ID matches come first: that is what someone typing digits is looking for.
    return [...byId, ...byWords.filter((each) => !foundById.has(each.empno))].slice(0, searchLimit);
  });
}
