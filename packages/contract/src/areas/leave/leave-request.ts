import { z } from 'zod';
import type { FieldProblem } from '../../problem.ts';
import type { CalendarDate } from '../../values/calendar-date.ts';
import { optionalChoice } from '../../values/choice.ts';
import { City, optionalEmail, requiredEmail, Zip } from '../../values/contact.ts';
import { RequiredDate } from '../../values/date-text.ts';
import { isDateText } from '../../values/is-date-text.ts';
import { optionalText, requiredText } from '../../values/text.ts';
import { UsState } from '../../values/us-state.ts';
import {
  asksForKin,
  employmentTypes,
  kinRelations,
  leaveDurations,
  leaveReasons,
  type LeaveDuration,
  type LeaveReason,
} from './leave-words.ts';

const chooseMessage = 'Please choose from the list';
const keysOf = <Key extends string>(words: Record<Key, string>) =>
  Object.keys(words) as [Key, ...Key[]];

const phoneRules = {
  what: 'Phone',
  rules: [
    [(value: string) => /^[\d\s().+-]*$/.test(value), 'Please enter a valid phone number'],
    [(value: string) => value.length >= 10, 'Phone must be at least 10 characters'],
    [
      (value: string) => value.replaceAll(/\D/g, '').length >= 10,
      'Phone must have at least 10 digits',
    ],
  ],
} as const;
/** 10 to 14 characters when given (domain.md 6.5). */
export const LeavePhone = optionalText(14, phoneRules);

/** The number an employer knows its employee by; a participant's is the PID (domain.md 6.2). */
export const EeId = requiredText(20, {
  what: 'Employee ID',
  rules: [
    [(value) => /^[A-Za-z0-9-]*$/.test(value), 'Must only include letters, numbers and hyphens'],
  ],
});

/** Who and where: the same in both wizards. */
export const leavePerson = {
  eeId: EeId,
  nameFirst: requiredText(15, { what: 'First name' }),
  nameLast: requiredText(20, { what: 'Last name' }),
  phone: LeavePhone,
  addr1: requiredText(30, { what: 'Address line 1' }),
  addr2: optionalText(30, { what: 'Address line 2' }),
  city: City,
  stateProvCd: UsState,
  postalCd: Zip,
};

export const RequestEmployee = z.strictObject({ ...leavePerson, email: optionalEmail(50) });

const numberMessage = 'Please enter a valid number';
const HoursWorked = z
  .union([z.number(), requiredText(10)])
  .transform((value) => (typeof value === 'number' ? value : Number(value.replaceAll(',', ''))))
  .refine((value) => Number.isFinite(value), numberMessage)
  .refine((value) => !Number.isFinite(value) || value > 0, 'Must be a positive number')
  .refine((value) => !(value > 8784), numberMessage);

export const RequestEmployment = z.strictObject({
  type: z.enum(employmentTypes, chooseMessage),
  location: optionalText(30, { what: 'Location' }),
  supervisorName: optionalText(50),
  supervisorEmail: requiredEmail(50),
  hireDate: RequiredDate,
  totalHoursWorked: HoursWorked,
});

export const RequestEvent = z.strictObject({
  dateStart: RequiredDate,
  dateEnd: RequiredDate,
  reason: z.enum(keysOf<LeaveReason>(leaveReasons), chooseMessage),
  kinRelation: optionalChoice(kinRelations),
  kinName: optionalText(50),
  duration: z.enum(keysOf<LeaveDuration>(leaveDurations), chooseMessage),
  explanation: requiredText(2000, { joinsLines: true }),
  confirmationEmail: requiredEmail(50),
  faxHealthProvider: z.boolean(),
  providerName: optionalText(50, { what: 'Provider Name' }),
  providerFax: optionalText(14, { what: 'Fax' }),
});

/** A request for leave, in the three parts that its wizard asks for. */
export const LeaveRequest = z.strictObject({
  employee: RequestEmployee,
  employment: RequestEmployment,
  event: RequestEvent,
});
export type LeaveRequest = z.output<typeof LeaveRequest>;

const required = 'This field is required';

/** What one field alone cannot say. Both sides run it. */
export function leaveRequestProblems(request: LeaveRequest, today: CalendarDate): FieldProblem[] {
  const { employment, event } = request;
  const problems: FieldProblem[] = [];
  const add = (path: string, message: string) => problems.push({ path, message });
  // The form runs this with dates that are still being typed.
  const isDay = (text: string | undefined) => text !== undefined && isDateText(text);
  if (isDay(employment?.hireDate) && employment.hireDate > today)
    add('employment.hireDate', 'Must not be in the future');
  if (isDay(event?.dateStart) && isDay(event.dateEnd) && event.dateEnd <= event.dateStart)
    add('event.dateEnd', 'The end date must be after the start date');
  if (event?.reason === 'family-health' && !event.kinRelation) add('event.kinRelation', required);
  if (event?.faxHealthProvider) {
    if (!event.providerName) add('event.providerName', required);
    const fax = event.providerFax ?? '';
    if (fax === '') add('event.providerFax', required);
    else if (fax.length < 10 || fax.replaceAll(/\D/g, '').length < 10)
      add('event.providerFax', 'Fax must have at least 10 digits');
  }
  return problems;
}

/** What does not apply to the reason, or to a request without a fax, is not kept. */
export function withoutUnasked(event: LeaveRequest['event']): LeaveRequest['event'] {
  return {
    ...event,
    ...(asksForKin(event.reason) ? {} : { kinRelation: null, kinName: null }),
    ...(event.faxHealthProvider ? {} : { providerName: null, providerFax: null }),
  };
}
