import { DateFields } from './date-fields.tsx';
import type { EnrollmentFieldsProps } from './enrollment-fields.ts';

/** An HSA has only dates; its end is asked for when it is changed (ENR-46). */
export function HsaFields({ form, facts }: EnrollmentFieldsProps) {
  return <DateFields form={form} facts={facts} isEndOptional={!facts.current} />;
}
