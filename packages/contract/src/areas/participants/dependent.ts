import { z } from 'zod';
import type { FieldProblem } from '../../problem.ts';
import { optionalChoice } from '../../values/choice.ts';
import { OptionalDate } from '../../values/date-text.ts';
import { isDateText } from '../../values/is-date-text.ts';
import { requiredMessage, requiredText } from '../../values/text.ts';
import { OptionalSsn, OptionalSsnOrMask } from '../../values/secret-id.ts';

/** The initial ones and the added ones together (domain.md 12.4). */
export const maxDependents = 10;
export const maxDependentsMessage = 'No more than 10 dependents can be added.';

/** A dependent on file; it can be corrected and ended, never deleted (domain.md 12.4). */
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
  /** The last day they were a dependent; null as long as they are one. */
  endedOn: z.iso.date().nullable(),
  /** Changes with every save; sent back as If-Match. */
  version: z.string(),
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

/** A dependent as they are corrected: an SSN that still shows its mask stays as it is (domain.md 12.1). */
export const DependentChange = z.strictObject({
  ...DependentInput.shape,
  ssn: OptionalSsnOrMask,
  endedOn: OptionalDate,
});
export type DependentChange = z.output<typeof DependentChange>;

/** Dependents added together; a form keeps its list under a name. */
export const AddedDependents = z.strictObject({
  dependents: z.array(DependentInput).min(1).max(maxDependents, maxDependentsMessage),
});

/** The rules that need today's date, or two dates. An invalid date already has its own message. */
export function dependentProblems(
  { dateOfBirth, endedOn }: Pick<DependentInput, 'dateOfBirth'> & { endedOn?: string | null },
  today: string,
): FieldProblem[] {
  const isDate = (text: string | null | undefined): text is string => !!text && isDateText(text);
  const problems: FieldProblem[] = [];
  if (isDate(dateOfBirth) && dateOfBirth >= today)
    problems.push({ path: 'dateOfBirth', message: 'Birthdate must be before today' });
  if (isDate(dateOfBirth) && isDate(endedOn) && endedOn < dateOfBirth)
    problems.push({ path: 'endedOn', message: 'End date must not be before the birthdate' });
  return problems;
}
