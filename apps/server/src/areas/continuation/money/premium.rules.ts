import { shareOf } from '@portal/contract/values/dollars.ts';

/** What a plan's line costs a month: the employer's rate at a percent, half up to cents (domain.md 1.7). */
export function premiumCents(rateCents: number, percent: number): number {
  return shareOf(rateCents * percent, 100);
}

/** Part of a month by its covered days, rounded by line. */
export function proratedCents(cents: number, coveredDays: number, daysInMonth: number): number {
  return coveredDays === daysInMonth ? cents : shareOf(cents * coveredDays, daysInMonth);
}

/** What may be missing of an amount without it counting as unpaid (domain.md 3.5). */
export function isInsignificant(amountCents: number, shortCents: number): boolean {
  // A tenth of the amount, compared without dividing.
  return shortCents <= 5_000 && shortCents * 10 <= amountCents;
}
