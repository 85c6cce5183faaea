import { monthNames } from '@portal/contract/values/month-names.ts';
import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import { displayDate } from '@portal/contract/values/display-date.ts';
import { strong, words } from '../../../support/letters/words.ts';
import type { LetterText } from '../../../support/letters/letter.ts';
import { endReasons } from '../event/event-state.rules.ts';
import type { PlannedFacts } from '../event/planned-letter.ts';
import { payeeAddress } from '../money/collection.rules.ts';
import { leaveStopsOn, shortfallDeadline } from '../money/settlement.rules.ts';
import type { EventSource } from './letter-source.store.ts';
import { money } from './offered-coverage.ts';
import { invoicesShow } from './standard-sections.ts';
import type { EventSending } from './addressees.rules.ts';

const monthOf = (date: CalendarDate) =>
  `${monthNames[Number(date.slice(5, 7)) - 1]} ${date.slice(0, 4)}`;

export const paymentAddress = ({ event, settings, company }: EventSource) =>
  payeeAddress(event, settings, company);

/** A payment is short by a small amount (domain.md 3.5). */
export function deficiency(
  source: EventSource,
  { date }: EventSending,
  facts: PlannedFacts['deficiency'],
): LetterText {
  const { invoiceNumber, periodStart, periodEnd, amountCents, openCents } = facts;
  const until = 'until' in facts ? facts.until : shortfallDeadline(facts.deadline, date);
  return {
    title: `Payment Short by ${money(openCents)}`,
    opening: words`Thank you for your payment. It does not fully cover ${monthOf(periodStart)}.`,
    sections: [
      {
        heading: 'The balance due',
        paragraphs: [
          words`Please send ${strong(money(openCents))} to ${paymentAddress(source)}, postmarked no later than ${strong(displayDate(until))}. Otherwise that month counts as unpaid, and your coverage can end on the last day that is paid for.`,
        ],
        table: {
          head: ['Invoice', 'Period', 'Amount', 'Paid', 'Balance due'],
          widths: [1.3, 3, 1.5, 1.5, 1.5],
          rows: [
            [
              String(invoiceNumber),
              `${displayDate(periodStart)} – ${displayDate(periodEnd)}`,
              money(amountCents),
              money(amountCents - openCents),
              money(openCents),
            ],
          ],
        },
      },
    ],
  };
}

const restoredBy: Record<NonNullable<PlannedFacts['reinstatement']['by']>, string> = {
  error: 'That was recorded in error.',
  payment: 'We have since received a payment that was sent on time.',
  election:
    'We have since received an election form from your family that was sent on time, and it gives all of you more time to pay.',
};

/** A payment, or more time to pay, reinstates coverage (domain.md 2.2, T14). */
export const reinstatement = (
  { settings }: EventSource,
  { reason, endedOn, by = 'payment' }: PlannedFacts['reinstatement'],
): LetterText => ({
  title: 'Your Coverage Is Reinstated',
  opening: words`We have good news about your coverage.`,
  sections: [
    {
      heading: 'Your coverage continues',
      paragraphs: [
        words`Your coverage ended on ${strong(displayDate(endedOn))} (${endReasons[reason]}). ${restoredBy[by]} Your coverage is reinstated without a gap, as if it had never ended. If you received a letter saying that coverage ended, please disregard it.`,
        words`${invoicesShow(settings, 'any months that are due and not yet paid')}`,
      ],
    },
  ],
});

/** Warns of the end of coverage during an FMLA leave (domain.md 2.7). */
export function leaveWarning(
  source: EventSource,
  { date }: EventSending,
  facts: PlannedFacts['leave-warning'],
): LetterText {
  const { invoiceNumber, periodStart, periodEnd, openCents } = facts;
  const stopsOn = 'stopsOn' in facts ? facts.stopsOn : leaveStopsOn(facts.deadline, date);
  return {
    title: 'Your Coverage Will Stop Unless You Pay',
    opening: words`You are on leave under the Family and Medical Leave Act, and a payment for your coverage is late.`,
    sections: [
      {
        heading: 'How to keep your coverage',
        paragraphs: [
          words`We have not received ${strong(money(openCents))} for ${displayDate(periodStart)} to ${displayDate(periodEnd)} (beginning with invoice ${invoiceNumber}). Coverage will stop on ${strong(displayDate(stopsOn))} unless we receive the payment by then. Send it to ${strong(paymentAddress(source))}.`,
          words`When you return from the leave, your coverage is restored on the same terms and without a waiting period, even if it stopped.`,
        ],
      },
    ],
  };
}
