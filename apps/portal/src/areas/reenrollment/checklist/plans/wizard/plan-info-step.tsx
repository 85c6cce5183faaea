import {
  otherPlanType,
  unlistedInsurer,
} from '@portal/contract/areas/reenrollment/checklist-words.ts';
import { SelectField } from '../../../../../ui/form/select-field.tsx';
import { TextField } from '../../../../../ui/form/text-field.tsx';
import { useFormValue } from '../../../../../ui/form/use-form-value.ts';
import type { PlanForm, PlanLists } from './plan-form.ts';

type PlanInfoStepProps = { form: PlanForm; lists: PlanLists };

/** What the plan is called, who insures it, and what it covers. */
export function PlanInfoStep({ form, lists }: PlanInfoStepProps) {
  const carrier = useFormValue(form, 'carrier');
  const planTypeId = useFormValue(form, 'planTypeId');
  return (
    <>
      <TextField field={form.field('planName')} label="Plan Name" />
      <SelectField
        field={form.field('carrier')}
        label="Carrier/Provider"
        options={carrierNames(lists, form.inputs.getInitialValues().carrier).map((name) => ({
          value: name,
          label: name,
        }))}
      />
      {carrier === unlistedInsurer && (
        <TextField field={form.field('newCarrierName')} label="Carrier Name" />
      )}
      <SelectField
        field={form.field('planTypeId')}
        label="Type of Coverage"
        width="medium"
        options={lists.planTypes.map(({ id, description }) => ({ value: id, label: description }))}
      />
      {planTypeId === otherPlanType && (
        <TextField field={form.field('planTypeDescription')} label="If Other, Please Specify" />
      )}
    </>
  );
}

/** The insurers of the list, the one on file even if it is not on it, and the way to name another. */
const carrierNames = ({ insurers }: PlanLists, onFile: string): string[] => {
  const listed = insurers.map(({ name }) => name).filter((name) => name !== unlistedInsurer);
  const own =
    onFile === '' || onFile === unlistedInsurer || listed.includes(onFile) ? [] : [onFile];
  return [unlistedInsurer, ...own, ...listed];
};
