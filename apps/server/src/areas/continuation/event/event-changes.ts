import { eventTypeName } from '@portal/contract/areas/continuation/event-type.ts';
import { displayDate } from '@portal/contract/values/display-date.ts';
import { dollarsOf, displayMoney } from '@portal/contract/values/dollars.ts';
import type { EventBenefit, EventRecord } from './event-record.ts';
import { levelTitle } from './level-title.ts';

type Shown = Record<string, string | null>;

/** An event as the audit trail shows it: types, plans and people by name. */
export function eventFields(event: EventRecord): Shown {
  return {
    eventType: eventTypeName(event.service, event.eventType),
    eventDate: event.eventDate,
    coverageBegins: event.coverageBegins,
    paidThrough: event.paidThrough,
    medicareDate: event.medicareDate,
    expectedReturn: event.expectedReturn,
    benefits: event.benefits.map((benefit) => benefitView(event, benefit)).join('; ') || null,
  };
}

/** Medical PPO - Family at $1,200.00 less $100.00 until 12/31/2026 for Ana Ruiz, Kit Ruiz */
function benefitView({ persons }: EventRecord, benefit: EventBenefit): string {
  const { planName, tiers, subsidyCents, subsidyEnds } = benefit;
  const { name, costCents } = tiers[0]!;
  const covered = persons.filter(({ personId }) =>
    benefit.persons.some((each) => each.personId === personId),
  );
  const money = (cents: number) => displayMoney(dollarsOf(cents));
  return [
    levelTitle(planName, name),
    ...(costCents === null ? [] : [`at ${money(costCents)}`]),
    ...(subsidyCents === 0
      ? []
      : [`less ${money(subsidyCents)} until ${displayDate(subsidyEnds ?? '')}`]),
    `for ${covered.map(({ firstName, lastName }) => `${firstName} ${lastName}`).join(', ')}`,
  ].join(' ');
}

/** Only the fields with a value, for the entry or deletion of an event. */
export function filledFields(shown: Shown): Shown {
  return Object.fromEntries(Object.entries(shown).filter(([, value]) => value !== null));
}

/** The fields a change replaced, before and after. The type and date are always there: they identify the event. */
export function changedFields(before: Shown, after: Shown): { before: Shown; after: Shown } {
  const names = Object.keys(after).filter(
    (name) => name === 'eventType' || name === 'eventDate' || before[name] !== after[name],
  );
  const pick = (shown: Shown) => Object.fromEntries(names.map((name) => [name, shown[name]!]));
  return { before: pick(before), after: pick(after) };
}
