import type { ParticipantRecord } from './records.ts';

/** 900-01-0000 to 999-49-9999 (domain.md 10.1). */
export const fictionalSsnPattern = /^9\d\d(0[1-9]|[1-4]\d)\d{4}$/;

/** 555-0100 to 555-0199 in any area code. */
export const fictionalPhonePattern = /^\(\d{3}\)555-01\d\d$/;

const employeeNumberPattern = /^0000\d{5}$/;

/** The field limits of the participant form (domain.md 12.2) and the fictional ranges a record breaks. */
export function breachesOf(person: ParticipantRecord): string[] {
  const text = (name: string, value: string, max: number) =>
    value !== value.trim() || value.length < 1 || value.length > max ? [`${name}: ${value}`] : [];
  const match = (name: string, value: string | null, pattern: RegExp) =>
    value !== null && !pattern.test(value) ? [`${name}: ${value}`] : [];
  const payrollId = person.payrollId.startsWith('9') ? fictionalSsnPattern : employeeNumberPattern;
  return [
    ...match('empno', person.empno, /^0001\d{5}$/),
    ...text('firstName', person.firstName, 15),
    ...text('lastName', person.lastName, 20),
    ...match('payrollId', person.payrollId, payrollId),
    ...match('ssn', person.ssn, fictionalSsnPattern),
    ...match('phone', person.phone, fictionalPhonePattern),
    ...text('phone', person.phone ?? '-', 13),
    ...text('street1', person.street1, 30),
    ...text('street2', person.street2 ?? '-', 30),
    ...text('city', person.city, 20),
    ...match('city', person.city, /^[A-Za-z ]+$/),
    ...match('state', person.state, /^[A-Z]{2}$/),
    ...match('zip', person.zip, /^\d{5}(-\d{4})?$/),
    ...match('email', person.email, /^[a-z0-9.]+@example\.com$/),
    ...text('email', person.email ?? '-', 50),
    ...(person.dependents.length > 10 ? [`dependents: ${person.dependents.length}`] : []),
    ...person.dependents.flatMap((dependent) => [
      ...text('dependent firstName', dependent.firstName, 15),
      ...text('dependent lastName', dependent.lastName, 20),
      ...match('dependent ssn', dependent.ssn, fictionalSsnPattern),
    ]),
  ];
}
