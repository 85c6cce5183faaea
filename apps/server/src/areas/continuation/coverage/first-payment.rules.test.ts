import { describe, expect, it } from 'vitest';
import { makeEvent } from '../event/event-record.builder.ts';
import type { ReceivedCheck } from '../money/apply-checks.rules.ts';
import type { Invoice } from '../money/event-account.rules.ts';
import { splitTimelyPayments, type AccountEntries } from './first-payment.rules.ts';

const invoice = (month: number, amountCents: number): Invoice => ({
  invoiceNumber: month,
  periodStart: `2026-0${month}-01`,
  periodEnd: `2026-0${month}-28`,
  due: `2026-0${month}-01`,
  amountCents,
  writtenOffCents: 0,
  ratedOn: null,
  deficiencyOn: null,
  warnedOn: null,
  part: null,
  isVoided: false,
  lines: [],
});
const check = (amountCents: number, postmark: string, isReturned = false): ReceivedCheck => ({
  checkId: amountCents,
  checkNumber: '1',
  amountCents,
  postmark,
  postDate: postmark,
  isReturned,
});

/** Two persons; the second elects on a day, or had an end that was withdrawn as an error. */
function people(electedOn: string, restored: { foundOn: string; withdrawnOn: string } | null) {
  const [first, second] = makeEvent({ relations: ['E', 'S'], elected: [1, 2], tiers: [] }).persons;
  return {
    before: [{ ...first!, electedOn: '2026-06-20' }],
    own: [
      {
        ...second!,
        electedOn,
        ends: restored
          ? [
              {
                endId: 1,
                reason: 6 as const,
                lastDay: '2026-07-31',
                withdrawnWhy: 'error' as const,
                ...restored,
              },
            ]
          : [],
      },
    ],
  };
}
const accounts = (joint: number[], own: number[]) => {
  const account = (cents: number[]): AccountEntries => ({
    invoices: cents.map((each, index) => invoice(7 + index, each)).toReversed(),
    checks: [],
  });
  return { account: account(joint), alone: account(own) };
};
const othersOf = (joined: string, cents: number, joint: number[], own: number[]) =>
  splitTimelyPayments(people(joined, null), [check(cents, '2026-06-20')], accounts(joint, own))
    .othersCents;

describe('a payment sent before somebody joined', () => {
  it.each([
    ['a month for everybody', 918, 0],
    ['nearly a month for everybody', 917, 0],
    ['months for everybody that are not billed yet', 4 * 918, 0],
    ['four months for the others alone', 4 * 510, 2040],
    ['a month for the others alone', 510, 510],
    ['six months for the others alone', 6 * 510, 3060],
  ])('is recognized by its amount: %s', (_, cents, others) => {
    expect(othersOf('2026-06-23', cents, [918, 918], [510, 510])).toBe(others);
  });

  it('is for everybody where the amount fits both, also where months differ in price', () => {
    expect(othersOf('2026-06-23', 1020, [1020, 1020], [510, 510])).toBe(0);
    expect(othersOf('2026-06-23', 459 + 1000, [459, 1000], [255, 560])).toBe(0);
  });

  it('is for the others where the amount fits both and their first payment was due long before', () => {
    expect(othersOf('2026-08-20', 1020, [1020, 1020], [510, 510])).toBe(1020);
    expect(othersOf('2026-08-20', 918, [918, 918], [510, 510])).toBe(0);
  });

  it('is counted without failing where nothing is billed', () => {
    expect(othersOf('2026-06-23', 918, [0], [0])).toBe(0);
    expect(othersOf('2026-06-23', 918, [], [510])).toBe(918);
    expect(othersOf('2026-06-23', 99_999_999, [1], [1])).toBe(0);
  });
});

it('counts payments sent while a restored person was ended as payments for the others', () => {
  const restored = { foundOn: '2026-08-05', withdrawnOn: '2026-09-20' };
  const days = ['2026-08-04', '2026-08-05', '2026-09-19', '2026-09-20'];
  const checks = days.map((day, index) => check(10 ** index, day));
  const sent = splitTimelyPayments(people('2026-06-20', restored), checks, accounts([918], [510]));
  expect(sent).toMatchObject({ othersCents: 110, jointCents: 1001 });
  const returned = splitTimelyPayments(
    people('2026-06-20', restored),
    [check(7, days[1]!, true)],
    accounts([], []),
  );
  expect(returned).toMatchObject({ othersCents: 0, jointCents: 0 });
});
