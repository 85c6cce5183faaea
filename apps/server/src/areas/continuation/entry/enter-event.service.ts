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
import { insertEvent, type NewEvent } from './enter-event.store.ts';
import { enteredOn } from '@portal/contract/areas/continuation/entered-on.rules.ts';
import { filledFields, eventFields } from '../event/event-changes.ts';
import { getEventByKey, billingEventView, cobraEventView } from '../views/event-detail.service.ts';
import { billingForm, cobraForm, type EventForm } from './event-form.ts';
import { checkForm, storeAddedDependents } from './event-form.service.ts';
import { factsOf, layOut } from './event-layout.rules.ts';
import type { EventRecord } from '../event/event-record.ts';
import { eventState } from '../event/event-state.rules.ts';
import { collectProblems } from '../event/collect-problems.ts';

/** `ifMatch` is the person's version: the form shows their fields and saves them with the event. */
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
      const { participant } = input;
      const entry = { form, participant, today, entered, ifMatch };
      const event = await enterEvent(context, member, tx, entry);
      return await answer(tx, event, today);
    }),
  );
}

type FormEntry = Pick<Options, 'ifMatch'> & {
  form: EventForm;
  participant: EventParticipant;
  today: CalendarDate;
  entered: CalendarDate;
};

/** Saves the person, their new dependents and the event in one transaction. */
async function enterEvent(
  context: Context,
  member: Member,
  tx: Transaction,
  { form, participant, today, entered, ifMatch }: FormEntry,
): Promise<EventRecord> {
  const { compId, userId } = member;
  const problems: FieldProblem[] = [];
  // This locks the person, so that two events entered at once are saved one after the other.
  const person = await collectProblems(problems, 'participant', () =>
    upsertParticipantIn(context, member, tx, { person: participant, ifMatch }),
  );
  const checked = await checkForm(tx, compId, form, { person, today, before: null });
  problems.push(...checked.problems);
  refuseProblems(problems);
  if (!person) throw new Error('a refused person must have problems');
  refuseDuplicate(form.info, checked.others, today);

  const { dependents, addedIds } = await storeAddedDependents(context, member, tx, {
    person,
    added: form.added,
  });
  const { persons, benefits } = layOut(form, dependents, addedIds, checked);
  const { service, info } = form;
  const facts = {
    ...factsOf(form, checked.first),
    empno: person.empno,
    service,
    entered_on: entered,
    reported_on: today,
    entered_by: userId,
  };
  return await insertAuditedEvent(tx, member, context.clock.now(), {
    facts,
    dateToSend: dateToSend(entered, info.eventDate),
    persons,
    benefits,
  });
}

/** Inserts an event and its audit entry. It checks no form rules: the demo's events lie in the past. */
export async function insertAuditedEvent(
  tx: Transaction,
  by: Pick<Member, 'userId' | 'address' | 'compId'>,
  at: Date,
  newEvent: NewEvent,
): Promise<EventRecord> {
  const { service, empno } = newEvent.facts;
  const eventId = await insertEvent(tx, by.compId, newEvent);
  const event = await getEventByKey(tx, by.compId, { service, eventId });
  await audit(tx, by, at, {
    action: service === 'cobra' ? 'add-cobra-event' : 'add-billing-event',
    subject: `participant:${empno}`,
    after: filledFields(eventFields(event)),
  });
  return event;
}

/** One open event per kind and first day. A second event extends another, so it may share them (domain.md 2.6). */
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
