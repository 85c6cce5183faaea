import { expect, it } from 'vitest';
import { dueToEmployer, premiumParts } from './recap.rules.ts';

const line = (amountCents: number, isSubsidy = false) => ({ amountCents, isSubsidy });

it('An invoice is the employer’s rate, the fee on top, and the employer’s share', () => {
  expect(premiumParts([line(125_925), line(-40_000, true), line(4_658)], 102)).toEqual({
    premiumCents: 123_456 + 4_567,
    feeCents: 2_469 + 91,
    subsidyCents: 40_000,
  });
  expect(premiumParts([line(185_184)], 150)).toMatchObject({ premiumCents: 123_456 });
  expect(premiumParts([line(31_000)], 100)).toMatchObject({ premiumCents: 31_000, feeCents: 0 });
});

it('Payments of one invoice leave out exactly its fee, however they split it', () => {
  const invoice = { amountCents: 130_583, feeCents: 2_560 };
  const whole = dueToEmployer(invoice, { cents: 130_583, paidThen: 130_583 });
  expect(whole).toBe(128_023);
  const parts = [333, 50_001, 80_249];
  let paidThen = 0;
  const due = parts.map((cents) =>
    dueToEmployer(invoice, { cents, paidThen: (paidThen += cents) }),
  );
  expect(due.reduce((sum, each) => sum + each, 0)).toBe(whole);
  expect(due[0]).toBe(333 - 7);
});
