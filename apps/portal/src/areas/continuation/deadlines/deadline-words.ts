import type { Deadline } from '@portal/contract/areas/continuation/continuation.contract.ts';

export const whatWords: Record<Deadline['what'], string> = {
  'employer-notice': 'Employer’s report',
  notice: 'Notice to mail',
  letter: 'Letter to mail',
  response: 'Response',
  'first-payment': 'First payment',
  payment: 'Payment',
  shortfall: 'Shortfall',
  'maximum-end': 'End of coverage',
  rate: 'Missing rate',
};

/** How far a day is away, as people say it. */
export function daysWords(daysLeft: number): string {
  if (daysLeft === 0) return 'Today';
  if (daysLeft === 1) return 'Tomorrow';
  if (daysLeft === -1) return '1 day late';
  return daysLeft > 0 ? `In ${daysLeft} days` : `${-daysLeft} days late`;
}

export type Urgency = 'late' | 'week' | 'month';

export const urgencyOf = ({ daysLeft }: Pick<Deadline, 'daysLeft'>): Urgency =>
  daysLeft < 0 ? 'late' : daysLeft <= 7 ? 'week' : 'month';

/** Whether every typed word stands somewhere in what a row says. */
export function isMatch(deadline: Deadline, typed: string): boolean {
  const { name, empno, reason, what, note } = deadline;
  const text = [name, empno, reason, whatWords[what], note].join(' ').toLowerCase();
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}
