import { fold } from '@portal/contract/values/fold.ts';
import type { Secrets } from '../../platform/secrets.ts';

/** How a payroll id is hashed: nine digits, zeros in front (domain.md 12.1), marked with its kind. */
export function payrollIdValue(digits: string): string {
  return `payroll id ${digits.padStart(9, '0')}`;
}

/** Binds a sealed payroll ID to its row. */
export function payrollIdIdentity(compId: number, empno: string): string {
  return `participant ${compId} ${empno} payroll id`;
}

export function ssnIdentity(compId: number, empno: string): string {
  return `participant ${compId} ${empno} ssn`;
}

export function dependentSsnIdentity(compId: number, empno: string): string {
  return `dependent of ${compId} ${empno} ssn`;
}

/** A payroll ID as stored: sealed, found by its hash, shown by its last four digits. */
export function sealedPayrollId(secrets: Secrets, compId: number, empno: string, digits: string) {
  return {
    payroll_id_sealed: secrets.seal(digits, payrollIdIdentity(compId, empno)),
    payroll_id_hash: secrets.hash(payrollIdValue(digits)),
    payroll_id_last4: digits.slice(-4),
  };
}

/** An SSN as stored, for a participant or a dependent. */
export function sealedSsn(secrets: Secrets, identity: string, digits: string | null) {
  return {
    ssn_sealed: digits === null ? null : secrets.seal(digits, identity),
    ssn_last4: digits === null ? null : digits.slice(-4),
  };
}

export function searchTextOf(firstName: string, lastName: string, empno: string): string {
  return fold(`${firstName} ${lastName} ${empno}`);
}
