import type { ReactNode } from 'react';
import { AddressFields } from '../../ui/form/address-fields.tsx';
import type { Field } from '../../ui/form/field.ts';
import { FormSection } from '../../ui/form/form-section.tsx';
import { PhoneField } from '../../ui/form/phone-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import type { ContactValues } from './contact-record.ts';

type ContactFieldsProps = {
  field: (name: keyof ContactValues) => Field;
  /** Help for the email field: what it is used for. */
  emailHelp?: ReactNode;
  /** One's own address may be left out (domain.md 15.1). */
  addressOptional?: boolean;
};

/** A company user's name and contact details. */
export function ContactFields({ field, emailHelp, addressOptional = false }: ContactFieldsProps) {
  return (
    <>
      <FormSection title="Name and work">
        <TextField field={field('confname')} label="First name" />
        <TextField field={field('conlname')} label="Last name" />
        <TextField field={field('contitle')} label="Title" optional />
        <TextField field={field('condept')} label="Department" optional />
      </FormSection>
      <FormSection title="Contact">
        <PhoneField field={field('conphone')} label="Phone" />
        <PhoneField field={field('confax')} label="Fax" optional />
        <TextField
          field={field('conemail')}
          label="Email"
          inputMode="email"
          wide
          {...(emailHelp === undefined ? {} : { help: emailHelp })}
        />
      </FormSection>
      <FormSection title="Work address">
        <AddressFields
          unprinted
          line1={field('conaddr1')}
          line2={field('conaddr2')}
          city={field('concity')}
          state={field('constate')}
          zip={field('conzip')}
          optional={addressOptional}
        />
      </FormSection>
    </>
  );
}
