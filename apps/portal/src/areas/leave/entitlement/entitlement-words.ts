import type { Entitlement } from '@portal/contract/areas/leave/leave.contract.ts';
import { addDays } from '@portal/contract/values/add-days.ts';
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

/** The 12 months that count, in a sentence; the method's name goes before it. */
export function periodWords({ method, periodFrom, periodTo }: Period): string {
  const span = `${displayDate(periodFrom)} – ${displayDate(periodTo)}`;
  switch (method) {
    case 'calendar':
    case 'fixed':
      return `${span}. A new year begins on ${displayDate(addDays(periodTo, 1))}.`;
    case 'forward':
      return `${span}, beginning with the first day used.`;
    case 'rolling':
      return `${span}. Each day, the oldest day drops out.`;
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
