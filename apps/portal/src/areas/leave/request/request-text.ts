import {
  asksForKin,
  leaveDurations,
  type LeaveReason,
  leaveReasons,
} from '@portal/contract/areas/leave/leave-words.ts';
import { displayPhone } from '../../../ui/form/format-phone.ts';
import type { Pair } from '../../../ui/wizard/wizard-summary.tsx';
import { dateText, shortDate, text, wherePairs, whoPairs } from '../wizard/summary-text.ts';
import type { RequestValues } from './request-values.ts';

const date = (typed: string) => dateText(typed, shortDate);
const wordOf = (words: Readonly<Record<string, string>>, key: string) => text(words[key]);

export const requestPersonPairs = (values: RequestValues): Pair[] => [
  ...whoPairs(values),
  ['Phone', text(displayPhone(values.phone))],
  ['Email', text(values.email)],
  ...wherePairs(values),
];

export const employmentPairs = (values: RequestValues): Pair[] => [
  ['Employment type', text(values.type)],
  ['Location', text(values.location)],
  ['Hire date', date(values.hireDate)],
  ['Hours worked in the past 12 months', text(values.totalHoursWorked)],
  ['Supervisor name', text(values.supervisorName)],
  ['Supervisor email', text(values.supervisorEmail)],
];

/** Only what is asked, and so sent. */
export const requestEventPairs = (values: RequestValues): Pair[] => [
  ['Reason for leave', wordOf(leaveReasons, values.reason)],
  ...(asksForKin(values.reason as LeaveReason | '')
    ? ([
        ['Relation', text(values.kinRelation)],
        ['Name of the family member', text(values.kinName)],
      ] satisfies Pair[])
    : []),
  ['Start date', date(values.dateStart)],
  ['End date', date(values.dateEnd)],
  ['Duration', wordOf(leaveDurations, values.duration)],
  ['Explanation', text(values.explanation)],
  ['Confirmation email', text(values.confirmationEmail)],
  ['Fax to health provider', values.faxHealthProvider ? 'Yes' : 'No'],
  ...(values.faxHealthProvider
    ? ([
        ['Provider Name', text(values.providerName)],
        ['Provider fax', text(displayPhone(values.providerFax))],
      ] satisfies Pair[])
    : []),
];

/** What happens after submitting (domain.md 6.2, 6.7). */
export const requestNext = (values: RequestValues): Pair[] => [
  ['At once', 'A case opens with the status Pending, and you get its number.'],
  [
    'Confirmation',
    values.confirmationEmail.trim() === ''
      ? 'We email a confirmation.'
      : `We email a confirmation to ${values.confirmationEmail.trim()}.`,
  ],
  ['Within 5 business days', 'The employee gets a notice about eligibility, rights and duties.'],
  ...(values.faxHealthProvider
    ? ([['Medical form', 'We fax it to the health provider.']] satisfies Pair[])
    : []),
];
