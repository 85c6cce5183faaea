import type { ReactNode } from 'react';
import { AddressFields } from '../../../ui/form/address-fields.tsx';
import type { Field } from '../../../ui/form/field.ts';
import { FormSection } from '../../../ui/form/form-section.tsx';
import { formatPhone } from '../../../ui/form/format-phone.ts';
import { TextField } from '../../../ui/form/text-field.tsx';
import type { PersonValues } from './person-values.ts';

type PersonFieldsProps = {
  field: (name: keyof PersonValues) => Field;
  /** Beside the name and number. */
  more?: ReactNode;
  /** Beside the phone. */
  contact?: ReactNode;
};

/** The employee: the same in both wizards. */
export function PersonFields({ field, more, contact }: PersonFieldsProps) {
  return (
    <>
      <FormSection title="Employee">
        <TextField field={field('nameFirst')} label="First name" />
        <TextField field={field('nameLast')} label="Last name" />
        <TextField field={field('eeId')} label="Employee ID" width="medium" />
        {more}
      </FormSection>
      <FormSection title="Contact">
        <TextField
          field={field('phone')}
          label="Phone"
          optional
          inputMode="tel"
          width="medium"
          format={formatPhone}
        />
        {contact}
      </FormSection>
      <FormSection title="Home address">
        <AddressFields
          line1={field('addr1')}
          line2={field('addr2')}
          city={field('city')}
          state={field('stateProvCd')}
          zip={field('postalCd')}
        />
      </FormSection>
    </>
  );
}
