import type { BillingEvent } from '@portal/contract/areas/continuation/billing.contract.ts';
import type { CobraEvent } from '@portal/contract/areas/continuation/cobra.contract.ts';
import type {
  CoveredPerson,
  ContinuationService,
  TimelineStep,
} from '@portal/contract/areas/continuation/event.ts';
import {
  coverageWarnings,
  militaryWarnings,
} from '@portal/contract/areas/continuation/event.rules.ts';
import { planTypeNames, type PlanTypeId } from '@portal/contract/areas/continuation/plan-type.ts';
import { notFound } from '@portal/contract/problem.ts';
import { addDays, type CalendarDate } from '@portal/contract/values/calendar-date.ts';
import { displayDate } from '@portal/contract/values/display-date.ts';
import { dollarsOf } from '@portal/contract/values/dollars.ts';
import type { Member } from '../../../request/caller.ts';
import type { Context } from '../../../request/context.ts';
import type { Transaction } from '../../../platform/database.ts';
import { lockPeople, requireParticipant } from '../../participants/participants.service.ts';
import { tierOn } from '../coverage/tiers.rules.ts';
import { isForNonPayment } from '../event/coverage-ends.rules.ts';
import { electors, isAccepted, lastDayOf, personLastDay } from '../event/covered-persons.rules.ts';
import { displayCents } from '../event/event-audit.ts';
import type { EventBenefit, EventPerson, EventRecord } from '../event/event-record.ts';
import { noticeToAll } from '../event/notices.rules.ts';
import { endReasons } from '../event/event-state.rules.ts';
import { billedMonths } from '../money/billing.rules.ts';
import { standingOf } from '../money/event-standing.service.ts';
import { missingRatesOf } from '../money/missing-rates.service.ts';
import { eventsOf } from '../event/event.store.ts';
import { lockEvent } from '../event/event.service.ts';
import { levelTitle } from '../event/level-title.ts';
import { nameOf } from '../letters/addressees.rules.ts';
import { groupedLevels, levelViews } from '../plans/plans.service.ts';
import { availableLevels } from '../event/plans.store.ts';
import { plannedLetters } from '../event/planned-letters.store.ts';
import { presentBenefits } from '../event/present-benefits.rules.ts';
import { settingsOf } from '../event/settings.store.ts';
import { electionOf, employerLateWarning, isArpaEligible } from './event-detail.rules.ts';
import { timelineOf } from './timeline.rules.ts';

const list = new Intl.ListFormat('en-US');
const unknownEvent = () => notFound('No such event was found.');

export type EventKey = { service: ContinuationService; empno: string; eventId: number };

/** The event of this service and person, locked: the person first, then the event, in the order used everywhere. */
export async function lockEventByKey(
  tx: Transaction,
  compId: number,
  { service, empno, eventId }: EventKey,
): Promise<EventRecord> {
  await lockPeople(tx, compId, [empno]);
  const event = await lockEvent(tx, compId, eventId);
  if (event?.service !== service || event.empno !== empno) throw unknownEvent();
  return event;
}

/** An event in the shape of its form. */
export type EventView<Answer> = (
  tx: Transaction,
  compId: number,
  event: EventRecord,
  today: CalendarDate,
) => Promise<Answer>;

export function readEvent<Answer>(
  { database, clock }: Context,
  { scope, compId }: Member,
  key: EventKey,
  view: EventView<Answer>,
): Promise<Answer> {
  return database.transaction(scope, async (tx) => {
    const [event] = (await eventsOf(compId, key).execute(tx)).rows;
    if (!event) throw unknownEvent();
    return await view(tx, compId, event, clock.today());
  });
}

/** The flat shape of COBRA. */
export const cobraEventView: EventView<CobraEvent> = async (tx, compId, event, today) => {
  const { levels, details, ...more } = await surroundings(tx, compId, event, today);
  const { eventId, eventDate, eventType, coverageBegins, paidThrough, medicareDate } = event;
  return {
    cQualId: eventId,
    eventDate,
    eventType,
    coverageBegins,
    paidThrough,
    medicareDate,
    benefits: presentBenefits(event).map((benefit) => {
      const { tierId, ...rest } = benefitView(event, benefit, today);
      const { planId: plansId, planTypeId: planType } = benefit;
      return { plansId, plvlid: tierId, planType, ...rest };
    }),
    availablePlans: levelViews(levels),
    details: {
      ...details,
      arpaEligible: isArpaEligible(event),
      arpaEnrolled: event.arpaEnrolled,
    },
    ...more,
  };
};

/** The nested shape of direct billing. */
export const billingEventView: EventView<BillingEvent> = async (tx, compId, event, today) => {
  const { levels, ...more } = await surroundings(tx, compId, event, today);
  const { eventId, eventDate, eventType, coverageBegins, paidThrough, expectedReturn } = event;
  return {
    r_qualid: eventId,
    eventInfo: { eventDate, coverageBegins, paidThrough, eventType, expectedReturn },
    dependents: { initial: more.participant.dependents, added: [] },
    benefits: presentBenefits(event).map((benefit) => {
      const { tierId, displayName, ...rest } = benefitView(event, benefit, today);
      const selectedPlan = { planLevelId: tierId, plansId: benefit.planId, displayName };
      return { selectedPlan, ...rest };
    }),
    availablePlans: groupedLevels(levels),
    ...more,
  };
};

/** What both shapes say about an event besides their form fields. */
async function surroundings(
  tx: Transaction,
  compId: number,
  event: EventRecord,
  today: CalendarDate,
) {
  const { service, eventType } = event;
  const settings = await settingsOf(tx, compId);
  const participant = await requireParticipant(tx, compId, event.empno);
  const { rows: levels } = await availableLevels(compId, service, event.coverageBegins).execute(tx);
  const standing = await standingOf({ tx, compId, event, date: today });
  const remarks: { [key in TimelineStep['key']]?: string } = {
    'paid-through': await missingRateNote(tx, compId, event, today),
    ended: await latePaymentNote(tx, compId, event, today),
  };
  return {
    levels,
    participant,
    details: {
      statusMessage: standing.statusMessage,
      isCollected: standing.isNotBilled,
      letterSent: event.letterSent,
      letterDoc: noticeToAll(event)?.documentNumber ?? null,
      postmark: event.postmark,
      responseDoc: event.responseDoc,
      coverageEnds: lastDayOf(event),
      coverageTermSent: event.coverageTermSent,
    },
    persons: event.persons.map((person) => personView(event, person, today)),
    timeline: timelineOf(event, standing, settings, today).map((step) => ({
      ...step,
      note: `${step.note}${remarks[step.key] ?? ''}`,
    })),
    unelectedPlans: presentBenefits(event).flatMap((benefit) =>
      isAccepted(event) && electors(event, benefit).length === 0 ? benefit.planId : [],
    ),
    endingPlans: presentBenefits(event).flatMap(({ planId: plansId, planEnds: endsOn }) =>
      endsOn === null ? [] : [{ plansId, endsOn }],
    ),
    warnings: [
      ...coverageWarnings(service, eventType, event.persons.map(withName)),
      // Before a response, the event can still be entered differently.
      ...(event.postmark === null ? militaryWarnings(service, eventType) : []),
      ...employerLateWarning(event, settings),
    ],
    version: event.version,
  };
}

/** Which rates its invoices wait for; the deadlines list them by level. */
async function missingRateNote(
  tx: Transaction,
  compId: number,
  event: EventRecord,
  today: CalendarDate,
): Promise<string> {
  const missing = await missingRatesOf(tx, compId, [event], billedMonths(today).last);
  const plans = new Set(missing.map(({ planName }) => planName));
  return plans.size === 0
    ? ''
    : ` Invoices are on hold: no rate is on file for ${list.format(plans)}.`;
}

/** What still reinstates coverage, as the termination notice says it, while it does. */
async function latePaymentNote(
  tx: Transaction,
  compId: number,
  event: EventRecord,
  today: CalendarDate,
): Promise<string> {
  if (!isForNonPayment(event.endReason)) return '';
  const letters = await plannedLetters({ tx, compId, event }, 'termination');
  const late = letters.findLast(({ fate }) => fate !== 'dropped')?.facts.latePayment;
  if (!late || late.until < today) return '';
  const { until, pastDueCents } = late;
  const amount = pastDueCents === undefined ? 'all that is past due' : displayCents(pastDueCents);
  return ` The termination notice offers to reinstate it for ${amount}, postmarked by ${displayDate(until)}.`;
}

const withName = (person: EventPerson) => ({ name: nameOf(person), relation: person.relation });

function benefitView(event: EventRecord, benefit: EventBenefit, today: CalendarDate) {
  const { tierId, name, covers, costCents, beginsOn } = tierOn(benefit, today);
  // Once accepted, the people that the displayed level covers.
  const covered = isAccepted(event)
    ? electors(event, benefit).filter((person) => personLastDay(person) >= beginsOn)
    : offeredTo(event, benefit);
  return {
    tierId,
    covers,
    displayName: levelTitle(benefit.planName, name),
    planTypeName: planTypeNames[benefit.planTypeId as PlanTypeId],
    cost: costCents === null ? null : dollarsOf(costCents),
    subsidy: dollarsOf(benefit.subsidyCents),
    subsidyEnd: benefit.subsidyEnds,
    coveredDependents: covered.flatMap(({ dependentId }) => dependentId ?? []),
  };
}

const offeredTo = ({ persons }: EventRecord, benefit: EventBenefit): EventPerson[] =>
  persons.filter(({ personId }) => benefit.persons.some((each) => each.personId === personId));

export function personView(
  event: EventRecord,
  person: EventPerson,
  today: CalendarDate,
): CoveredPerson {
  const { personId, address } = person;
  // Cancelled before anyone elected, whatever the date: no one was ever covered.
  const isOff = event.endReason !== null && !isAccepted(event);
  const benefits = isOff ? [] : presentBenefits(event);
  return {
    personId,
    dependentId: person.dependentId,
    name: nameOf(person),
    relation: person.relation,
    begins: person.beginsOn,
    ends: isOff ? addDays(person.beginsOn, -1) : (person.endsOn ?? person.maximumEnd),
    endReason: person.endReason === null ? null : endReasons[person.endReason],
    election: electionOf(event, person, today),
    plans: benefits
      .filter(({ persons }) =>
        persons.some((each) => each.personId === personId && each.isElected !== false),
      )
      .map(({ planName, planEnds }) =>
        planEnds === null ? planName : `${planName} (through ${displayDate(planEnds)})`,
      ),
    address: address && {
      hstreet1: address.street1,
      hstreet2: address.street2,
      hcity: address.city,
      hstate: address.state,
      hzip: address.zip,
    },
  };
}
