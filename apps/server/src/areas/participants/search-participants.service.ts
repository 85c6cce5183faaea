import type { ParticipantHit } from '@portal/contract/areas/participants/participants.contract.ts';
import type { Member } from '../../request/caller.ts';
import type { Context } from '../../request/context.ts';
import * as store from './search-participants.store.ts';
import { searchTerms } from './search-terms.ts';

/** At most so many people, who match as domain.md 12.3 says. */
export async function searchParticipants(
  { database, secrets, clock }: Context,
  { scope, compId }: Member,
  { searchText, rows: limit }: { searchText: string; rows: number },
): Promise<ParticipantHit[]> {
  const frame = { compId, limit, today: clock.today() };
  const terms = searchTerms(searchText, secrets);
  if (!terms) return [];
  const { words, empno, lastFour, idHashes } = terms;

  return await database.transaction(scope, async (tx) => {
    const byWords = words
      ? await store.findByWords(tx, words, frame)
      : await store.findByEmpno(tx, empno!, frame);
    const byId = lastFour
      ? await store.findByLastFour(tx, lastFour, frame)
      : idHashes
        ? await store.findByPayrollId(tx, idHashes, frame)
        : [];
    const foundById = new Set(byId.map((each) => each.empno));
    // Exact ID matches come first: that is what someone typing digits is looking for.
    return [...byId, ...byWords.filter((each) => !foundById.has(each.empno))].slice(0, limit);
  });
}

/** For other lists of people that are searched the same way. */
export { isFoundBy } from './search-participants.store.ts';
export { searchTerms, type SearchTerms } from './search-terms.ts';
