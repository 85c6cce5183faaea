import type { Company } from '@portal/contract/areas/session/company.ts';
import { billingEventTypes } from '@portal/contract/areas/continuation/event-type.ts';
import type { Deadline } from '@portal/contract/areas/deadlines/deadlines.contract.ts';

export const whatWords: Record<Deadline['what'], string> = {
  notice: 'Notice to mail',
  letter: 'Letter to mail',
  response: 'Response',
  'first-payment': 'First payment',
  payment: 'Payment',
  shortfall: 'Shortfall',
  'maximum-end': 'End of coverage',
  rate: 'Missing rate',
  paperwork: 'Paperwork',
  return: 'Return to confirm',
  closing: 'Leave used up',
  absence: 'Absence to review',
};

export const whoWords: Record<Deadline['who'], string> = {
  you: 'You',
  participant: 'Participant',
  provider: 'Provider',
};

/** What the list can be narrowed to, in the order of the chips. */
export const deadlineKinds = [
  { value: 'notices', label: 'Notices and letters' },
  { value: 'responses', label: 'Responses' },
  { value: 'payments', label: 'Payments' },
  { value: 'ends', label: 'Ends of coverage' },
  { value: 'rates', label: 'Missing rates' },
  { value: 'leave', label: 'Leave' },
] as const;
type Kind = (typeof deadlineKinds)[number]['value'];

const kindOfWhat: Record<Deadline['what'], Kind> = {
  notice: 'notices',
  letter: 'notices',
  response: 'responses',
  'first-payment': 'payments',
  payment: 'payments',
  shortfall: 'payments',
  'maximum-end': 'ends',
  rate: 'rates',
  paperwork: 'leave',
  return: 'leave',
  closing: 'leave',
  absence: 'leave',
};

/** The notices of a leave belong to leave. */
export const kindOf = ({ about, what }: Pick<Deadline, 'about' | 'what'>): Kind =>
  about.kind === 'leave-case' || about.kind === 'leave-absence' ? 'leave' : kindOfWhat[what];

const inOneSentence = new Intl.ListFormat('en', { type: 'conjunction' });

/** What an empty list will show, depending on the company's services. */
export function listedWords(company: Pick<Company, 'hasCobra' | 'hasRetiree' | 'hasFmla'>): string {
  const listed = [
    ...(company.hasCobra ? ['COBRA events'] : []),
    ...(company.hasRetiree ? ['retiree/LOA billing'] : []),
    ...(company.hasFmla ? ['leave cases'] : []),
  ];
  return `Deadlines for ${inOneSentence.format(listed)} are listed here 30 days ahead.`;
}

/** How far away a day is, in everyday words. */
export function daysWords(daysLeft: number): string {
  if (daysLeft === 0) return 'Today';
  if (daysLeft === 1) return 'Tomorrow';
  if (daysLeft === -1) return '1 day late';
  return daysLeft > 0 ? `In ${daysLeft} days` : `${-daysLeft} days late`;
}

export type Urgency = 'late' | 'week' | 'month';

export const urgencyOf = ({ daysLeft }: Pick<Deadline, 'daysLeft'>): Urgency =>
  daysLeft < 0 ? 'late' : daysLeft <= 7 ? 'week' : 'month';

const categoryWords = { R: 'retiree billing', L: 'leave LOA billing' };

/** The service of the event, which its reason often does not reveal. */
function serviceWords({ about, reason }: Deadline): string {
  if (about.kind === 'leave-case' || about.kind === 'leave-absence') return 'leave FMLA';
  if (about.kind === 'initial-notice' || about.service === 'cobra') return 'COBRA';
  const type = billingEventTypes.find(({ desc }) => desc === reason);
  return type ? categoryWords[type.category] : 'billing';
}

/** Whether every typed word appears in the row's text or in the service of its event. */
export function isMatch(deadline: Deadline, typed: string): boolean {
  const { name, empno, reason, what, who, note } = deadline;
  const text = [name, empno, reason, whatWords[what], whoWords[who], note, serviceWords(deadline)]
    .join(' ')
    .toLowerCase();
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}
