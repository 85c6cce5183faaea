import { usStates } from '@portal/contract/values/us-state.ts';
import type { ReactNode } from 'react';
import type { Field } from '../../ui/form/field.ts';
import { FormSection } from '../../ui/form/form-section.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import type { ContactValues } from './contact-record.ts';

const states = usStates.map(({ code, name }) => ({ value: code, label: name }));

type ContactFieldsProps = {
  field: (name: keyof ContactValues) => Field;
  /** Under the e-mail: what it is used for. */
  emailHelp?: ReactNode;
  /** One's own address may be left out (Q80). */
  addressOptional?: boolean;
};

/** Who a company user is and how to reach them. */
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
        <TextField field={field('conphone')} label="Phone" inputMode="tel" width="medium" />
        <TextField field={field('confax')} label="Fax" optional inputMode="tel" width="medium" />
        <TextField
          field={field('conemail')}
          label="Email"
          inputMode="email"
          wide
          {...(emailHelp === undefined ? {} : { help: emailHelp })}
        />
      </FormSection>
      <FormSection title="Work address">
        <TextField
          field={field('conaddr1')}
          label="Address line 1"
          optional={addressOptional}
          wide
        />
        <TextField field={field('conaddr2')} label="Address line 2" optional wide />
        <TextField field={field('concity')} label="City" optional={addressOptional} />
        <SelectField field={field('constate')} label="State" options={states} />
        <TextField
          field={field('conzip')}
          label="Zip"
          inputMode="numeric"
          width="short"
          optional={addressOptional}
        />
      </FormSection>
    </>
  );
}
