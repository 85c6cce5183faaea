import type { PayDate } from '@portal/contract/areas/enrollment/enrollment.contract.ts';
import type { EnrollmentFacts } from '@portal/contract/areas/enrollment/enrollment.rules.ts';
import type { Dependent } from '@portal/contract/areas/participants/dependent.ts';
import type { FormOf } from '../../ui/form/use-contract-form.ts';
import type { EnrollmentValues } from './enrollment-record.ts';

/** The props of an enrollment's fields, whatever its plan type. */
export type EnrollmentFieldsProps = {
  form: FormOf<EnrollmentValues>;
  facts: EnrollmentFacts;
  payDates: readonly PayDate[];
  dependents: readonly Dependent[];
};
