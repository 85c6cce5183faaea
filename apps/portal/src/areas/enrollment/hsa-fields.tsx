import { DateFields } from './date-fields.tsx';
import type { EnrollmentFieldsProps } from './enrollment-fields.ts';

/** An HSA has only dates; its end is asked for when it is changed (domain.md 4.8). */
export function HsaFields({ form, facts }: EnrollmentFieldsProps) {
  return <DateFields form={form} facts={facts} isEndOptional={!facts.current} />;
}
