import {
  ParticipantInput,
  type ParticipantChange,
} from '@portal/contract/areas/participants/participant.ts';
import type { Offers } from './save-participant.store.ts';

type Field = keyof ParticipantChange;
type Shown = Record<Field, string | null>;
export const participantFields = Object.keys(ParticipantInput.shape) as Field[];

/** A person's fields as the audit trail writes them: places and frequencies by name, ids masked already. */
export function shownFields(
  fields: ParticipantChange,
  { locations, payFrequencies }: Pick<Offers, 'locations' | 'payFrequencies'>,
): Shown {
  const frequencyName = (id: string | null) =>
    payFrequencies.find(({ pfqid }) => pfqid === id)?.pfqdesc ?? id;
  const place = locations.find(({ loccode }) => loccode === fields.location)?.location;
  return {
    ...fields,
    location: place ?? (fields.location === null ? null : String(fields.location)),
    payfreq: frequencyName(fields.payfreq),
    payfreq2: frequencyName(fields.payfreq2),
  };
}

export function onlyFields(shown: Shown, wanted: readonly Field[]): Record<string, string | null> {
  return Object.fromEntries(wanted.map((field) => [field, shown[field]]));
}
