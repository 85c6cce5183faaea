import type { LeaveEmployee } from '@portal/contract/areas/leave/leave.contract.ts';
import { employmentTypes } from '@portal/contract/areas/leave/leave-words.ts';
import type { FormOf } from '../../../ui/form/use-contract-form.ts';
import { noPerson, personNames, personOf } from '../wizard/person-values.ts';
import type { Named } from '../wizard/with-employee.tsx';

const noEmployment = {
  type: '',
  location: '',
  supervisorName: '',
  supervisorEmail: '',
  hireDate: '',
  totalHoursWorked: '',
};

/** What tells something about somebody's health or family: no draft keeps it (29 CFR 825.500(g)). */
const noMedical = {
  reason: '',
  kinRelation: '',
  kinName: '',
  explanation: '',
  faxHealthProvider: false,
  providerName: '',
  providerFax: '',
};
export const medicalNames = Object.keys(noMedical);

const noEvent = {
  dateStart: '',
  dateEnd: '',
  duration: '',
  confirmationEmail: '',
  ...noMedical,
};

/** A request as its form holds it. */
export type RequestValues = typeof noPerson & { email: string } & typeof noEmployment &
  typeof noEvent;
export type RequestForm = Pick<FormOf<RequestValues>, 'inputs' | 'subscribe'>;

export const employeeNames = [...personNames, 'email'];
export const employmentNames = Object.keys(noEmployment);
export const eventNames = Object.keys(noEvent);

/** What is on file about the person and their work. */
export const onFileOf = (employee: LeaveEmployee) => ({
  ...personOf(employee),
  email: employee.email1 ?? '',
  type: employmentTypes.find((each) => each === employee.employeeType) ?? '',
  location: employee.location ?? '',
  supervisorName: employee.supervisorName ?? '',
  supervisorEmail: employee.supervisorEmail ?? '',
  hireDate: employee.recentHireDate ?? employee.originalHireDate ?? '',
  totalHoursWorked: employee.hoursWorked === null ? '' : String(employee.hoursWorked),
});

/** A form that begins with the employee in the address. */
export function newRequest({ eeId, employee }: Named): RequestValues {
  const person = employee ? onFileOf(employee) : { ...noPerson, eeId, email: '', ...noEmployment };
  return { ...person, ...noEvent };
}
