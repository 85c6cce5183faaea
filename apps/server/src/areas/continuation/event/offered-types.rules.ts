import {
  cobraEventTypes,
  type CobraEventType,
} from '@portal/contract/areas/continuation/event-type.ts';
import type { ContinuationSettings } from './settings.store.ts';

/** Federal events always; a state's events if the company insures its plans there. */
export function offeredCobraTypes({
  state_types: states,
}: Pick<ContinuationSettings, 'state_types'>): CobraEventType[] {
  return cobraEventTypes.filter(
    ({ state }) => state === null || states === null || states.includes(state),
  );
}
