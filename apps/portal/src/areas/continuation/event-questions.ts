import {
  billingEventTypes,
  cobraEventTypes,
  fmlaLeave,
  needsStateConfirmation,
} from '@portal/contract/areas/continuation/event-type.ts';
import type { ContinuationService } from '@portal/contract/areas/continuation/event.ts';

// What an event type requires besides its dates. The two kinds' ids overlap only below 25.

/** 'Medicare Entitlement Before Termination' also counts from that date. */
export const asksForMedicare = (eventType: number) => eventType === 22;

/** An FMLA leave is billed the employee's own share, not a rate on file. */
export const asksForShare = (eventType: number) => eventType === fmlaLeave;

/** Someone on leave is expected back. */
export const asksForReturn = (eventType: number) =>
  billingEventTypes.some(({ id, category }) => id === eventType && category === 'L');

export const asksForState = needsStateConfirmation;

export const stateOf = (eventType: number) =>
  asksForState(eventType)
    ? (cobraEventTypes.find(({ id }) => id === eventType)?.state ?? null)
    : null;

/**
 * Whether a state's conditions count as confirmed after another type is chosen: a confirmation for
 * one state does not carry over. For an event on file they were confirmed at entry.
 */
export const isConfirmedFor = (eventType: number, onFile: number | undefined) =>
  onFile !== undefined && (eventType === onFile || !asksForState(eventType));

/**
 * After a divorce or another family event someone may live at another address and get separate
 * letters.
 */
export const mayLiveApart = (service: ContinuationService, eventType: number) =>
  service === 'cobra' && [12, 13, 18, 23, 26, 29, 31, 33].includes(eventType);
