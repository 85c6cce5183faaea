import { isDeepStrictEqual } from 'node:util';
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
import { coversParticipant } from '@portal/contract/areas/continuation/event.rules.ts';
import { healthFsaType } from '@portal/contract/areas/continuation/plan-type.ts';
import { addDays, type CalendarDate } from '@portal/contract/values/calendar-date.ts';
import { centsOf } from '@portal/contract/values/dollars.ts';
import type { NewBenefit, NewPerson } from './enter-event.store.ts';
import {
  addedIndex,
  type DependentOnFile,
  type EventForm,
  type FormBenefit,
  type FormFacts,
} from './event-form.ts';
import { lastDayOf, mayCover } from '../event/covered-persons.rules.ts';
import type { EventRecord, Relation } from '../event/event-record.ts';
import type { OfferedLevel } from '../event/plans.store.ts';

/** A Medicare date or expected return is kept only if the event's type uses it. */
export const medicareOf = (form: EventForm) =>
  isAfterMedicare(form) ? form.info.medicareDate : null;
export const needsMedicareDate = (form: EventForm) =>
  isAfterMedicare(form) && form.info.medicareDate === null;
const isAfterMedicare = ({ service, info }: EventForm) =>
  service === 'cobra' && info.eventType === medicareBeforeEvent;
export const returnOf = ({ service, info }: EventForm) =>
  categoryOf({ service, ...info }) === 'L' ? info.expectedReturn : null;

/** Whether billing is for a retiree or a leave; null for COBRA. */
export const categoryOf = ({ service, eventType }: Pick<EventRecord, 'service' | 'eventType'>) =>
  (service === 'billing' && billingEventTypes.find(({ id }) => id === eventType)?.category) || null;

/** The columns of the event itself. */
export function factsOf(form: EventForm, first: EventRecord | null) {
  const { service, info } = form;
  return {
    event_type: info.eventType,
    category: categoryOf({ service, ...info }),
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

/** A dependent by id, or the participant. */
type PersonKey = number | null;

export type Layout = { persons: NewPerson[]; benefits: NewBenefit[] };

/** The people an event covers, their maximum periods and their plans. The form must have no problems. */
export function layOut(
  form: EventForm,
  dependents: readonly DependentOnFile[],
  /** The ids of the dependents the form adds, in its order. */
  addedIds: readonly number[],
  facts: LayoutFacts,
): Layout {
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
      covers: coveredBy(form, named),
    };
  });
  const keys = [...new Set(benefits.flatMap(({ covers }) => covers))];
  return {
    benefits,
    persons: keys.map((dependentId) => ({
      dependentId,
      beginsOn: form.info.coverageBegins,
      maximumEnd: latestEnd(span, relationOf(dependents, dependentId)),
    })),
  };
}

/** The dependents named, and the participant unless the event does not cover them. */
function coveredBy({ service, info }: EventForm, dependents: readonly number[]): PersonKey[] {
  const named = [...new Set(dependents)];
  return coversParticipant(service, info.eventType, named.length) ? [null, ...named] : named;
}

/** An FMLA leave is billed the employee's share, which does not follow a rate on file. */
export const isShareBilled = ({ service, info }: EventForm) =>
  service === 'billing' && info.eventType === fmlaLeave;

/** A cost equal to the rate on file is not stored, so that it follows the rate. Any other is the event's own. */
function ownCost(form: EventForm, { cost }: FormBenefit, level: OfferedLevel | undefined) {
  const cents = cost === null ? null : centsOf(cost);
  return !isShareBilled(form) && cents === (level?.rateCents ?? null) ? null : cents;
}

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
const extendedEvent = ({ info }: EventForm, events: readonly EventRecord[]): EventRecord | null =>
  earliestCovering(
    events,
    info.eventDate,
    (event) => !isSecondEvent(event.eventType) && event.eventDate <= info.eventDate,
  );

/** The event whose coverage runs into a state's months without a gap, or the event that one itself counts from. */
function precedingEvent({ info }: EventForm, events: readonly EventRecord[]): EventRecord | null {
  const preceding = earliestCovering(
    events,
    addDays(info.coverageBegins, -1),
    (event) => event.coverageBegins < info.coverageBegins,
  );
  return events.find(({ eventId }) => eventId === preceding?.firstEventId) ?? preceding;
}

const earliestCovering = (
  events: readonly EventRecord[],
  day: CalendarDate,
  isMeant: (event: EventRecord) => boolean,
): EventRecord | null =>
  events
    .filter((event) => isMeant(event) && mayCover(event) && (lastDayOf(event) ?? '') >= day)
    .toSorted((one, other) => (one.coverageBegins < other.coverageBegins ? -1 : 1))[0] ?? null;

/** Whether an event that was saved again says what it said before: then nobody gets a letter. */
export const isSameEvent = (before: EventRecord, after: EventRecord): boolean =>
  isDeepStrictEqual(contentOf(before), contentOf(after));

/** Without the ids of its plans, which are inserted anew. */
const contentOf = ({ benefits, ...event }: EventRecord) => ({
  ...event,
  benefits: benefits.map(({ benefitId: _id, ...benefit }) => benefit),
});
