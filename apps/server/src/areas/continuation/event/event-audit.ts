import { eventTypeName } from '@portal/contract/areas/continuation/event-type.ts';
import { displayDate } from '@portal/contract/values/display-date.ts';
import { displayMoney, dollarsOf } from '@portal/contract/values/dollars.ts';
import { audit } from '../../../platform/audit.ts';
import { idsOf } from './covered-persons.rules.ts';
import type { EventBenefit, EventRecord } from './event-record.ts';
import { levelTitle } from './level-title.ts';
import type { Work } from './work.ts';

/** Who made a change that no employer makes: the provider's staff, or a nightly job. */
export type ProviderActor = 'operator' | 'jobs';

export const displayCents = (cents: number): string => displayMoney(dollarsOf(cents));

/** The names of the people a change concerns. */
export const personNames = ({ persons }: EventRecord, personIds: readonly number[]): string =>
  persons
    .filter(({ personId }) => personIds.includes(personId))
    .map(({ firstName, lastName }) => `${firstName} ${lastName}`)
    .join(', ');

/** Records a change to an event under its participant. The type and date identify the event. */
export async function auditEvent(
  { tx, clock, compId, event }: Pick<Work, 'tx' | 'clock' | 'compId' | 'event'>,
  by: ProviderActor,
  action: string,
  after: Record<string, string | null>,
): Promise<void> {
  const { empno, service, eventType, eventDate } = event;
  const filled = Object.entries(after).filter(([, value]) => value !== null && value !== '');
  await audit(tx, { userId: null, address: by, compId }, clock.now(), {
    action,
    subject: `participant:${empno}`,
    after: {
      eventType: eventTypeName(service, eventType),
      eventDate,
      ...Object.fromEntries(filled),
    },
  });
}

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
function benefitView(event: EventRecord, benefit: EventBenefit): string {
  const { planName, tiers, subsidyCents, subsidyEnds } = benefit;
  const { name, costCents } = tiers[0]!;
  return [
    levelTitle(planName, name),
    ...(costCents === null ? [] : [`at ${displayCents(costCents)}`]),
    ...(subsidyCents === 0
      ? []
      : [`less ${displayCents(subsidyCents)} until ${displayDate(subsidyEnds ?? '')}`]),
    `for ${personNames(event, idsOf(benefit.persons))}`,
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
