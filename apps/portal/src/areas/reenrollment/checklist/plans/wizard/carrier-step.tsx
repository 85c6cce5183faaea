import {
  offeredMethods,
  updateMethods,
  type UpdateMethod,
} from '@portal/contract/areas/reenrollment/checklist-words.ts';
import type { PlanInProgress } from '@portal/contract/areas/reenrollment/reenrollment.contract.ts';
import { CheckboxField } from '../../../../../ui/form/checkbox-field.tsx';
import { type Choice, ChoiceField } from '../../../../../ui/form/choice-field.tsx';
import { TextAreaField } from '../../../../../ui/form/text-area-field.tsx';
import { displayPhone } from '../../../../../ui/form/format-phone.ts';
import { PhoneField } from '../../../../../ui/form/phone-field.tsx';
import { TextField } from '../../../../../ui/form/text-field.tsx';
import { useFormValue } from '../../../../../ui/form/use-form-value.ts';
import { EmailsField } from './emails-field.tsx';
import { KnownContacts } from './known-contacts.tsx';
import type { PlanForm } from './plan-form.ts';

type CarrierStepProps = {
  form: PlanForm;
  providerName: string;
  /** All plans of the checklist. */
  plans: readonly PlanInProgress[];
};

/** The carrier's contacts, and how the carrier learns of changes. */
export function CarrierStep({ form, providerName, plans }: CarrierStepProps) {
  const method = useFormValue(form, 'carrierUpdateMethod');
  const needsPolicyNumber = method === updateMethods.tuesdayFile;
  const paidThrough = form.field('updatePaidThrough');
  return (
    <>
      <KnownContacts form={form} plans={plans} />
      <TextField field={form.field('carrierContactName')} label="Contact name" />
      <EmailsField field={form.field('carrierContactEmail')} label="Contact email" />
      <PhoneField
        field={form.field('carrierContactPhone')}
        label="Contact phone"
        optional
        stored={displayPhone}
      />
      <ChoiceField
        field={form.field('carrierUpdateMethod')}
        label="Carrier update method"
        help="How the carrier learns who starts, changes and ends coverage."
        choices={methodChoices(providerName, form.inputs.getInitialValues().carrierUpdateMethod)}
        onChoose={(chosen) => {
          if (chosen !== updateMethods.other) form.field('carrierUpdateMethodNotes').set(null);
        }}
      />
      {method === updateMethods.other && (
        <TextAreaField
          field={form.field('carrierUpdateMethodNotes')}
          label="Details of the update method"
          rows={3}
        />
      )}
      <TextField
        field={form.field('planPolicyNumber')}
        label="Policy Number"
        optional={!needsPolicyNumber}
        width="medium"
        {...(needsPolicyNumber && { help: 'The carrier uses it to find the plan.' })}
      />
      <CheckboxField
        field={{
          ...paidThrough,
          value: paidThrough.value === 1,
          type: (isChecked) => paidThrough.type(isChecked ? 1 : 0),
        }}
        label="Tell the carrier the date that coverage is paid through"
      />
      <ChoiceField
        field={form.field('activateAccountType')}
        label="When does the carrier activate an account?"
        choices={[
          { value: 1, label: 'After the first payment', help: 'Recommended.' },
          { value: 0, label: 'At election', help: 'Before anything is paid.' },
        ]}
        columns={2}
      />
      <TextAreaField
        field={form.field('carrierNotes')}
        label="Notes about the carrier"
        optional
        rows={3}
      />
    </>
  );
}

/** Three are offered; one that the provider has set is shown, and kept until it is changed. */
export function methodChoices(providerName: string, stored: number): Choice<number>[] {
  const names: Record<UpdateMethod, Omit<Choice<number>, 'value'>> = {
    [updateMethods.none]: { label: 'None' },
    [updateMethods.fridayReport]: {
      label: 'Client via report',
      help: 'You get a report each Friday and tell the carrier.',
    },
    [updateMethods.tuesdayFile]: {
      label: `Insurer via ${providerName}`,
      help: 'The carrier gets a standard file each Tuesday. Needs a policy number.',
    },
    [updateMethods.byProvider]: {
      label: `Manually by ${providerName}`,
      help: 'Arranged with your account manager.',
    },
    [updateMethods.customFile]: {
      label: 'Custom file transfer',
      help: 'Arranged with your account manager.',
    },
    [updateMethods.other]: { label: 'Other', help: 'Please give the details.' },
  };
  const arranged = [updateMethods.byProvider, updateMethods.customFile];
  const offered: UpdateMethod[] = [
    ...arranged.filter((each) => each === stored),
    ...offeredMethods,
  ];
  return offered.map((value) => ({ value, ...names[value] }));
}
