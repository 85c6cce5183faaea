import { mayOpen } from '@portal/contract/areas/session/pages.rules.ts';
import type { Scope } from '../../../platform/database.ts';
import type { CompanyMember } from '../../../request/members.store.ts';

type PeopleScope = Pick<Scope, 'locations' | 'payFrequencies'>;

/** Whether whoever has the first scope sees all that the second one sees. No list means no limit. */
export function containsScope(own: PeopleScope, other: PeopleScope): boolean {
  return (
    containsAll<number>(own.locations, other.locations) &&
    containsAll<string>(own.payFrequencies, other.payFrequencies)
  );
}

function containsAll<Id>(
  own: readonly Id[] | null | undefined,
  other: readonly Id[] | null | undefined,
): boolean {
  if (!own) return true;
  return other ? other.every((id) => own.includes(id)) : false;
}

/** Whether a user may have reports made for them: they use the portal, and it has the pages for it. */
export const hasReports = ({ isActive, facts }: CompanyMember): boolean =>
  isActive && mayOpen('reports', facts) && mayOpen('report-history', facts);

/** Whether somebody may be told of a report that was made with another's scope. */
export const mayReceive = (member: CompanyMember, scope: PeopleScope): boolean =>
  hasReports(member) && containsScope(member.scope, scope);
