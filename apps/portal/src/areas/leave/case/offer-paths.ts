import type { LeaveCase } from '@portal/contract/areas/leave/leave.contract.ts';
import type { PageId } from '@portal/contract/areas/session/pages.rules.ts';

export type CaseOffer = LeaveCase['offers'][number];

/** The codes of the two forms: 'Did Not Return from FMLA Leave', and a leave of absence that is billed. */
const didNotReturn = '7';
const leaveBilling = { category: 'L', eventType: '41' };

/** The page where an offer is entered. */
export const offerPages = {
  cobra: 'enter-cobra-qe',
  'leave-billing': 'direct-bill-event',
} as const satisfies Record<CaseOffer['kind'], PageId>;

/** The form with what the case knows; `empno` is null if the employee is not a participant. */
export function offerPath(offer: CaseOffer, empno: string | null): string {
  const person = empno === null ? {} : { empno };
  const known =
    offer.kind === 'cobra'
      ? { eventType: didNotReturn, eventDate: offer.eventDate }
      : {
          ...leaveBilling,
          eventDate: offer.from,
          ...(offer.expectedReturn !== null && { expectedReturn: offer.expectedReturn }),
        };
  const query = new URLSearchParams({ ...person, ...known });
  return `/${offerPages[offer.kind]}/personal-details?${query.toString()}`;
}
