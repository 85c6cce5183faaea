import { counted } from '@portal/contract/values/counted.ts';
import { daysBetween } from '@portal/contract/values/day-count.ts';

/** '12 days left', '1 day overdue'. */
export function countdownText(enrollBy: string, today: string): { text: string; isLate: boolean } {
  const left = daysBetween(today, enrollBy);
  const isLate = left < 0;
  return { text: `${counted(Math.abs(left), 'day')} ${isLate ? 'overdue' : 'left'}`, isLate };
}
