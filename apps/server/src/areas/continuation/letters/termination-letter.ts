import { isForNonPayment } from '../event/coverage-ends.rules.ts';
import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import { displayDate } from '@portal/contract/values/display-date.ts';
import { sections, strong, words, type Words } from '../../../support/letters/words.ts';
import type { LetterText } from '../../../support/letters/letter.ts';
import { isFmlaLeave } from '../event/grace-days.rules.ts';
import { noEnd } from '../event/covered-persons.rules.ts';
import type { EventRecord } from '../event/event-record.ts';
import { endReasons, type EndReason, endsFor } from '../event/event-state.rules.ts';
import type { PlannedFacts } from '../event/planned-letter.ts';
import { canContinueUnderState } from './continuation-law.ts';
import { payeeOf, type EventSource } from './letter-source.store.ts';
import { money } from './offered-coverage.ts';
import { namesOf, type EventSending } from './addressees.rules.ts';
import { endsOn, otherEnrollmentDeadlines } from './standard-sections.ts';

/** Why and when coverage ends, and the rights that follow (domain.md 1.11). */
export function termination(
  source: EventSource,
  sending: EventSending,
  facts: PlannedFacts['termination'],
): LetterText & { isLoss: boolean } {
  const { event } = source;
  const { reason, endsOn: lastDay, personIds } = facts;
  const names = namesOf(
    sending.addressee.persons.filter(({ personId }) => personIds.includes(personId)),
  );
  const isOver = lastDay < sending.date;
  return {
    title: isOver ? 'Your Coverage Has Ended' : 'Your Coverage Is Ending',
    opening: words`This letter explains why your coverage ${isOver ? 'has ended' : 'is ending'} and what you can do.`,
    sections: sections`
      # Why and when coverage ends
      Coverage for ${strong(names || null)} ${endsOn(lastDay, sending)} ${strong(displayDate(lastDay))}. Reason: ${strong(endReasons[reason])}.
      This applies to ${plansOf(event, personIds, lastDay).join(', ')}. If you think this is a mistake, write to us and explain why.

      # Your rights to other coverage
      ${isForNonPayment(reason) && latePayment(source, sending, facts)}
      ${specialEnrollmentRights(reason, lastDay, sending)}
      ${reason === endsFor.maximumReached && canContinueUnderState(event) && words`If the plan is insured, state law may provide more months after federal COBRA. California and New York, for example, provide up to 36 months in all. Ask us or the insurer right away.`}
      The summary plan description says whether the plan's insurer offers an individual policy (conversion). If it does, the time to ask for one is short.`,
    isLoss: !opensNoEnrollment(reason),
  };
}

/** Losing coverage for these reasons opens a special enrollment period elsewhere. */
const opensEnrollment: readonly EndReason[] = [
  endsFor.maximumReached,
  endsFor.plansEnded,
  endsFor.noLongerDisabled,
];

const opensNoEnrollment = (reason: EndReason): boolean =>
  isForNonPayment(reason) || reason === endsFor.request;

function latePayment(
  source: EventSource,
  sending: EventSending,
  { latePayment: late }: PlannedFacts['termination'],
): Words {
  const otherwise = isFmlaLeave(source.event)
    ? 'Otherwise, coverage is restored on the same terms when you return from the leave.'
    : 'Otherwise, you lose the right to continue this coverage.';
  if (!late || late.until < sending.date)
    return words`If you sent a payment that was postmarked on time, coverage will be reinstated as soon as we receive it. ${otherwise}`;
  return words`You can still have coverage reinstated. If you send ${strong(money(late.cents))} postmarked no later than ${strong(displayDate(late.until))}, coverage will be reinstated without a gap as soon as we receive it. Later months are due as before. Send it to ${payeeOf(source)}. ${otherwise}`;
}

/** How the reason affects special enrollment in other coverage (45 CFR 155.420(d)(1) and (e)). */
function specialEnrollmentRights(
  reason: EndReason,
  lastDay: CalendarDate,
  sending: EventSending,
): Words | false {
  if (opensEnrollment.includes(reason)) return otherEnrollmentDeadlines(lastDay, sending);
  return (
    opensNoEnrollment(reason) &&
    words`Coverage that ends ${reason === endsFor.request ? 'at your own request' : 'because it was not paid for'} does not by itself open a special enrollment period in the Health Insurance Marketplace or in another employer’s plan.`
  );
}

/** The plans they had, or were offered if there was no response; not those they had left or not begun by then. */
const plansOf = (event: EventRecord, personIds: readonly number[], lastDay: CalendarDate) =>
  event.benefits
    .filter(
      ({ beginsOn, planEnds }) => (beginsOn ?? '') <= lastDay && (planEnds ?? noEnd) >= lastDay,
    )
    .filter(({ persons }) =>
      persons.some(
        ({ personId, isElected }) => personIds.includes(personId) && isElected !== false,
      ),
    )
    .map(({ planName }) => planName);
