import type { LeaveEmployee } from '@portal/contract/areas/leave/leave.contract.ts';
import type { ReactNode } from 'react';
import { AddressFields } from '../../../ui/form/address-fields.tsx';
import type { Field } from '../../../ui/form/field.ts';
import { FormSection } from '../../../ui/form/form-section.tsx';
import { PhoneField } from '../../../ui/form/phone-field.tsx';
import { PrintedTextField } from '../../../ui/form/printed-text-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { EmployeeLookUp } from './employee-look-up.tsx';
import type { PersonValues } from './person-values.ts';

type PersonFieldsProps = {
  field: (name: keyof PersonValues) => Field;
  /** The employee the form was filled from. */
  onFile: LeaveEmployee | undefined;
  /** Fills the form with what is on file. */
  onFound: (employee: LeaveEmployee) => void;
  /** The employee ID as it is typed. */
  eeId: string;
  /** Beside the name and number. */
  more?: ReactNode;
  /** Beside the phone. */
  contact?: ReactNode;
};

/**
 * The employee: the same in both wizards. Who is on file is not renamed here, and where a participant lives is
 * changed in the participant's own record, which letters of leave follow.
 */
export function PersonFields(props: PersonFieldsProps) {
  const { field, onFile, onFound, eeId, more, contact } = props;
  const named = (name: keyof PersonValues) =>
    onFile ? { ...field(name), readOnly: true } : field(name);
  const placed = (name: keyof PersonValues) =>
    onFile?.isParticipant ? { ...field(name), readOnly: true } : field(name);
  return (
    <>
      <FormSection title="Employee">
        <PrintedTextField field={named('nameFirst')} label="First name" />
        <PrintedTextField field={named('nameLast')} label="Last name" />
        <div>
          <TextField field={named('eeId')} label="Employee ID" width="medium" />
          {!onFile && <EmployeeLookUp eeId={eeId} onFound={onFound} />}
        </div>
        {more}
      </FormSection>
      <FormSection title="Contact">
        <PhoneField field={field('phone')} label="Phone" optional />
        {contact}
      </FormSection>
      <FormSection
        title="Home address"
        {...(onFile?.isParticipant && {
          help: 'As in the participant’s record. It can be changed under General Info.',
        })}
      >
        <AddressFields
          line1={placed('addr1')}
          line2={placed('addr2')}
          city={placed('city')}
          state={placed('stateProvCd')}
          zip={placed('postalCd')}
        />
      </FormSection>
    </>
  );
}
