import { dateText, text, timeText, wherePairs, whoPairs } from '../wizard/summary-text.ts';
import { displayDate } from '@portal/contract/values/display-date.ts';
import type { LeaveEmployee } from '@portal/contract/areas/leave/leave.contract.ts';
import { displayPhone } from '../../../ui/form/format-phone.ts';
import type { Pair } from '../../../ui/wizard/wizard-summary.tsx';
import { noPerson, personNames, personOf } from '../wizard/person-values.ts';
import type { Named } from '../wizard/with-employee.tsx';

const noEvent = { absenceDate: '', hours: '', minutes: '', title: '' };

/** An absence as its form holds it. */
export type AbsenceValues = typeof noPerson & typeof noEvent & { dob: string };

export const employeeNames = [...personNames, 'dob'];
export const eventNames = Object.keys(noEvent);

/** What is on file about the absence's employee. */
export const absenteeOf = (employee: LeaveEmployee) => ({
  ...personOf(employee),
  dob: employee.dob ?? '',
});

/** A form that begins with the employee and the case in the address. */
export function newAbsence({ eeId, employee }: Named, title: string): AbsenceValues {
  const person = employee ? absenteeOf(employee) : { ...noPerson, eeId, dob: '' };
  return { ...person, ...noEvent, title };
}

export const absencePersonPairs = (values: AbsenceValues): Pair[] => [
  ...whoPairs(values),
  ['Birthdate', dateText(values.dob, displayDate)],
  ['Phone', text(displayPhone(values.phone))],
  ...wherePairs(values),
];

export const absenceEventPairs = (values: AbsenceValues): Pair[] => [
  ['Date of absence', dateText(values.absenceDate, displayDate)],
  ['Time absent', timeText(values.hours, values.minutes)],
  ['Case Number', text(values.title)],
];

/** Where the absence goes (domain.md 6.2). */
export const absenceNext = ({ title }: AbsenceValues): string =>
  title.trim() === ''
    ? 'The absence is added to the employee’s open intermittent case that covers the day. If there is none, or more than one, we review it and assign it.'
    : `The absence is added to case ${title.trim()}, if that is one of this employee’s cases. Otherwise, it goes to their open intermittent case that covers the day, or we review it and assign it.`;
