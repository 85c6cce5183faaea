import { dateToSend } from '@portal/contract/areas/continuation/event-span.rules.ts';
import type { BillingEvent } from '@portal/contract/areas/continuation/billing.contract.ts';
import type { CobraEvent } from '@portal/contract/areas/continuation/cobra.contract.ts';
import { openEventMessage } from '@portal/contract/areas/continuation/event.rules.ts';
import { isSecondEvent } from '@portal/contract/areas/continuation/event-type.ts';
import type {
  BillingEventInput,
  CobraEventInput,
  EventParticipant,
} from '@portal/contract/areas/continuation/event.ts';
import { Refusal, type FieldProblem } from '@portal/contract/problem.ts';
import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import { refuseProblems } from '@portal/contract/values/with-rules.ts';
import type { Member } from '../../../request/caller.ts';
import type { Context } from '../../../request/context.ts';
import { audit } from '../../../platform/audit.ts';
import type { Transaction } from '../../../platform/database.ts';
import { once } from '../../../platform/idempotency.ts';
import { upsertParticipantIn } from '../../participants/upsert-participant.service.ts';
import {
  insertEvent,
  type NewBenefit,
  type NewEventFacts,
  type NewPerson,
} from './enter-event.store.ts';
import { enteredOn } from '@portal/contract/areas/continuation/entered-on.rules.ts';
import { filledFields, eventFields } from '../event/event-changes.ts';
import { getEventByKey, billingEventView, cobraEventView } from '../views/event-detail.service.ts';
import { billingForm, cobraForm, type EventForm } from './event-form.ts';
import { checkForm, storeAdded } from './event-form.service.ts';
import { factsOf, layOut } from './event-layout.rules.ts';
import type { EventRecord } from '../event/event-record.ts';
import { eventState } from '../event/event-state.rules.ts';
import { collectProblems } from '../event/collect-problems.ts';

/** The version is that of the person: the form shows them, and sends them back with the event. */
type Options = { ifMatch: string | undefined; key: string | undefined };

export function addCobraEvent(
  context: Context,
  member: Member,
  input: CobraEventInput,
  options: Options,
): Promise<CobraEvent> {
  const entry = { operation: 'addCobraEvent', input, form: cobraForm(input), ...options };
  return enterOnce(context, member, entry, (tx, event, today) =>
    cobraEventView(tx, member.compId, event, today),
  );
}

export function addBillingEvent(
  context: Context,
  member: Member,
  input: BillingEventInput,
  options: Options,
): Promise<BillingEvent> {
  const entry = { operation: 'addBillingEvent', input, form: billingForm(input), ...options };
  return enterOnce(context, member, entry, (tx, event, today) =>
    billingEventView(tx, member.compId, event, today),
  );
}

type Entry = Options & {
  operation: string;
  input: { participant: EventParticipant };
  form: EventForm;
};

function enterOnce<Answer>(
  context: Context,
  member: Member,
  { operation, input, form, ifMatch, key }: Entry,
  answer: (tx: Transaction, event: EventRecord, today: CalendarDate) => Promise<Answer>,
): Promise<Answer> {
  const { database, clock, secrets, config } = context;
  const { compId, userId, scope } = member;
  const now = clock.now();
  const today = clock.today();
  const entered = enteredOn(now, config.timeZone);
  return database.transaction(scope, (tx) =>
    once(tx, { key, compId, userId, operation, input, now, hash: secrets.hash }, async () => {
      const event = await enterEvent(context, member, tx, form, input.participant, {
        today,
        entered,
        ifMatch,
      });
      return await answer(tx, event, today);
    }),
  );
}

/** The person, their new dependents and the event, in one transaction. */
async function enterEvent(
  context: Context,
  member: Member,
  tx: Transaction,
  form: EventForm,
  participant: EventParticipant,
  { today, entered, ifMatch }: Pick<Options, 'ifMatch'> & Record<'today' | 'entered', CalendarDate>,
): Promise<EventRecord> {
  const { compId, userId } = member;
  const problems: FieldProblem[] = [];
  // Held from here on, so that two events entered at once come one after the other.
  const person = await collectProblems(problems, 'participant', () =>
    upsertParticipantIn(context, member, tx, { person: participant, ifMatch }),
  );
  const checked = await checkForm(tx, compId, form, { person, today, before: null });
  problems.push(...checked.problems);
  refuseProblems(problems);
  if (!person) throw new Error('a person that was refused has problems');
  refuseDuplicate(form.info, checked.others, today);

  const { dependents, addedIds } = await storeAdded(context, member, tx, person, form.added);
  const { persons, benefits } = layOut(form, dependents, addedIds, checked);
  const { service, info } = form;
  return await insertEntered(
    tx,
    member,
    context.clock.now(),
    {
      ...factsOf(form, checked.first),
      empno: person.empno,
      service,
      entered_on: entered,
      reported_on: today,
      entered_by: userId,
      date_to_send: dateToSend(entered, info.eventDate),
    },
    persons,
    benefits,
  );
}

/** With the line of its history. By itself it has none of a form's rules: the demo's were entered long ago. */
export async function insertEntered(
  tx: Transaction,
  by: Pick<Member, 'userId' | 'address' | 'compId'>,
  at: Date,
  facts: NewEventFacts,
  persons: readonly NewPerson[],
  benefits: readonly NewBenefit[],
): Promise<EventRecord> {
  const { service, empno } = facts;
  const eventId = await insertEvent(tx, by.compId, facts, persons, benefits);
  const event = await getEventByKey(tx, by.compId, { service, eventId });
  await audit(tx, by, at, {
    action: service === 'c' ? 'add-cobra-event' : 'add-billing-event',
    subject: `participant:${empno}`,
    after: filledFields(eventFields(event)),
  });
  return event;
}

/** One open event per kind and first day; a second event lengthens another and stands beside it (domain.md 2.6). */
export function refuseDuplicate(
  { coverageBegins, eventType }: Pick<EventForm['info'], 'coverageBegins' | 'eventType'>,
  others: readonly EventRecord[],
  today: CalendarDate,
): void {
  const open = others.some(
    (event) =>
      event.coverageBegins === coverageBegins &&
      ['PENDING', 'MAILED', 'ACCEPTED'].includes(eventState(event, today)),
  );
  if (open && !isSecondEvent(eventType)) throw new Refusal('conflict', openEventMessage);
}
