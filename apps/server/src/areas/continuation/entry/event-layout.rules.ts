import { healthFsaType } from '../money/health-fsa.rules.ts';
import {
  type EventSpan,
  latestEnd,
  medicareBeforeEvent,
} from '@portal/contract/areas/continuation/event-span.rules.ts';
import {
  billingEventTypes,
  fmlaLeave,
  isSecondEvent,
  isStateTotal,
} from '@portal/contract/areas/continuation/event-type.ts';
import { addDays } from '@portal/contract/values/calendar-date.ts';
import { centsOf } from '@portal/contract/values/dollars.ts';
import type { NewBenefit, NewPerson } from './enter-event.store.ts';
import { lastDayOf } from '../coverage/event-detail.rules.ts';
import {
  addedIndex,
  type DependentOnFile,
  type EventForm,
  type FormBenefit,
  type FormFacts,
} from './event-form.ts';
import { mayCover } from '../event/covered-persons.rules.ts';
import type { EventRecord, Relation } from '../event/event-record.ts';
import { personsOf, type PersonKey } from '../event/persons.rules.ts';
import type { OfferedLevel } from '../event/plans.store.ts';

/** A Medicare date or expected return is kept only if the event's type uses it. */
export const medicareOf = (form: EventForm) =>
  isAfterMedicare(form) ? form.info.medicareDate : null;
export const needsMedicareDate = (form: EventForm) =>
  isAfterMedicare(form) && form.info.medicareDate === null;
const isAfterMedicare = ({ service, info }: EventForm) =>
  service === 'cobra' && info.eventType === medicareBeforeEvent;
export const returnOf = ({ service, info }: EventForm) =>
  service === 'billing' && categoryOf(info.eventType) === 'L' ? info.expectedReturn : null;
const categoryOf = (eventType: number) =>
  billingEventTypes.find(({ id }) => id === eventType)?.category ?? null;

/** The columns of the event itself. */
export function factsOf(form: EventForm, first: EventRecord | null) {
  const { service, info } = form;
  return {
    event_type: info.eventType,
    category: service === 'billing' ? categoryOf(info.eventType) : null,
    event_date: info.eventDate,
    coverage_begins: info.coverageBegins,
    paid_through: info.paidThrough,
    medicare_date: medicareOf(form),
    expected_return: returnOf(form),
    first_event_id: first?.eventId ?? null,
  };
}

type LayoutFacts = Pick<FormFacts, 'first' | 'settings' | 'levels' | 'healthAccount'>;

export const spanOf = (form: EventForm, { first, settings }: LayoutFacts): EventSpan => ({
  ...form.info,
  service: form.service,
  medicareDate: medicareOf(form),
  first,
  measureFrom: settings.measure_from,
});

export type Layout = { persons: NewPerson[]; benefits: NewBenefit[] };

/** The people an event covers, their maximum periods and their plans. The form must have no problems. */
export function layOut(
  form: EventForm,
  dependents: readonly DependentOnFile[],
  /** The ids of the dependents the form adds, in its order. */
  addedIds: readonly number[],
  facts: LayoutFacts,
): Layout {
  const { service, info } = form;
  const { levels, healthAccount } = facts;
  const span = spanOf(form, facts);
  const benefits = form.benefits.map((benefit): NewBenefit => {
    const named = benefit.coveredDependents.map((covered) =>
      typeof covered === 'number' ? covered : addedIds[addedIndex(covered)]!,
    );
    const level = levels.find(({ tierId }) => tierId === benefit.plvlid);
    return {
      planId: benefit.plansId,
      tierId: benefit.plvlid,
      costCents: ownCost(form, benefit, level),
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

/** An FMLA leave is billed the employee's share, which does not follow a rate on file. */
export const isShareBilled = ({ service, info }: EventForm) =>
  service === 'billing' && info.eventType === fmlaLeave;

/** A cost equal to the rate on file is not stored, so that it follows the rate. Any other is the event's own. */
function ownCost(form: EventForm, { cost }: FormBenefit, level: OfferedLevel | undefined) {
  const cents = cost === null ? null : centsOf(cost);
  return !isShareBilled(form) && cents === (level?.rateCents ?? null) ? null : cents;
}

const participantFirst = (one: PersonKey, other: PersonKey) => (one ?? 0) - (other ?? 0);

function relationOf(dependents: readonly DependentOnFile[], key: PersonKey): Relation {
  if (key === null) return 'E';
  const relation = dependents.find(({ dependentId }) => dependentId === key)?.relation;
  return relation === 'S' || relation === 'C' ? relation : 'O';
}

/** The event that this one counts from: for a second event its first, for a state's months the COBRA they follow. */
export function firstEventOf(form: EventForm, events: readonly EventRecord[]): EventRecord | null {
  const { service, info } = form;
  if (service !== 'cobra') return null;
  if (isSecondEvent(info.eventType)) return extendedEvent(form, events);
  return isStateTotal(info.eventType) ? precedingEvent(form, events) : null;
}

/** The event with coverage on the date of the second event; if there are several, the earliest. */
function extendedEvent({ info }: EventForm, events: readonly EventRecord[]): EventRecord | null {
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

/** The event whose coverage runs into a state's months without a gap, or the event that one itself counts from. */
function precedingEvent({ info }: EventForm, events: readonly EventRecord[]): EventRecord | null {
  const dayBefore = addDays(info.coverageBegins, -1);
  const preceding = earliestOf(
    events.filter(
      (event) =>
        event.coverageBegins < info.coverageBegins &&
        mayCover(event) &&
        (lastDayOf(event) ?? '') >= dayBefore,
    ),
  );
  return events.find(({ eventId }) => eventId === preceding?.firstEventId) ?? preceding;
}

const earliestOf = (events: readonly EventRecord[]): EventRecord | null =>
  events.toSorted((one, other) => (one.coverageBegins < other.coverageBegins ? -1 : 1))[0] ?? null;
