import type { ContinuationService } from '@portal/contract/areas/continuation/event.ts';
import { coversParticipant } from '@portal/contract/areas/continuation/event.rules.ts';

/** A dependent by id, or the participant. */
export type PersonKey = number | null;

/** The people a plan covers: the dependents named, and the participant unless the event does not cover them. */
export function personsOf(
  service: ContinuationService,
  eventType: number,
  dependents: readonly number[],
): PersonKey[] {
  const named = [...new Set(dependents)];
  return coversParticipant(service, eventType, named.length) ? [null, ...named] : named;
}
