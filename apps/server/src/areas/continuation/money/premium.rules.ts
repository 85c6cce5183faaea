import { shareOf } from '@portal/contract/values/dollars.ts';

/** A plan's monthly premium: a percentage of the employer's rate, rounded half up to cents (domain.md 1.7). */
export function premiumCents(rateCents: number, percent: number): number {
  return shareOf(rateCents * percent, 100);
}

/** The price of the covered days of a month, rounded per line. */
export function proratedCents(cents: number, coveredDays: number, daysInMonth: number): number {
  return coveredDays === daysInMonth ? cents : shareOf(cents * coveredDays, daysInMonth);
}

/** Whether a shortfall is too small to make an amount count as unpaid (domain.md 3.5). */
export function isInsignificant(amountCents: number, shortCents: number): boolean {
  // A tenth of the amount, compared without dividing.
  return shortCents <= 5_000 && shortCents * 10 <= amountCents;
}
