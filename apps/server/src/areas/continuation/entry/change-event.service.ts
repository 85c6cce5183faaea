import { dateToSend, latest } from '@portal/contract/areas/continuation/event-span.rules.ts';
import type { BillingEvent } from '@portal/contract/areas/continuation/billing.contract.ts';
import type { CobraEvent } from '@portal/contract/areas/continuation/cobra.contract.ts';
import type {
  BillingEventChange,
  CobraEventChange,
} from '@portal/contract/areas/continuation/event.ts';
import { Refusal } from '@portal/contract/problem.ts';
import { addBusinessDays } from '@portal/contract/values/business-day.ts';
import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import { refuseProblems } from '@portal/contract/values/with-rules.ts';
import type { Member } from '../../../request/caller.ts';
import type { Context } from '../../../request/context.ts';
import { audit } from '../../../platform/audit.ts';
import type { Transaction } from '../../../platform/database.ts';
import { once } from '../../../platform/idempotency.ts';
import { refuseStale } from '../../../platform/row-version.ts';
import { requireParticipant } from '../../participants/participants.service.ts';
import { replaceEvent } from './change-event.store.ts';
import { refuseDuplicate } from './enter-event.service.ts';
import { enteredOn } from '@portal/contract/areas/continuation/entered-on.rules.ts';
import { changedFields, eventFields } from '../event/event-changes.ts';
import {
  lockEventByKey,
  getEventByKey,
  billingEventView,
  cobraEventView,
  type EventKey,
} from '../views/event-detail.service.ts';
import { billingForm, cobraForm, type EventForm } from './event-form.ts';
import { checkForm, storeAddedDependents } from './event-form.service.ts';
import { factsOf, layOut } from './event-layout.rules.ts';
import type { EventRecord } from '../event/event-record.ts';
import { queueNotice } from '../event/notices.store.ts';
import { notifyLeftOut } from './left-out.service.ts';
import { isSameEvent } from './same-event.rules.ts';

type Options = { ifMatch: string | undefined; key: string | undefined };

export function updateCobraEvent(
  context: Context,
  member: Member,
  input: CobraEventChange,
  options: Options,
): Promise<CobraEvent> {
  const { compId } = member;
  const change = {
    operation: 'updateCobraEvent',
    input,
    form: cobraForm(input),
    eventKey: { service: 'cobra' as const, empno: input.participant.empno, eventId: input.cQualId },
    ...options,
  };
  return changeOnce(context, member, change, (tx, event, today) =>
    cobraEventView(tx, compId, event, today),
  );
}

export function updateBillingEvent(
  context: Context,
  member: Member,
  input: BillingEventChange,
  options: Options,
): Promise<BillingEvent> {
  const { compId } = member;
  const change = {
    operation: 'updateBillingEvent',
    input,
    form: billingForm(input),
    eventKey: {
      service: 'billing' as const,
      empno: input.participant.empno,
      eventId: input.r_qualid,
    },
    ...options,
  };
  return changeOnce(context, member, change, (tx, event, today) =>
    billingEventView(tx, compId, event, today),
  );
}

type Change = Options & {
  operation: string;
  input: unknown;
  form: EventForm;
  eventKey: EventKey;
};

function changeOnce<Answer>(
  context: Context,
  member: Member,
  { operation, input, form, eventKey, ifMatch, key }: Change,
  answer: (tx: Transaction, event: EventRecord, today: CalendarDate) => Promise<Answer>,
): Promise<Answer> {
  const { database, clock, secrets, config } = context;
  const { compId, userId, scope } = member;
  const now = clock.now();
  const today = clock.today();
  const entered = enteredOn(now, config.timeZone);
  return database.transaction(scope, (tx) =>
    once(tx, { key, compId, userId, operation, input, now, hash: secrets.hash }, async () => {
      const before = await lockEventByKey(tx, compId, eventKey);
      refuseStale(ifMatch, before.version);
      refuseLocked(before, form);
      await changeEvent(context, member, tx, { form, before, today, entered });
      return await answer(tx, await getEventByKey(tx, compId, eventKey), today);
    }),
  );
}

/** domain.md 2.3. */
function refuseLocked(before: EventRecord, { info }: EventForm): void {
  const refuse = (message: string) => {
    throw new Refusal('conflict', message);
  };
  if (before.postmark !== null)
    refuse('This event has a response on file and can no longer be changed.');
  if (before.endReason !== null) refuse('This event has ended and can no longer be changed.');
  if (before.letterSent !== null && info.coverageBegins !== before.coverageBegins)
    refuse('Coverage begins cannot be changed after the notice was mailed.');
}

/** When the corrected notice is due: never on the day of the first one, or it would not be mailed. */
function correctedOn(
  letterSent: CalendarDate,
  entered: CalendarDate,
  eventDate: CalendarDate,
): CalendarDate {
  return latest(dateToSend(entered, eventDate), addBusinessDays(letterSent, 1));
}

async function changeEvent(
  context: Context,
  member: Member,
  tx: Transaction,
  {
    form,
    before,
    today,
    entered,
  }: { form: EventForm; before: EventRecord; today: CalendarDate; entered: CalendarDate },
): Promise<void> {
  const { compId } = member;
  const person = await requireParticipant(tx, compId, before.empno);
  const checked = await checkForm(tx, compId, form, { person, today, before });
  refuseProblems(checked.problems);
  refuseDuplicate(form.info, checked.others, today);

  const { dependents, addedIds } = await storeAddedDependents(context, member, tx, {
    person,
    added: form.added,
  });
  const layout = layOut(form, dependents, addedIds, checked);
  const facts = factsOf(form, checked.first);
  if (isSameEvent(before, facts, layout.benefits)) return;
  await replaceEvent(tx, compId, before, { ...layout, facts });
  const { service, eventId } = before;
  const dueOn =
    before.letterSent === null
      ? dateToSend(before.enteredOn, form.info.eventDate)
      : correctedOn(before.letterSent, entered, form.info.eventDate);
  await queueNotice(tx, { compId, eventId }, { dueOn, personIds: null });
  const after = await getEventByKey(tx, compId, { service, eventId });
  await notifyLeftOut(tx, compId, { before, after }, today);
  await audit(tx, member, context.clock.now(), {
    action: service === 'cobra' ? 'update-cobra-event' : 'update-billing-event',
    subject: `participant:${before.empno}`,
    ...changedFields(eventFields(before), eventFields(after)),
  });
}
