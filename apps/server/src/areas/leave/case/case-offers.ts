import type { LeaveCase } from '@portal/contract/areas/leave/leave.contract.ts';
import { militaryLeave } from '@portal/contract/areas/continuation/event-type.ts';
import { regulationOf, type Regulation } from '@portal/contract/areas/leave/leave-words.ts';
import { mayOpen, type CompanyFacts } from '@portal/contract/areas/session/pages.rules.ts';
import { businessDayFrom } from '@portal/contract/values/business-day.ts';
import { addDays } from '@portal/contract/values/calendar-date.ts';
import type { CaseStanding } from './case-standing.rules.ts';
import type { LeaveCaseRecord } from './leave-case.ts';

type CaseFacts = {
  record: Pick<LeaveCaseRecord, 'reason'>;
  standing: Pick<CaseStanding, 'approvalStatus' | 'approved' | 'closedOn' | 'didNotReturnAfter'>;
  /** What the user may open decides, not the company's services alone. */
  company: CompanyFacts;
  isParticipant: boolean;
  billsLeaves: boolean;
};

/** The event types that a leave becomes (domain.md 1.9 and 2.7). */
const billingTypes: Record<Regulation, number> = {
  FMLA: 41,
  'ADA Accommodation': 42,
  USERRA: militaryLeave,
  'Personal Leave': 43,
  Other: 43,
};
const coverageEndedOnLeave = 6;
const didNotReturnFromFmla = 7;

/**
 * What a case suggests to enter next: billing for coverage during an approved leave, and a COBRA event for somebody who
 * did not come back, dated the last day of leave (domain.md 6.7). Nothing is entered without a click.
 */
export function offersOf({
  record,
  standing,
  company,
  isParticipant,
  billsLeaves,
}: CaseFacts): LeaveCase['offers'] {
  if (!isParticipant) return [];
  const regulation = regulationOf(record.reason);
  const { approvalStatus, approved, closedOn, didNotReturnAfter } = standing;
  const isApproved = approvalStatus === 'Approved' || approvalStatus === 'Partially Approved';
  // Who still works in between is paid, and pays through the payroll.
  const off = approved.filter(({ how }) => how === 'continuous');
  const from = off.map((period) => period.from).toSorted()[0];
  const to = off
    .map((period) => period.to)
    .toSorted()
    .at(-1);
  const isBilled = billsLeaves && mayOpen('direct-bill-event', company);
  return [
    ...(isBilled && isApproved && closedOn === null && from !== undefined && to !== undefined
      ? [
          {
            kind: 'leave-billing' as const,
            eventType: billingTypes[regulation],
            from,
            expectedReturn: businessDayFrom(addDays(to, 1)),
          },
        ]
      : []),
    ...(didNotReturnAfter !== null && mayOpen('enter-cobra-qe', company)
      ? [
          {
            kind: 'cobra' as const,
            eventType: regulation === 'FMLA' ? didNotReturnFromFmla : coverageEndedOnLeave,
            eventDate: didNotReturnAfter,
          },
        ]
      : []),
  ];
}
