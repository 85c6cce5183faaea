import { z } from 'zod';
import type { FieldProblem } from '../../problem.ts';
import { optionalChoice } from '../../values/choice.ts';
import { OptionalDate } from '../../values/date-text.ts';
import { isDateText } from '../../values/is-date-text.ts';
import { requiredMessage, requiredText } from '../../values/text.ts';
import { OptionalSsn } from '../../values/secret-id.ts';

/** The initial ones and the added ones together (domain.md 12.4). */
export const maxDependents = 10;
export const maxDependentsMessage = 'No more than 10 dependents can be added.';

/** A dependent on file; it cannot be changed or deleted in the portal (domain.md 12.4). */
export const Dependent = z.object({
  dependentId: z.number().int(),
  /** First and last name together. */
  name: z.string(),
  fname: z.string(),
  lname: z.string(),
  /** Masked; null if none is on file. */
  ssn: z.string().nullable(),
  dateOfBirth: z.iso.date().nullable(),
  relation: z.string(),
  sex: z.enum(['F', 'M']).nullable(),
});
export type Dependent = z.infer<typeof Dependent>;

export const DependentInput = z.strictObject({
  fname: requiredText(15, { what: 'First name' }),
  lname: requiredText(20, { what: 'Last name' }),
  ssn: OptionalSsn,
  dateOfBirth: OptionalDate,
  relation: z.enum(['S', 'C', 'O'], requiredMessage),
  sex: optionalChoice(['F', 'M']),
});
export type DependentInput = z.output<typeof DependentInput>;

/** Dependents added together; a form keeps its list under a name. */
export const AddedDependents = z.strictObject({
  dependents: z.array(DependentInput).min(1).max(maxDependents, maxDependentsMessage),
});

/** The rule that needs today's date. */
export function dependentProblems(
  { dateOfBirth }: Pick<DependentInput, 'dateOfBirth'>,
  today: string,
): FieldProblem[] {
  // An invalid date already has its own message.
  return dateOfBirth && isDateText(dateOfBirth) && dateOfBirth >= today
    ? [{ path: 'dateOfBirth', message: 'Birthdate must be before today' }]
    : [];
}
