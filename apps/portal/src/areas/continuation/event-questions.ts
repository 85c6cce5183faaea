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

/** What is billed of the employer's rate. */
export const percentOf = (service: ServiceLetter, eventType: number) =>
  service === 'c' ? (cobraEventTypes.find(({ id }) => id === eventType)?.percent ?? 102) : 100;
