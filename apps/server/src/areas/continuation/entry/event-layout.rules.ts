import { healthFsaType, type HealthAccount } from '../coverage/health-fsa.rules.ts';
import {
  type EventSpan,
  latestEnd,
  medicareBeforeEvent,
} from '@portal/contract/areas/continuation/event-span.rules.ts';
import {
  billingEventTypes,
  isSecondEvent,
  isStateTotal,
} from '@portal/contract/areas/continuation/event-type.ts';
import { addDays } from '@portal/contract/values/calendar-date.ts';
import { centsOf } from '@portal/contract/values/dollars.ts';
import type { NewBenefit, NewPerson } from './enter-event.store.ts';
import { lastDayOf } from '../views/event-detail.rules.ts';
import { placeOf, type EventForm, type FormBenefit } from './event-form.ts';
import { mayCover } from '../event/covered-persons.rules.ts';
import type { EventRecord, Relation } from '../event/event-record.ts';
import { personsOf, type PersonKey } from '../event/persons.rules.ts';
import type { OfferedLevel } from '../event/plans.store.ts';
import type { ContinuationSettings } from '../event/settings.store.ts';

export type OnFile = { dependentId: number; relation: string };

/** Only what goes with the type of the event is kept. */
export const medicareOf = ({ service, info }: EventForm) =>
  service === 'c' && info.eventType === medicareBeforeEvent ? info.medicareDate : null;
export const returnOf = ({ service, info }: EventForm) =>
  service === 'r' && categoryOf(info.eventType) === 'L' ? info.expectedReturn : null;
const categoryOf = (eventType: number) =>
  billingEventTypes.find(({ id }) => id === eventType)?.category ?? null;

/** What is stored of the event itself. */
export function factsOf(form: EventForm, first: EventRecord | null) {
  const { service, info } = form;
  return {
    event_type: info.eventType,
    category: service === 'r' ? categoryOf(info.eventType) : null,
    event_date: info.eventDate,
    coverage_begins: info.coverageBegins,
    paid_through: info.paidThrough,
    medicare_date: medicareOf(form),
    expected_return: returnOf(form),
    first_event_id: first?.eventId ?? null,
  };
}

export function spanOf(
  form: EventForm,
  first: EventRecord | null,
  { measure_from }: Pick<ContinuationSettings, 'measure_from'>,
): EventSpan {
  const { eventType, eventDate, coverageBegins } = form.info;
  return {
    service: form.service,
    eventType,
    eventDate,
    coverageBegins,
    medicareDate: medicareOf(form),
    first,
    measureFrom: measure_from,
  };
}

type LaidOutBy = {
  /** Of a second event, the one it lengthens. */
  first: EventRecord | null;
  settings: ContinuationSettings;
  /** What is offered on the day coverage begins. */
  levels: readonly Pick<OfferedLevel, 'tierId' | 'rateCents' | 'planTypeId'>[];
  healthAccount: Pick<HealthAccount, 'planYearEnds'> | null;
};

export type Layout = { persons: NewPerson[]; benefits: NewBenefit[] };

/** Whom the event covers, until when at most, and with which plans; of a form without problems. */
export function layOut(
  form: EventForm,
  dependents: readonly OnFile[],
  /** Of those that the form adds, in its order. */
  addedIds: readonly number[],
  { first, settings, levels, healthAccount }: LaidOutBy,
): Layout {
  const { service, info } = form;
  const span = spanOf(form, first, settings);
  const benefits = form.benefits.map((benefit): NewBenefit => {
    const named = benefit.coveredDependents.map((covered) =>
      typeof covered === 'number' ? covered : addedIds[placeOf(covered)]!,
    );
    const level = levels.find(({ tierId }) => tierId === benefit.plvlid);
    return {
      planId: benefit.plansId,
      tierId: benefit.plvlid,
      costCents: ownCost(benefit, level),
      subsidyCents: centsOf(benefit.subsidy ?? 0),
      subsidyEnds: benefit.subsidyEnd,
      endsOn: level?.planTypeId === healthFsaType ? (healthAccount?.planYearEnds ?? null) : null,
      covers: personsOf(service, info.eventType, named),
    };
  });
  const keys = [...new Set(benefits.flatMap(({ covers }) => covers))].toSorted(participantFirst);
  return {
    benefits,
    persons: keys.map((dependentId) => ({
      dependentId,
      beginsOn: info.coverageBegins,
      maximumEnd: latestEnd(span, relationOf(dependents, dependentId)),
    })),
  };
}

/** The rate as it is on file stays the rate on file, also when that changes: only another is the event's own. */
function ownCost(
  { cost }: FormBenefit,
  level: Pick<OfferedLevel, 'rateCents'> | undefined,
): number | null {
  const cents = cost === null ? null : centsOf(cost);
  return cents === (level?.rateCents ?? null) ? null : cents;
}

const participantFirst = (one: PersonKey, other: PersonKey) => (one ?? 0) - (other ?? 0);

function relationOf(dependents: readonly OnFile[], key: PersonKey): Relation {
  if (key === null) return 'E';
  const relation = dependents.find(({ dependentId }) => dependentId === key)?.relation;
  return relation === 'S' || relation === 'C' ? relation : 'O';
}

/** The event whose start another counts from: of a second event the one it lengthens, of a state's months the one they follow. */
export function firstEventOf(form: EventForm, events: readonly EventRecord[]): EventRecord | null {
  const { service, info } = form;
  if (service !== 'c') return null;
  if (isSecondEvent(info.eventType)) return lengthenedBy(form, events);
  return isStateTotal(info.eventType) ? followedBy(form, events) : null;
}

/** The event with coverage on the day of a second one; the earliest of them. */
function lengthenedBy({ info }: EventForm, events: readonly EventRecord[]): EventRecord | null {
  return earliestOf(
    events.filter(
      (event) =>
        !isSecondEvent(event.eventType) &&
        event.eventDate <= info.eventDate &&
        mayCover(event) &&
        (lastDayOf(event) ?? '') >= info.eventDate,
    ),
  );
}

/** The earlier event whose coverage lasts up to a state's months without a gap, or the one that it counts from itself. */
function followedBy({ info }: EventForm, events: readonly EventRecord[]): EventRecord | null {
  const before = addDays(info.coverageBegins, -1);
  const former = earliestOf(
    events.filter(
      (event) =>
        event.coverageBegins < info.coverageBegins &&
        mayCover(event) &&
        (lastDayOf(event) ?? '') >= before,
    ),
  );
  return events.find(({ eventId }) => eventId === former?.firstEventId) ?? former;
}

const earliestOf = (events: readonly EventRecord[]): EventRecord | null =>
  events.toSorted((one, other) => (one.coverageBegins < other.coverageBegins ? -1 : 1))[0] ?? null;
