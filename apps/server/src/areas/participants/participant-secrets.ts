import { fold } from '@portal/contract/values/fold.ts';

/** How a payroll id is hashed: nine digits, zeros in front (PART-22), marked with its kind. */
export function payrollIdValue(digits: string): string {
  return `payroll id ${digits.padStart(9, '0')}`;
}

/** How a payroll id is bound to its row when sealed. */
export function payrollIdIdentity(compId: number, empno: string): string {
  return `participant ${compId} ${empno} payroll id`;
}

/** The text that search looks through. */
export function searchTextOf(firstName: string, lastName: string, empno: string): string {
  return fold(`${firstName} ${lastName} ${empno}`);
}

export function dependentSsnIdentity(compId: number, empno: string): string {
  return `dependent of ${compId} ${empno} ssn`;
}
