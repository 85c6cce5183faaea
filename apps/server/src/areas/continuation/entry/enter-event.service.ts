import { dateToSend } from '@portal/contract/areas/continuation/event-span.rules.ts';
import type { EventParticipant } from '@portal/contract/areas/continuation/event.ts';
import type { FieldProblem } from '@portal/contract/problem.ts';
import type { Member } from '../../../request/caller.ts';
import type { Context } from '../../../request/context.ts';
import { audit } from '../../../platform/audit.ts';
import type { Transaction } from '../../../platform/database.ts';
import { upsertParticipantIn } from '../../participants/upsert-participant.service.ts';
import { collectProblems } from '../event/collect-problems.ts';
import { filledFields, eventFields } from '../event/event-audit.ts';
import type { EventRecord } from '../event/event-record.ts';
import { getEvent } from '../event/event.service.ts';
import type { EventView } from '../views/event-detail.service.ts';
import { insertEvent, type NewEvent } from './enter-event.store.ts';
import { acceptForm, saveOnce, type SentForm } from './event-form.service.ts';

/** Saves the person, their new dependents and the event in one transaction. */
export function addEvent<Answer>(
  context: Context,
  member: Member,
  sent: SentForm<{ participant: EventParticipant }>,
  view: EventView<Answer>,
): Promise<Answer> {
  const { form, ifMatch } = sent;
  const { service, info, input } = form;
  const operation = `add-${service}-event`;
  return saveOnce(context, member, { ...sent, operation, view }, async (tx, { today, entered }) => {
    const problems: FieldProblem[] = [];
    // This locks the person, so that two events entered at once are saved one after the other.
    const person = await collectProblems(problems, 'participant', () =>
      upsertParticipantIn(context, member, tx, { person: input.participant, ifMatch }),
    );
    const subject = { form, person, problems, before: null, today };
    const { empno, facts, ...layout } = await acceptForm(context, member, tx, subject);
    const by = { entered_on: entered, reported_on: today, entered_by: member.userId };
    return await insertAuditedEvent(tx, member, context.clock.now(), {
      ...layout,
      facts: { ...facts, ...by, empno, service },
      dateToSend: dateToSend(entered, info.eventDate),
    });
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
  const event = await getEvent(tx, by.compId, eventId);
  await audit(tx, by, at, {
    action: `add-${service}-event`,
    subject: `participant:${empno}`,
    after: filledFields(eventFields(event)),
  });
  return event;
}
