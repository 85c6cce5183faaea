import type { LeaveCase } from '@portal/contract/areas/leave/leave.contract.ts';
import type { CompanyFacts } from '@portal/contract/areas/session/pages.rules.ts';
import type { CaseStanding } from './case-standing.rules.ts';
import type { LeaveCaseRecord } from './leave-case.ts';

/** What a case suggests to enter next. */
export function offersOf(
  _leave: LeaveCaseRecord,
  _standing: CaseStanding,
  _company: CompanyFacts['company'],
  _isParticipant: boolean,
): LeaveCase['offers'] {
  return [];
}
