import type { Coupon } from '../../../support/letters/letter.ts';
import { nameOf, type EventSending } from './addressees.rules.ts';
import type { EventSource } from './letter-source.store.ts';

/** What identifies a form when it comes back on its own. */
export const referenceOf = (
  { participant, event }: EventSource,
  documentNumber: number | null,
): string =>
  [
    nameOf(participant),
    `PID ${participant.empno}`,
    `Event ${event.eventId}`,
    ...(documentNumber === null ? [] : [`Document ${documentNumber}`]),
  ].join(' · ');

/** What goes with a payment to the provider, so that it is booked on the right event. */
export const couponOf = (
  { settings, event, participant }: EventSource,
  { documentNumber }: EventSending,
  title: string,
  facts: Coupon['facts'],
): Coupon => ({
  title,
  instructions:
    'Detach this coupon and enclose it with your check or money order. Write the PID on your payment.',
  sendTo: [settings.administrator_name, settings.administrator_street, settings.administrator_city],
  facts: [
    ['Participant', nameOf(participant)],
    ['PID', participant.empno],
    ['Event', String(event.eventId)],
    ['Document', documentNumber === null ? null : String(documentNumber)],
    ...facts,
  ],
});
