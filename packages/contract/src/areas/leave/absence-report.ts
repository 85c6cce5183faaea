import { z } from 'zod';
import type { FieldProblem } from '../../problem.ts';
import { OptionalDate, RequiredDate } from '../../values/date-text.ts';
import { optionalText, requiredMessage } from '../../values/text.ts';
import { leavePerson } from './leave-request.ts';

/** A whole number from 0 to `max`; a form's field holds text. */
const wholeNumber = (max: number) => {
  const message = `Value must be between 0 and ${max}`;
  return z
    .union([z.number(), z.string().trim().max(10, message)], requiredMessage)
    .refine((value) => value !== '', requiredMessage)
    .transform(Number)
    .refine((value) => Number.isInteger(value) && value >= 0 && value <= max, message);
};

export const AbsenceEmployee = z.strictObject({ ...leavePerson, dob: OptionalDate });

export const AbsenceEvent = z.strictObject({
  absenceDate: RequiredDate,
  hours: wholeNumber(24),
  minutes: wholeNumber(59),
  /** The case number; if omitted, the employee's only open case that covers the day (domain.md 6.2). */
  title: optionalText(50),
});

export const AbsenceReport = z.strictObject({ employee: AbsenceEmployee, event: AbsenceEvent });
export type AbsenceReport = z.output<typeof AbsenceReport>;

export const noTimeMessage = 'Please enter how long the absence was';
export const tooLongMessage = 'An absence is at most 24 hours';

/** What the server adds to the form's own rules (domain.md 6.2). */
export function absenceProblems(report: AbsenceReport): FieldProblem[] {
  const { hours, minutes } = report.event;
  const total = hours * 60 + minutes;
  const problems: FieldProblem[] = [];
  if (total === 0) problems.push({ path: 'event.hours', message: noTimeMessage });
  if (total > 24 * 60) problems.push({ path: 'event.hours', message: tooLongMessage });
  return problems;
}
