import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import { displayDate } from '@portal/contract/values/display-date.ts';
import { sections, strong, words, type Words } from '../../../support/letters/words.ts';
import { mailTo, type LetterText } from '../../../support/letters/letter.ts';
import { isForNonPayment } from '../event/coverage-ends.rules.ts';
import { idsOf, noEnd, personLastDay } from '../event/covered-persons.rules.ts';
import type { EventPerson, EventRecord } from '../event/event-record.ts';
import { endReasons, endsFor } from '../event/event-state.rules.ts';
import { isFmlaLeave } from '../event/grace-days.rules.ts';
import type { PlannedFacts, RefusedExtension } from '../event/planned-letter.ts';
import { afterEighteenMonths, premiumPercent } from '../money/billing.rules.ts';
import { payeeOf, type EventSource } from './letter-source.store.ts';
import { eventTypeOf, money } from './offered-coverage.ts';
import { nameOf, namesOf, type EventSending } from './addressees.rules.ts';

/** Why and when coverage ends, and the rights that follow (domain.md 1.11). */
export function termination(
  source: EventSource,
  { addressee: { persons }, date }: EventSending,
  facts: PlannedFacts['termination'],
): LetterText {
  const { event, company } = source;
  const { reason, endsOn: lastDay, returned = [], creditCents } = facts;
  const checks = returned.map(
    ({ checkNumber, amountCents }) => `payment ${checkNumber} for ${money(amountCents)}`,
  );
  // An employer cancels the billing when somebody comes back from a leave, which ends nothing else.
  const isLeaveOver = event.category === 'L' && reason === endsFor.cancellation;
  return {
    title: `${isLeaveOver ? 'Direct Billing of Your Coverage' : 'Your Coverage'} Ends`,
    opening: words`This letter explains why, and what you can do.`,
    sections: sections`
      # Why and when coverage ends
      The last day of ${isLeaveOver && 'direct billing of '}coverage for ${strong(namesOf(persons))} is ${strong(displayDate(lastDay))}. Reason: ${strong(endReasons[reason])}.
      ${checks.length > 0 && words`The bank returned ${new Intl.ListFormat('en-US').format(checks)} unpaid.`}
      ${isLeaveOver && words`If you have returned to work, coverage usually continues with your share deducted from your pay, and the rights described below are not needed. Ask ${company} if you are not sure.`}
      This applies to ${plansOf(event, persons, lastDay).join(', ')}. If you think this is a mistake, write to us and explain why.
      ${creditCents !== undefined && words`Your account has a credit of ${strong(money(creditCents))}. We will refund what no bill needs.`}

      # Your rights to other coverage
      ${(isForNonPayment(reason) || reason === endsFor.request) && words`Coverage that ends because it was not paid for, or at your own request, does not by itself open a special enrollment period in the Health Insurance Marketplace or in another employer’s plan.`}
      ${isForNonPayment(reason) && latePayment(source, date, facts)}
      ${reason === endsFor.maximumReached && words`If the plan is insured, state law may provide more months after federal COBRA. California and New York, for example, provide up to 36 months in all. Ask us or the insurer right away.`}
      The summary plan description says whether the plan’s insurer offers an individual policy (conversion). If it does, the time to ask for one is short.`,
  };
}

function latePayment(
  source: EventSource,
  date: CalendarDate,
  { latePayment: late, payableUntil }: PlannedFacts['termination'],
): Words {
  const otherwise = isFmlaLeave(source.event)
    ? 'Otherwise, coverage is restored on the same terms when you return from the leave.'
    : 'Otherwise, you lose the right to continue this coverage.';
  if (!late || late.until < date)
    return words`If you sent a payment that was postmarked ${payableUntil ? `no later than ${displayDate(payableUntil)}` : 'on time'}, coverage will be reinstated as soon as we receive it. ${otherwise}`;
  // The invoices of these months are void for as long as coverage counts as ended.
  const amount =
    late.pastDueCents === undefined
      ? words`Call us at ${source.administrator.phone} to ask for the amount.`
      : words`When this letter was prepared, that was ${strong(money(late.pastDueCents))}.`;
  return words`You can still have coverage reinstated. If you pay everything that is past due, postmarked no later than ${strong(displayDate(late.until))}, coverage will be reinstated without a gap as soon as we receive it. ${amount} ${otherwise} Send your payment to ${payeeOf(source)}. Later months are due as before.`;
}

/** The plans they had, or were offered if there was no response; not those they had left or not begun by then. */
const plansOf = (event: EventRecord, ending: EventPerson[], lastDay: CalendarDate): string[] =>
  event.benefits
    .filter(
      ({ beginsOn, planEnds, persons }) =>
        (beginsOn ?? '') <= lastDay &&
        (planEnds ?? noEnd) >= lastDay &&
        persons.some((one) => one.isElected !== false && idsOf(ending).includes(one.personId)),
    )
    .map(({ planName }) => planName);

/** Why someone is not entitled to the coverage they expect (29 CFR 2590.606-4(c), domain.md 1.11). */
export const unavailability = (
  source: EventSource,
  { addressee }: EventSending,
  facts: PlannedFacts['unavailability'],
): LetterText => ({
  title:
    'withdrawn' in facts
      ? 'Please Disregard Our Earlier Letter'
      : 'Notice That Coverage Is Not Available',
  opening: words`This letter is about continuing coverage under the ${source.company} plan${addressee.persons.length > 1 && words` for ${strong(namesOf(addressee.persons))}`}.`,
  sections: sections`
    # Why we are writing
    ${whyUnavailable(source, facts)}
    If you think this is a mistake, write to ${mailTo(source)} right away, explain why, and enclose a copy of any proof.`,
});

function whyUnavailable(
  { event, company }: EventSource,
  facts: PlannedFacts['unavailability'],
): Words {
  if ('withdrawn' in facts)
    return facts.why === 'response'
      ? words`Please disregard the letter that we mailed on ${strong(displayDate(facts.withdrawn))}: it was based on a response that was recorded by mistake. The notice of ${displayDate(event.letterSent ?? '')} still applies, and a form that you sent on time counts.`
      : words`Please disregard the letter that we mailed on ${strong(displayDate(facts.withdrawn))}. ${company} has withdrawn the event in it (${strong(eventTypeOf(event).desc)} on ${displayDate(event.eventDate)}): a response has no effect, and nothing will be billed. The coverage you have does not change. If the event did happen, ask ${company} right away to report it.`;
  if ('leftOut' in facts)
    return words`${company} has corrected the information about the event (${strong(eventTypeOf(event).desc)} on ${displayDate(event.eventDate)}): ${nameOf(facts.leftOut)} has no coverage to continue. For this person, the notice of ${strong(displayDate(facts.noticeOf))} is no longer valid, and a response to it has no effect.`;
  if ('postmark' in facts)
    return words`Your response was postmarked on ${strong(displayDate(facts.postmark))}. The last day to respond was ${strong(displayDate(facts.deadline))}. Because your response was sent too late, you cannot continue coverage from ${displayDate(event.coverageBegins)} on.`;
  return words`On ${displayDate(facts.receivedOn)} we received your notice of ${happenings[facts.extension]}. It does not extend continuation coverage. ${reasonOf(event, facts)} The coverage you have does not change.`;
}

const happenings: Record<RefusedExtension['extension'], string> = {
  disability: 'a Social Security disability determination',
  'second-event': 'a second event',
  medicare: 'entitlement to Medicare before the event',
};

/** A missing fact that the reason needs holds the letter. */
function reasonOf(
  event: EventRecord,
  { reason, extension, happenedOn, reportedOn, dates }: RefusedExtension,
): Words {
  const day = (date: string | null) => strong(date && displayDate(date));
  switch (reason) {
    case 'dates':
      return words`${strong(dates)} The date you gave for it is ${day(happenedOn)}, and your notice was sent on ${day(reportedOn)}.`;
    case 'not-disabled-in-time':
      return words`Coverage is extended only if Social Security determines that someone was disabled at any time during the first 60 days of continuation coverage, which began on ${day(event.coverageBegins)}. We have no such determination.`;
    case 'coverage-not-lost':
      return words`A second event extends coverage only if it would have ended coverage under the plan had the first event not happened. This event would not have ended coverage.`;
    case 'not-a-beneficiary':
      return words`The notice concerns someone who is not a qualified beneficiary. The only qualified beneficiaries are the employee, the spouse and the dependent children who were covered by the plan on the day before the event, and a child born to or placed for adoption with the employee since then.`;
    case 'unproven':
      return words`The notice came without a copy of the determination, decree or certificate that shows what happened, and we have not received one since we asked for it.`;
    case 'not-covered':
      return words`Only continuation coverage that is in force can be extended. When the notice was sent on ${day(reportedOn)}, no coverage was in force: it was not elected, or it had ended.`;
    case 'cannot-be-longer':
      return words`The continuation coverage available after this event (${strong(eventTypeOf(event).desc)}) is not extended by ${happenings[extension]}.`;
  }
}

/** Notifies people of an extension: the new last day and what coverage costs then (domain.md 1.5). */
export function extension(
  source: EventSource,
  { addressee }: EventSending,
  facts: PlannedFacts['extension'],
): LetterText {
  const { event, settings, company } = source;
  const { happenedOn, formerPercent } = facts;
  const lastDays = [...Map.groupBy(addressee.persons, personLastDay)].map(
    ([lastDay, some]) =>
      words`Coverage can last through ${strong(displayDate(lastDay))} for ${strong(namesOf(some))}.`,
  );
  const from = afterEighteenMonths(event, settings);
  const percent = premiumPercent(event, from, settings);
  return {
    title: 'Your Coverage Can Last Longer',
    opening: words`Because of ${happenings[facts.extension]} (${displayDate(happenedOn)}), continuation coverage under the ${company} plan can last longer than we told you before.`,
    sections: sections`
      # Your new maximum coverage period
      ${lastDays}
      It continues without a gap. If an earlier letter said that coverage ended at its former maximum or could not be extended, please disregard it.
      Coverage lasts as long as premiums are paid on time, and can end early for the reasons given in the election notice.
      ${percent !== formerPercent && words`Starting ${strong(displayDate(from))}, the premium is ${strong(`${percent} percent`)} of the plan’s cost instead of ${formerPercent} percent.`}
      ${facts.extension === 'disability' && words`If Social Security determines that the person is no longer disabled, write to ${mailTo(source)} within 30 days after that determination. The extended coverage then ends, but no earlier than 30 days after that determination.`}`,
  };
}
