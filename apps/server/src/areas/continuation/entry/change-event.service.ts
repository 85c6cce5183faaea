import { dateToSend, latest } from '@portal/contract/areas/continuation/event-span.rules.ts';
import { Refusal } from '@portal/contract/problem.ts';
import { addBusinessDays } from '@portal/contract/values/business-day.ts';
import type { Member } from '../../../request/caller.ts';
import type { Context } from '../../../request/context.ts';
import { audit } from '../../../platform/audit.ts';
import { refuseStale } from '../../../platform/row-version.ts';
import { requireParticipant } from '../../participants/participants.service.ts';
import { changedFields, eventFields } from '../event/event-audit.ts';
import type { EventPerson, EventRecord } from '../event/event-record.ts';
import { bumpEventVersion } from '../event/event-row.store.ts';
import { getEvent } from '../event/event.service.ts';
import { lastNoticeTo } from '../event/notices.rules.ts';
import { queueNotice } from '../event/notices.store.ts';
import type { LeftOut } from '../event/planned-letter.ts';
import { planLetter } from '../event/planned-letters.store.ts';
import type { Work } from '../event/work.ts';
import { lockEventByKey, type EventView } from '../views/event-detail.service.ts';
import { dropLeftOutLetters, replaceEvent } from './enter-event.store.ts';
import type { EventForm } from './event-form.ts';
import { acceptForm, saveOnce, type SentForm } from './event-form.service.ts';
import { isSameEvent } from './event-layout.rules.ts';

/** Changes an event until there is an answer. If its notice was mailed, a corrected one is. */
export function updateEvent<Answer>(
  context: Context,
  member: Member,
  sent: SentForm<{ participant: { empno: string } }>,
  view: EventView<Answer>,
): Promise<Answer> {
  const { compId } = member;
  const { form, ifMatch } = sent;
  const { service, info } = form;
  const { empno } = form.input.participant;
  const eventId = form.eventId!;
  const operation = `update-${service}-event`;
  return saveOnce(context, member, { ...sent, operation, view }, async (tx, { today, entered }) => {
    const before = await lockEventByKey(tx, compId, { service, empno, eventId });
    refuseStale(ifMatch, before.version);
    refuseLocked(before, form);
    const person = await requireParticipant(tx, compId, empno);
    const subject = { form, person, problems: [], before, today };
    const accepted = await acceptForm(context, member, tx, subject);
    await replaceEvent(tx, compId, eventId, accepted);
    if (isSameEvent(before, await getEvent(tx, compId, eventId))) return before;
    await bumpEventVersion(tx, compId, eventId);
    const { letterSent, enteredOn } = before;
    const dueOn =
      letterSent === null
        ? dateToSend(enteredOn, info.eventDate)
        : // Never on the day of the first one, or it would not be mailed.
          latest(dateToSend(entered, info.eventDate), addBusinessDays(letterSent, 1));
    await queueNotice(tx, { compId, eventId }, dueOn);
    const after = await getEvent(tx, compId, eventId);
    await notifyLeftOut({ tx, compId, event: after, date: today }, before);
    await audit(tx, member, context.clock.now(), {
      action: operation,
      subject: `participant:${empno}`,
      ...changedFields(eventFields(before), eventFields(after)),
    });
    return after;
  });
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

/**
 * People who were offered continuation and are no longer in the event get a letter with the corrected
 * notice. If they return before it is mailed, the letter is dropped.
 */
async function notifyLeftOut(
  work: Pick<Work, 'tx' | 'compId' | 'event' | 'date'>,
  before: EventRecord,
): Promise<void> {
  const { event: after } = work;
  const inEvent = after.persons.map(({ dependentId }) => dependentId);
  await dropLeftOutLetters(work, inEvent);
  for (const leftOut of before.persons) {
    const noticeOf = lastNoticeTo(before, leftOut)?.mailedOn;
    if (inEvent.includes(leftOut.dependentId) || !noticeOf || hasDied(leftOut, after)) continue;
    const facts: LeftOut = { noticeOf, leftOut };
    await planLetter(work, { kind: 'unavailability', dueOn: after.dateToSend, facts });
  }
}

const deathOfEmployee: readonly number[] = [11, 17];
const survivorsOfRetiree: readonly number[] = [5, 6];

/** The correction reports the employee's death. The family's notice says so; there is nobody else to notify. */
const hasDied = ({ relation }: EventPerson, { service, eventType }: EventRecord) =>
  relation === 'E' &&
  (service === 'cobra' ? deathOfEmployee : survivorsOfRetiree).includes(eventType);
