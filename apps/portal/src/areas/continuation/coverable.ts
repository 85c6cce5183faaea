import type { CoveredDependent } from '@portal/contract/areas/continuation/event.ts';
import type { Qualifies } from '@portal/contract/areas/continuation/event-type.ts';
import type { Dependent } from '@portal/contract/areas/participants/dependent.ts';
import type { NewDependent } from '../participants/dependent-fields.tsx';
import { addedKey } from './event-values.ts';

/** A dependent a plan can cover, on file or being added. */
export type Coverable = { key: CoveredDependent; name: string; relation: string };

export function coverablesOf(
  onFile: readonly Dependent[],
  added: readonly NewDependent[],
): Coverable[] {
  return [
    ...onFile.map(({ dependentId, name, relation }) => ({ key: dependentId, name, relation })),
    ...added.map(({ fname, lname, relation }, index) => ({
      key: addedKey(index),
      name: `${fname} ${lname}`.trim() || `New dependent ${index + 1}`,
      relation,
    })),
  ];
}

export const namesOf = (coverables: readonly Coverable[], covered: readonly CoveredDependent[]) =>
  coverables.filter(({ key }) => covered.includes(key)).map(({ name }) => name);

/** Any other relation on file counts as other. */
export const qualifiesAs = (relation: string): Qualifies =>
  relation === 'S' || relation === 'C' ? relation : 'O';
