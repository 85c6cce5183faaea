import {
  ParticipantInput,
  type ParticipantChange,
} from '@portal/contract/areas/participants/participant.ts';
import type { FieldChoices } from './save-participant.store.ts';

type Field = keyof ParticipantChange;
type DisplayValues = Record<Field, string | null>;
export const participantFields = Object.keys(ParticipantInput.shape) as Field[];

/**
 * A person's fields as stored in the audit trail: locations and frequencies by name, IDs already masked.
 */
export function displayFields(
  fields: ParticipantChange,
  { locations, payFrequencies }: Pick<FieldChoices, 'locations' | 'payFrequencies'>,
): DisplayValues {
  const frequencyName = (id: string | null) =>
    payFrequencies.find(({ pfqid }) => pfqid === id)?.pfqdesc ?? id;
  const locationName = locations.find(({ loccode }) => loccode === fields.location)?.location;
  return {
    ...fields,
    location: locationName ?? (fields.location === null ? null : String(fields.location)),
    payfreq: frequencyName(fields.payfreq),
    payfreq2: frequencyName(fields.payfreq2),
  };
}

export function onlyFields(
  values: DisplayValues,
  wanted: readonly Field[],
): Record<string, string | null> {
  return Object.fromEntries(wanted.map((field) => [field, values[field]]));
}
