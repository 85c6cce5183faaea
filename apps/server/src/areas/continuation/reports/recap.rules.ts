import { shareOf } from '@portal/contract/values/dollars.ts';

/** An amount billed, split into what belongs to whom. */
export type PremiumParts = { premiumCents: number; feeCents: number; subsidyCents: number };

type Line = { isSubsidy: boolean; amountCents: number };

/**
 * The employer's rate, what is charged on top of it, and the employer's share, of an invoice at a percentage of the
 * rate. Premium plus fee less subsidy is the invoice's amount.
 */
export function premiumParts(lines: readonly Line[], percent: number): PremiumParts {
  const parts: PremiumParts = { premiumCents: 0, feeCents: 0, subsidyCents: 0 };
  for (const { isSubsidy, amountCents } of lines) {
    // The rate times the percentage was rounded to this amount, so this is exactly the rate again.
    const premium = shareOf(amountCents * 100, percent);
    if (isSubsidy) parts.subsidyCents -= amountCents;
    else {
      parts.premiumCents += premium;
      parts.feeCents += amountCents - premium;
    }
  }
  return parts;
}

/**
 * The employer's part of a payment toward an invoice: all but its share of the fee. Several payments of one invoice
 * together leave out exactly its fee, however they split it.
 */
export function dueToEmployer(
  { amountCents, feeCents }: { amountCents: number; feeCents: number },
  { cents, paidThen }: { cents: number; paidThen: number },
): number {
  const feeIn = (paid: number) => shareOf(feeCents * paid, amountCents);
  return cents - (feeIn(paidThen) - feeIn(paidThen - cents));
}
