import type { LeaveCase } from '@portal/contract/areas/leave/leave.contract.ts';
import type { PageId } from '@portal/contract/areas/session/pages.rules.ts';

export type CaseOffer = LeaveCase['offers'][number];

/** Billing is for retirees or for people on leave. */
const onLeave = 'L';

/** The page where an offer is entered. */
export const offerPages = {
  cobra: 'enter-cobra-qe',
  'leave-billing': 'direct-bill-event',
} as const satisfies Record<CaseOffer['kind'], PageId>;

/** The form with what the case knows; `empno` is null if the employee is not a participant. */
export function offerPath(offer: CaseOffer, empno: string | null): string {
  const person = empno === null ? {} : { empno };
  const eventType = String(offer.eventType);
  const known =
    offer.kind === 'cobra'
      ? { eventType, eventDate: offer.eventDate }
      : {
          category: onLeave,
          eventType,
          eventDate: offer.from,
          ...(offer.expectedReturn !== null && { expectedReturn: offer.expectedReturn }),
        };
  const query = new URLSearchParams({ ...person, ...known });
  return `/${offerPages[offer.kind]}/personal-details?${query.toString()}`;
}
