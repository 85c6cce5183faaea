import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import { displayDate } from '@portal/contract/values/display-date.ts';
import { sections, strong, words, type Words } from '../../../support/letters/words.ts';
import { mailTo, type LetterText } from '../../../support/letters/letter.ts';
import { isForNonPayment } from '../event/coverage-ends.rules.ts';
import { coveredPersons, noEnd, personLastDay } from '../event/covered-persons.rules.ts';
import type { EventPerson, EventRecord } from '../event/event-record.ts';
import { endReasons, endsFor, type EndReason } from '../event/event-state.rules.ts';
import { isFmlaLeave } from '../event/grace-days.rules.ts';
import type {
  LateAnswer,
  LeftOut,
  PlannedFacts,
  RefusedExtension,
  WithdrawnNotice,
} from '../event/planned-letter.ts';
import { afterEighteenMonths, premiumPercent } from '../money/billing.rules.ts';
import { canContinueUnderState } from './continuation-law.ts';
import { payeeOf, type EventSource } from './letter-source.store.ts';
import { eventTypeOf, money } from './offered-coverage.ts';
import { endsOn, invoicesShow, otherEnrollmentDeadlines } from './standard-sections.ts';
import { nameOf, namesOf, type EventSending } from './addressees.rules.ts';

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
  // An employer cancels the billing when somebody comes back from a leave, which ends nothing else.
  const isLeaveOver = event.category === 'L' && reason === endsFor.cancellation;
  const what = isLeaveOver ? 'Direct Billing of Your Coverage' : 'Your Coverage';
  return {
    title: `${what} ${isOver ? 'Has Ended' : 'Is Ending'}`,
    opening: words`This letter explains why ${isLeaveOver && 'direct billing of '}your coverage ${isOver ? 'has ended' : 'is ending'} and what you can do.`,
    sections: sections`
      # Why and when coverage ends
      ${isLeaveOver ? 'Direct billing of coverage' : 'Coverage'} for ${strong(names || null)} ${endsOn(lastDay, sending.date)} ${strong(displayDate(lastDay))}. Reason: ${strong(endReasons[reason])}.
      ${returnedChecks(facts)}
      ${isLeaveOver && words`If you have returned to work, coverage usually continues with your share deducted from your pay, and the rights described below are not needed. Ask ${source.company} if you are not sure.`}
      This applies to ${plansOf(event, personIds, lastDay).join(', ')}. If you think this is a mistake, write to us and explain why.
      ${credit(facts, isOver)}

      # Your rights to other coverage
      ${isForNonPayment(reason) && latePayment(source, sending, facts)}
      ${specialEnrollmentRights(reason, lastDay, sending.date)}
      ${reason === endsFor.maximumReached && canContinueUnderState(event) && words`If the plan is insured, state law may provide more months after federal COBRA. California and New York, for example, provide up to 36 months in all. Ask us or the insurer right away.`}
      The summary plan description says whether the plan’s insurer offers an individual policy (conversion). If it does, the time to ask for one is short.`,
    isLoss: !opensNoEnrollment(reason),
  };
}

const returnedChecks = ({ returned = [] }: PlannedFacts['termination']): Words | false =>
  returned.length > 0 &&
  words`The bank returned ${new Intl.ListFormat('en-US').format(returned.map(({ checkNumber, amountCents }) => `payment ${checkNumber} for ${money(amountCents)}`))} unpaid.`;

/** Money that no invoice needs any more. Until coverage is over, invoices of the last months may still use it. */
function credit(
  { creditCents, reason }: PlannedFacts['termination'],
  isOver: boolean,
): Words | false {
  if (creditCents === undefined) return false;
  const then = !isOver
    ? 'We will refund what is left of it after coverage ends.'
    : isForNonPayment(reason)
      ? 'We will refund it, or apply it if coverage is reinstated.'
      : 'We will refund it.';
  return words`Your account has a credit of ${strong(money(creditCents))}. ${then}`;
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
  // The invoices of these months are void for as long as coverage counts as ended.
  const amount =
    late.pastDueCents === undefined
      ? words` Call us at ${source.settings.administrator_phone} to ask for the amount.`
      : words` When this letter was prepared, that was ${strong(money(late.pastDueCents))}.`;
  return words`You can still have coverage reinstated. If you pay everything that is past due, postmarked no later than ${strong(displayDate(late.until))}, coverage will be reinstated without a gap as soon as we receive it.${amount} ${otherwise} Send your payment to ${payeeOf(source)}. Later months are due as before.`;
}

/** How the reason affects special enrollment in other coverage (45 CFR 155.420(d)(1) and (e)). */
function specialEnrollmentRights(
  reason: EndReason,
  lastDay: CalendarDate,
  date: CalendarDate,
): Words | false {
  if (opensEnrollment.includes(reason)) return otherEnrollmentDeadlines(lastDay, date);
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

/** Why someone is not entitled to the coverage they expect (29 CFR 2590.606-4(c), domain.md 1.11). */
export function unavailability(
  source: EventSource,
  sending: EventSending,
  facts: PlannedFacts['unavailability'],
): LetterText & { as?: 'withdrawal' } {
  return {
    title: 'Notice That Coverage Is Not Available',
    ...whyUnavailable(source, sending, facts),
  };
}

function whyUnavailable(
  source: EventSource,
  sending: EventSending,
  facts: PlannedFacts['unavailability'],
): Refused {
  if ('withdrawn' in facts) return withdrawnNotice(source, sending, facts);
  if ('postmark' in facts) return lateAnswer(source, facts);
  if ('leftOut' in facts) return leftOut(source, facts);
  return refusedExtension(source, sending, facts);
}

type Refused = Omit<LetterText, 'title'> & { title?: string; as?: 'withdrawal' };

const lateAnswer = (
  { event, company }: EventSource,
  { postmark, deadline }: LateAnswer,
): Refused => ({
  opening: words`We received your response to the notice about your coverage under the ${company} plan.`,
  sections: sections`
    # Why coverage is not available
    Your response was postmarked on ${strong(displayDate(postmark))}. The last day to respond was ${strong(displayDate(deadline))}. Because your response was sent too late, the coverage that would have started on ${displayDate(event.coverageBegins)} cannot be continued.
    If you have proof that it was sent on time, such as a post office receipt, send us a copy.`,
});

function leftOut(source: EventSource, { noticeOf, leftOut: person }: LeftOut): Refused {
  const { event, company } = source;
  const document = event.service === 'cobra' ? 'notice' : 'packet';
  return {
    opening: words`On ${displayDate(noticeOf)} we sent a ${document} about coverage under the ${company} plan. It named ${strong(nameOf(person))} as someone who may continue coverage.`,
    sections: sections`
      # Why coverage is not available
      ${company} has since corrected the information it gave us about the event (${strong(eventTypeOf(event).desc || null)} on ${displayDate(event.eventDate)}). According to the corrected information, the person named above has no coverage to continue. For this person, the ${document} of ${strong(displayDate(noticeOf))} is no longer valid, and a response to it has no effect.
      If the plan covered this person on the day before the event, or if you think this is a mistake for another reason, write to ${mailTo(source)} right away, explain why, and enclose a copy of any proof.`,
  };
}

function withdrawnNotice(
  { event, company }: EventSource,
  { addressee }: EventSending,
  { withdrawn }: WithdrawnNotice,
): Refused {
  const document = event.service === 'cobra' ? 'notice' : 'packet';
  return {
    as: 'withdrawal',
    title: 'Please Disregard Our Earlier Letter',
    opening: words`On ${displayDate(withdrawn)} we mailed you a ${document} about coverage under the ${company} plan. It was mailed by mistake. Please disregard it.`,
    sections: sections`
      # Why you can disregard it
      The ${document} of ${strong(displayDate(withdrawn))} for ${strong(namesOf(addressee.persons) || null)} is not valid, because the event in it (${strong(eventTypeOf(event).desc || null)} on ${displayDate(event.eventDate)}) was entered in error. A response to it has no effect. This letter does not change any coverage you have.
      If the event did happen, ask ${company} right away to report it.`,
  };
}

const refusedExtension = (
  source: EventSource,
  sending: EventSending,
  facts: RefusedExtension,
): Refused => ({
  opening: words`On ${displayDate(facts.receivedOn)} we received your notice of ${noticeOf[facts.extension]}. It does not extend continuation coverage for ${strong(namesOf(sending.addressee.persons))} under the ${source.company} plan.`,
  sections: sections`
    # Why coverage is not available
    ${reasonOf(source, facts)}
    ${unchangedCoverage(source, sending)}
    If you think this is a mistake, write to ${mailTo(source)}, explain why, and enclose a copy of any proof.`,
});

const noticeOf: Record<RefusedExtension['extension'], string> = {
  disability: 'a Social Security disability determination',
  'second-event': 'a second event',
  medicare: 'entitlement to Medicare before the event',
};

/** A missing fact that the reason needs holds the letter. */
function reasonOf({ event }: EventSource, facts: RefusedExtension): Words {
  const { extension, allowed } = facts;
  const day = (date: string | null | undefined) => strong(date ? displayDate(date) : null);
  const happened = day(facts.happenedOn);
  const reported = day(facts.reportedOn);
  switch (facts.reason) {
    case 'late':
      return extension === 'disability'
        ? words`A Social Security determination must be reported within 60 days after it was made, or after coverage was lost if that is later, and before the end of the first 18 months of continuation coverage. The determination of ${happened} could be reported through ${day(allowed?.to)}. The notice was sent on ${reported}, which is too late.`
        : words`A second event must be reported within 60 days after it happened, or after coverage was lost if that is later. The event of ${happened} could be reported through ${day(allowed?.to)}. The notice was sent on ${reported}, which is too late.`;
    case 'outside-period':
      return extension === 'medicare'
        ? words`Entitlement to Medicare extends the family’s coverage only if it began less than 18 months before the event, from ${day(allowed?.from)} to ${day(allowed?.to)}. This entitlement began on ${happened}.`
        : words`A second event extends coverage only if it happens from ${day(allowed?.from)} to ${day(allowed?.to)}. This event happened on ${happened}.`;
    case 'not-disabled-in-time':
      return words`Coverage is extended only if Social Security determines that someone was disabled at any time during the first 60 days of continuation coverage, which began on ${day(event.coverageBegins)}. We have no such determination.`;
    case 'coverage-not-lost':
      return words`A second event extends coverage only if it would have ended coverage under the plan had the first event not happened. This event would not have ended coverage.`;
    case 'not-a-beneficiary':
      return words`The notice concerns someone who is not a qualified beneficiary. The only qualified beneficiaries are the employee, the spouse and the dependent children who were covered by the plan on the day before the event, and a child born to or placed for adoption with the employee since then.`;
    case 'unproven':
      return words`The notice came without a copy of the determination, decree or certificate that shows what happened, and we have not received one since we asked for it.`;
    case 'not-covered':
      return words`Only continuation coverage that is in force can be extended. When the notice was sent on ${reported}, no coverage was in force: it was not elected, or it had ended.`;
    case 'cannot-be-longer':
      return words`The continuation coverage available after this event (${strong(eventTypeOf(event).desc || null)}) is not extended by ${noticeOf[extension]}.`;
  }
}

/** How long people with coverage keep it. */
function unchangedCoverage(
  { event }: EventSource,
  { addressee, date }: EventSending,
): Words | false {
  const covered = event.postmark === null ? [] : coveredPersons(event);
  const kept = addressee.persons.filter(
    (person) => covered.includes(person) && personLastDay(person) >= date,
  );
  return (
    kept.length > 0 && words`Continuation coverage does not change. It can last ${lastDays(kept)}.`
  );
}

/** Through 06/30/2027 for Ana Ruiz, Marco Ruiz; through 12/31/2028 for Kit Ruiz */
const lastDays = (persons: readonly EventPerson[]): Words =>
  [...Map.groupBy(persons, personLastDay)].flatMap(([lastDay, some], at) => [
    ...(at === 0 ? [] : ['; ']),
    ...words`through ${strong(displayDate(lastDay))} for ${strong(namesOf(some))}`,
  ]);

const becauseOf: Record<PlannedFacts['extension']['extension'], string> = {
  disability: 'the Social Security determination of',
  'second-event': 'the second event of',
  medicare: 'entitlement to Medicare on',
};

/** Notifies people of an extension: the new last day and what coverage costs then (domain.md 1.5). */
export function extension(
  source: EventSource,
  { addressee }: EventSending,
  facts: PlannedFacts['extension'],
): LetterText {
  const { personIds, happenedOn, formerPercent } = facts;
  const extended = addressee.persons.filter(({ personId }) => personIds.includes(personId));
  return {
    title: 'Your Coverage Can Last Longer',
    opening: words`Because of ${becauseOf[facts.extension]} ${displayDate(happenedOn)}, continuation coverage under the ${source.company} plan can last longer than we told you before.`,
    sections: sections`
      # Your new maximum coverage period
      Coverage can last ${extended.length > 0 ? lastDays(extended) : null}.
      It continues without a gap. If an earlier letter said that coverage ended at its former maximum or could not be extended, please disregard it.
      Coverage lasts as long as premiums are paid on time, and can end early for the reasons given in the election notice.
      ${price(source, formerPercent)}
      ${facts.extension === 'disability' && words`If Social Security determines that the person is no longer disabled, write to ${mailTo(source)} within 30 days after that determination. The extended coverage then ends, but no earlier than 30 days after that determination.`}`,
  };
}

/** The price can change only after the first 18 months. */
function price({ event, settings }: EventSource, formerPercent: number): Words {
  const from = afterEighteenMonths(event, settings);
  const percent = premiumPercent(event, from, settings);
  return percent === formerPercent
    ? words`The way the premium is calculated does not change.`
    : words`Starting ${strong(displayDate(from))}, the premium is ${strong(`${percent} percent`)} of the plan’s cost instead of ${formerPercent} percent. ${invoicesShow(settings, 'the amount')}`;
}
