import {
  billingEventTypes,
  cobraEventTypes,
  needsStateConfirmation,
} from '@portal/contract/areas/continuation/event-type.ts';
import type { ServiceLetter } from '@portal/contract/areas/continuation/event.ts';

// What a type of event asks for besides its dates. The ids of the two kinds overlap below 25 only.

/** 'Medicare Entitlement Before Termination' counts from that day, too. */
export const asksForMedicare = (eventType: number) => eventType === 22;

/** Somebody on leave comes back. */
export const asksForReturn = (eventType: number) =>
  billingEventTypes.some(({ id, category }) => id === eventType && category === 'L');

export const asksForState = needsStateConfirmation;

export const stateOf = (eventType: number) =>
  asksForState(eventType)
    ? (cobraEventTypes.find(({ id }) => id === eventType)?.state ?? null)
    : null;

/**
 * Whether the conditions of a state count as confirmed just after another type was chosen: what was
 * confirmed for one says nothing of the next. Of an event on file they were confirmed when it was entered.
 */
export const isConfirmedFor = (eventType: number, onFile: number | undefined) =>
  onFile !== undefined && (eventType === onFile || !asksForState(eventType));

/** After a divorce or another family event somebody may live elsewhere, and have letters of their own. */
export const mayLiveApart = (service: ServiceLetter, eventType: number) =>
  service === 'c' && [12, 13, 18, 23, 26, 29, 31, 33].includes(eventType);
