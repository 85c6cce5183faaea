import type { LeaveActionKind } from '@portal/contract/areas/leave/leave-action.ts';
import { CallFailed } from '@portal/contract/client.ts';

/** The command that records each step of a case. */
export const commandOf: Readonly<Record<LeaveActionKind, string>> = {
  eligible: 'leave-eligible',
  ineligible: 'leave-ineligible',
  'paperwork-sent': 'leave-paperwork-sent',
  'paperwork-extended': 'leave-paperwork-extended',
  'paperwork-incomplete': 'leave-paperwork-incomplete',
  'paperwork-received': 'leave-paperwork-received',
  'child-arrived': 'leave-child-arrived',
  approved: 'leave-approve',
  denied: 'leave-deny',
  withdrawn: 'leave-withdraw',
  'leave-extended': 'leave-extend',
  'return-confirmed': 'leave-return',
  'did-not-return': 'leave-no-return',
  exhausted: 'leave-exhausted',
  closed: 'leave-close',
  reopened: 'leave-reopen',
  'state-regulation': 'leave-state-regulation',
  accommodation: 'leave-accommodation',
  'personal-leave': 'leave-personal',
  'other-medical-leave': 'leave-other-medical',
  note: 'leave-note',
};

/** What the operator typed for a field of the contract, where the names differ. */
const typedAs: Readonly<Record<string, string>> = {
  title: 'case number',
  eeId: 'employee ID',
  absenceId: 'absence',
  faxId: 'fax',
  because: '--reason',
  why: '--reason',
  dueOn: '--due',
  endOn: '--to',
  lastDay: '--ends',
  position: '--number',
  announcedOn: '--announced',
  fixedStart: '--start',
  incrementMinutes: '--increment',
};

/** A refusal in the words of the command line: the contract's field names mean nothing there. */
export function inTypedWords(error: unknown): unknown {
  if (!(error instanceof CallFailed) || error.fields.length === 0) return error;
  const lines = error.fields.map(({ path, message }) => {
    if (path === '') return message;
    const [name = '', ...rest] = path.split('.');
    return `${[typedAs[name] ?? `--${name}`, ...rest].join(' ')}: ${message}`;
  });
  return new Error(lines.join('\n'));
}
