import {
  ineligibleReasons,
  type ApprovedPeriod,
} from '@portal/contract/areas/leave/leave-action.ts';
import type { LeaveCase } from '@portal/contract/areas/leave/leave.contract.ts';
import { regulationOf } from '@portal/contract/areas/leave/leave-words.ts';
import { displayDate } from '@portal/contract/values/display-date.ts';
import type { Span } from './case-standing.rules.ts';
import { eligibilityHint } from './eligibility-hint.rules.ts';
import type { LeaveCaseRecord, LeaveEntry, LeaveLetterKind } from './leave-case.ts';

/** What happened in a case, in plain words, in the order it was recorded. */
export function stepsOf(leave: LeaveCaseRecord): LeaveCase['steps'] {
  return [
    { on: leave.requestedOn, what: 'Leave requested', note: hintOf(leave), documentNumber: null },
    ...leave.entries.map((entry) => ({
      on: entry.on,
      ...wordsOf(entry),
      documentNumber: entry.documentNumber,
    })),
  ];
}

function hintOf(leave: LeaveCaseRecord): string | null {
  if (regulationOf(leave.reason) !== 'FMLA') return null;
  const { hasMonths, hasHours } = eligibilityHint(leave);
  const short = [
    ...(hasMonths ? [] : ['12 months of employment']),
    ...(hasHours ? [] : ['1,250 hours of work']),
  ];
  return short.length === 0
    ? 'The request states enough months and hours for FMLA.'
    : `The request states fewer than ${short.join(' and ')}.`;
}

export const spanText = ({ from, to }: Span): string => `${displayDate(from)} - ${displayDate(to)}`;

const ways = {
  continuous: 'continuous',
  reduced: 'reduced schedule',
  treatment: 'intermittent for treatment',
  episode: 'intermittent for episodes',
} as const;
const periodText = (period: ApprovedPeriod) => `${spanText(period)}, ${ways[period.how]}`;

const letterNames: Record<LeaveLetterKind, string> = {
  'eligibility-notice': 'Eligibility and rights notice mailed',
  'paperwork-request': 'Paperwork request mailed',
  'designation-notice': 'Designation notice mailed',
};

function wordsOf(entry: LeaveEntry): { what: string; note: string | null } {
  const step = (what: string, note: string | null = null) => ({ what, note });
  switch (entry.kind) {
    case 'eligible':
      return step('Found eligible');
    case 'ineligible':
      return step('Found not eligible', ineligibleReasons[entry.because]);
    case 'paperwork-sent':
      return step('Paperwork sent', entry.method);
    case 'paperwork-extended':
      return step('Paperwork deadline extended', `To ${displayDate(entry.dueOn)}`);
    case 'paperwork-incomplete':
      return step('Paperwork incomplete', entry.missing);
    case 'paperwork-received':
      return step('Paperwork received');
    case 'approved':
      return step(
        entry.isPartial ? 'Partially approved' : 'Approved',
        entry.periods.map(periodText).join('; '),
      );
    case 'denied':
      return step('Denied', `${spanText(entry)}: ${entry.reason}`);
    case 'withdrawn':
      return step('Withdrawn by the employee');
    case 'child-arrived':
      return step('Birth or placement recorded', `The child arrived on ${displayDate(entry.date)}`);
    case 'leave-extended':
      return step('Leave extended', `To ${displayDate(entry.endOn)}`);
    case 'return-confirmed':
      return step('Return to work confirmed');
    case 'did-not-return':
      return step('Did not return to work', `Last day of leave ${displayDate(entry.lastDay)}`);
    case 'exhausted':
      return step('Entitlement used up');
    case 'closed':
      return step('Closed');
    case 'reopened':
      return step('Reopened', entry.why);
    case 'state-regulation':
      return step(`State leave regulation ${entry.position}`, `${entry.name}, ${spanText(entry)}`);
    case 'accommodation':
      return step('Accommodation', withDetails(entry, entry.details));
    case 'personal-leave':
      return step('Personal leave', spanText(entry));
    case 'other-medical-leave':
      return step('Other medical leave', spanText(entry));
    case 'note':
      return step('Touchpoint note', entry.text);
    case 'letter-mailed':
      return step(letterNames[entry.letter]);
  }
}

const withDetails = (span: Span, details: string | null) =>
  details ? `${spanText(span)}: ${details}` : spanText(span);
