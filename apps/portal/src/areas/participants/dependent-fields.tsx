import type { DependentInput } from '@portal/contract/areas/participants/dependent.ts';
import { relationNames } from '@portal/contract/areas/participants/relation.ts';
import { sexNames } from '@portal/contract/values/choice.ts';
import type { ReactNode } from 'react';
import { DateField } from '../../ui/form/date-field.tsx';
import type { Field } from '../../ui/form/field.ts';
import { PrintedTextField } from '../../ui/form/printed-text-field.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';

/** A dependent's form values; nothing is chosen at first. */
export type NewDependent = Omit<DependentInput, 'relation'> & {
  relation: DependentInput['relation'] | '';
};

export const newDependent: NewDependent = {
  fname: '',
  lname: '',
  ssn: '',
  dateOfBirth: '',
  relation: '',
  sex: null,
};

const optionsOf = (names: Record<string, string>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }));
const relations = optionsOf(relationNames);
const sexes = optionsOf(sexNames);

type DependentFieldsProps = {
  field: (name: keyof NewDependent) => Field;
  /** Instead of the field for a new SSN. */
  ssn?: ReactNode;
};

/** The fields of one dependent, for every form that adds or corrects dependents. */
export function DependentFields({ field, ssn }: DependentFieldsProps) {
  return (
    <>
      <PrintedTextField field={field('fname')} label="First name" />
      <PrintedTextField field={field('lname')} label="Last name" />
      <SelectField field={field('relation')} label="Relation" options={relations} width="medium" />
      <DateField field={field('dateOfBirth')} label="Birthdate" optional past />
      <SelectField field={field('sex')} label="Sex" optional options={sexes} width="medium" />
      {ssn ?? (
        <TextField
          field={field('ssn')}
          label="SSN"
          optional
          inputMode="numeric"
          width="medium"
          help="Nine digits"
        />
      )}
    </>
  );
}
