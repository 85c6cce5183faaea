import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import { displayDate } from '@portal/contract/values/display-date.ts';
import { strong, words, type Words } from '../../../support/letters/words.ts';
import type { LetterText } from '../../../support/letters/letter.ts';
import { isFmlaLeave } from '../money/collect-premiums.rules.ts';
import type { EventRecord } from '../event/event-record.ts';
import { endReasons, type EndReason } from '../event/event-state.rules.ts';
import type { PlannedFacts } from '../mail/planned-letter.ts';
import { canContinueUnderState } from './continuation-law.ts';
import type { EventSource } from './letter-source.store.ts';
import { money } from './offered-coverage.ts';
import { paymentAddress } from './payment-letters.ts';
import { nameOf, type EventSending } from './addressees.rules.ts';
import { endsOn, enrollmentElsewhere } from './standard-sections.ts';

/** Why and when coverage ends, and what follows from it (domain.md 1.11). */
export function termination(
  source: EventSource,
  sending: EventSending,
  facts: PlannedFacts['termination'],
): LetterText {
  const { event } = source;
  const { reason, endsOn: lastDay, personIds } = facts;
  const names = sending.addressee.persons
    .filter(({ personId }) => personIds.includes(personId))
    .map(nameOf);
  const isOver = lastDay < sending.date;
  return {
    title: isOver ? 'Your Coverage Has Ended' : 'Your Coverage Ends',
    opening: words`This letter tells you that coverage ${isOver ? 'has ended' : 'ends'}, why, and what you can do.`,
    sections: [
      {
        heading: 'Why and when coverage ends',
        paragraphs: [
          words`The coverage of ${strong(names.join(', ') || null)} ${endsOn(lastDay, sending)} ${strong(displayDate(lastDay))}. The reason: ${strong(endReasons[reason])}.`,
          words`It concerns ${plansOf(event, personIds).join(', ')}. If you think that this is a mistake, write to us and say why.`,
        ],
      },
      {
        heading: 'Your rights to other coverage',
        paragraphs: [
          ...(isUnpaid(reason) ? [latePayment(source, sending, facts)] : []),
          ...rightsElsewhere(reason, lastDay, sending),
          ...(reason === maximumReached && canContinueUnderState(event)
            ? [
                words`Where the plan is insured, the law of a state can give more months after federal COBRA: California and New York, for instance, up to 36 in all. Ask us or the insurer without delay.`,
              ]
            : []),
          words`Whether the plan's insurer offers a policy of your own (conversion) is in the summary plan description. Where it does, the time to ask for it is short.`,
        ],
      },
    ],
  };
}

const isUnpaid = (reason: EndReason) => reason === 1 || reason === 2;
const maximumReached = 3;
const ownRequest = 6;
/** The plan, the period or the disability is over: whoever loses coverage so can enroll elsewhere. */
const opensEnrollment: readonly EndReason[] = [maximumReached, 7, 8];

function latePayment(
  source: EventSource,
  sending: EventSending,
  { latePayment: late }: PlannedFacts['termination'],
): Words {
  const otherwise = isFmlaLeave(source.event)
    ? 'Otherwise it is restored on the same terms when you return from the leave.'
    : 'Otherwise the right to continue this coverage is lost.';
  if (!late || late.until < sending.date)
    return words`If you have sent a payment that was postmarked in time, coverage is restored as soon as we receive it. ${otherwise}`;
  return words`You can still have it back: if ${strong(money(late.cents))} is postmarked no later than ${strong(displayDate(late.until))}, coverage is restored without a gap as soon as we receive it; later months are due as before. Send it to ${paymentAddress(source)}. ${otherwise}`;
}

/** What losing coverage for a reason means elsewhere (45 CFR 155.420(d)(1) and (e)). */
function rightsElsewhere(reason: EndReason, lastDay: CalendarDate, sending: EventSending): Words[] {
  if (opensEnrollment.includes(reason)) return [enrollmentElsewhere(lastDay, sending)];
  if (!isUnpaid(reason) && reason !== ownRequest) return [];
  return [
    words`Coverage that ends ${reason === ownRequest ? 'at your own request' : 'because it was not paid for'} does not open a special enrollment period in the Health Insurance Marketplace.`,
  ];
}

/** What they had: of an event that was never answered, what was offered to them. */
const plansOf = (event: EventRecord, personIds: readonly number[]) =>
  event.benefits
    .filter(({ persons }) =>
      persons.some(
        ({ personId, isElected }) => personIds.includes(personId) && isElected !== false,
      ),
    )
    .map(({ planName }) => planName);
