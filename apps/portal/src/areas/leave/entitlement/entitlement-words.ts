import type { Entitlement } from '@portal/contract/areas/leave/leave.contract.ts';
import { displayDate } from '@portal/contract/values/display-date.ts';

const rounded = (weeks: number) => Math.round(weeks * 100) / 100;

/** Weeks with at most two decimals: 4.8, 0.09, 12. */
export const displayWeeks = (weeks: number): string => String(rounded(weeks));

/** What is left, rounded so that it and what is used still add up to the whole. */
export const displayLeft = (whole: number, used: number): string =>
  displayWeeks(Math.max(0, whole - rounded(used)));

export const weeksWords = (weeks: number): string => {
  const shown = displayWeeks(weeks);
  return `${shown} ${shown === '1' ? 'week' : 'weeks'}`;
};

/** Hours as people say them: 288 h 30 m. */
export function hoursWords(hours: number): string {
  const total = Math.round(hours * 60);
  const minutes = total % 60;
  const whole = Math.floor(total / 60).toLocaleString('en-US');
  return minutes === 0 ? `${whole} h` : `${whole} h ${minutes} m`;
}

type Period = Pick<Entitlement, 'method' | 'periodFrom' | 'periodTo'>;

/** How the 12 months are counted, in a sentence. */
export function periodWords({ method, periodFrom, periodTo }: Period): string {
  const span = `${displayDate(periodFrom)} – ${displayDate(periodTo)}`;
  switch (method) {
    case 'calendar':
      return `Counted by calendar year: ${span}.`;
    case 'fixed':
      return `Counted by the company’s fixed 12-month year: ${span}.`;
    case 'forward':
      return `Counted forward for 12 months from the first day used: ${span}.`;
    case 'rolling':
      return `Counted back over the last 12 months: ${span}.`;
  }
}

const names = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** '2026-03' as its short name and year. */
export function monthWords(month: string): { name: string; year: string } {
  const [year = '', number = ''] = month.split('-');
  return { name: names[Number(number) - 1] ?? month, year };
}

/** The parts of a bar in percent; they fill it exactly, whatever the figures are. */
export function barParts(whole: number, ...amounts: number[]): number[] {
  let free = 100;
  return amounts.map((amount) => {
    const share = whole > 0 ? Math.min(free, Math.max(0, (amount / whole) * 100)) : 0;
    free -= share;
    return share;
  });
}
