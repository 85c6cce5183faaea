import type { ParticipantFacts } from '@portal/contract/areas/participants/participants.rules.ts';
import { sexNames } from '@portal/contract/values/choice.ts';
import type { ReactNode } from 'react';
import { AddressFields } from '../../ui/form/address-fields.tsx';
import { DateField } from '../../ui/form/date-field.tsx';
import type { Field } from '../../ui/form/field.ts';
import { FormSection } from '../../ui/form/form-section.tsx';
import { MaskedField } from '../../ui/form/masked-field.tsx';
import { PhoneField } from '../../ui/form/phone-field.tsx';
import { PrintedTextField } from '../../ui/form/printed-text-field.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import type { ParticipantValues } from './participant-record.ts';

const sexes = Object.entries(sexNames).map(([value, label]) => ({ value, label }));

type ParticipantFieldsProps = {
  /** Maps a name to its field, wherever the form keeps its participant. */
  field: (name: keyof ParticipantValues) => Field;
  facts: ParticipantFacts;
  /** The company's name for its secret id. */
  iddesc: string;
  /** That id's field, in its place among the others. */
  id?: ReactNode;
};

/** A participant's demographics, for every form that has them. */
export function ParticipantFields({ field, facts, iddesc, id }: ParticipantFieldsProps) {
  const locations = facts.locations.map((each) => ({ value: each.loccode, label: each.location }));
  const payFrequencies = facts.payFrequencies.map((each) => ({
    value: each.pfqid,
    label: each.pfqdesc,
  }));
  return (
    <>
      <FormSection title="Person">
        <PrintedTextField field={field('fname')} label="First name" />
        <PrintedTextField field={field('lname')} label="Last name" />
        {id}
        {/* If the company's own id is the SSN there is no second one. */}
        {iddesc !== 'SSN' && <MaskedField field={field('socsec')} label="SSN" optional />}
        <DateField field={field('birthdate')} label="Birthdate" optional past />
        <SelectField field={field('sex')} label="Sex" optional options={sexes} width="medium" />
      </FormSection>
      <FormSection title="Contact">
        <PhoneField field={field('hphone')} label="Phone" optional />
        <TextField field={field('email')} label="Email" optional inputMode="email" />
      </FormSection>
      <FormSection title="Home address">
        <AddressFields
          line1={field('hstreet1')}
          line2={field('hstreet2')}
          city={field('hcity')}
          state={field('hstate')}
          zip={field('hzip')}
        />
      </FormSection>
      {(locations.length > 0 || payFrequencies.length > 0) && (
        <FormSection title="Work">
          {locations.length > 0 && (
            <SelectField
              field={field('location')}
              label="Location"
              optional
              options={locations}
              wide
            />
          )}
          {payFrequencies.length > 0 && (
            <>
              <SelectField
                field={field('payfreq')}
                label="Pay Frequency"
                options={payFrequencies}
              />
              <SelectField
                field={field('payfreq2')}
                label="Pay Frequency 2"
                optional
                options={payFrequencies}
              />
            </>
          )}
        </FormSection>
      )}
    </>
  );
}
