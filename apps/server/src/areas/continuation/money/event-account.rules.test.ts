import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ReceivedCheck } from './apply-checks.rules.ts';
import {
  accountChanges,
  changedAccount,
  openPeriods,
  payInvoices,
  wantedPeriods,
  type EventAccount,
} from './event-account.rules.ts';
import { makeEvent } from '../event/event-record.builder.ts';
import type { EventRecord } from '../event/event-record.ts';

const settings = { measure_from: 'coverageBegins', prorates: true } as const;
const tiers = [{ tierId: 1, name: 'Employee Only', covers: 'E' }] as const;
const event = (ends?: string) =>
  makeEvent({ tiers, costCents: 50_000, ...(ends && { ends: { 1: ends } }) });
const nothing: EventAccount = { invoices: [], checks: [], applications: [] };

/** The account after more facts, as it would be saved and read again. */
function settle(of: EventRecord, account: EventAccount, lastMonth: string, rebillFrom?: string) {
  const scope = { lastMonth, rebillFrom, collections: [] };
  const bills = wantedPeriods(of, account, scope).map((period) => ({
    ...period,
    joinedOn: null,
    event: of,
    without: null,
    own: of,
    persons: of.persons,
  }));
  const changes = accountChanges(bills, account, scope, { ratesOn: new Map(), settings });
  const { invoices } = changedAccount(account, changes);
  const known = account.invoices.filter(
    ({ isVoided, invoiceNumber }) => isVoided || changes.voided.includes(invoiceNumber),
  );
  const voided = known.map((invoice) => ({ ...invoice, isVoided: true }));
  const last = Math.max(0, ...account.invoices.map(({ invoiceNumber }) => invoiceNumber));
  const numbered = invoices.map((invoice) =>
    invoice.invoiceNumber > 0
      ? invoice
      : { ...invoice, invoiceNumber: last - invoice.invoiceNumber },
  );
  return { changes, account: { ...account, invoices: [...voided, ...numbered] } };
}
const live = ({ invoices }: EventAccount) =>
  invoices
    .filter(({ isVoided }) => !isVoided)
    .map(({ periodStart, periodEnd, amountCents }) => `${periodStart} ${periodEnd} ${amountCents}`)
    .toSorted();

describe('accountChanges', () => {
  const billed = settle(event(), nothing, '2026-09-01').account;

  it('adds each month once', () => {
    expect(live(billed)).toHaveLength(3);
    expect(settle(event(), billed, '2026-09-01').changes).toEqual({
      voided: [],
      resized: [],
      added: [],
    });
  });

  it('keeps what was billed ahead, whatever the day', () => {
    expect(settle(event(), billed, '2026-07-01').changes.voided).toEqual([]);
    expect(settle(event(), billed, '').changes.voided).toEqual([]);
  });

  it('voids or resizes what is no longer covered, and restores it', () => {
    const ended = settle(event('2026-08-10'), billed, '2026-09-01').account;
    expect(live(ended)).toEqual(['2026-07-01 2026-07-31 51000', '2026-08-01 2026-08-10 16452']);
    const restored = settle(event(), ended, '2026-09-01').account;
    expect(live(restored)).toEqual(live(billed));
  });

  it('makes invoices again from a day on, and keeps notices about a month', () => {
    const noticed = {
      ...billed,
      invoices: billed.invoices.map((invoice) => ({ ...invoice, deficiencyOn: '2026-09-10' })),
    };
    const { changes } = settle(event(), noticed, '2026-09-01', '2026-08-01');
    expect(changes.voided).toHaveLength(2);
    expect(changes.added).toMatchObject([
      { periodStart: '2026-08-01', deficiencyOn: '2026-09-10' },
      { periodStart: '2026-09-01' },
    ]);
    // There is no notice about another amount yet.
    const expensive = makeEvent({ tiers, costCents: 60_000 });
    const { changes: rebilled } = settle(expensive, noticed, '2026-09-01', '2026-08-01');
    expect(rebilled.added.map(({ deficiencyOn }) => deficiencyOn)).toEqual([null, null]);
  });
});

describe('what is billed and paid', () => {
  const day = fc.integer({ min: 0, max: 27 }).map((each) => String(each + 1).padStart(2, '0'));
  const month = fc.constantFrom('2026-07', '2026-08', '2026-09', '2026-10', '2027-01');
  const date = fc.tuple(month, day).map(([first, last]) => `${first}-${last}`);
  const fact = fc.record({ lastMonth: month.map((each) => `${each}-01`), ends: fc.option(date) });

  it('depends only on the facts, not on how they came about', () => {
    fc.assert(
      fc.property(fc.array(fact, { maxLength: 6 }), fact, (before, { ends }) => {
        const lastMonth = '2027-02-01';
        let account = nothing;
        for (const each of before)
          account = settle(event(each.ends ?? undefined), account, each.lastMonth).account;
        const now = event(ends ?? undefined);
        const direct = settle(now, nothing, lastMonth).account;
        const after = settle(now, account, lastMonth).account;
        expect(live(after)).toEqual(live(direct));
        expect(settle(now, after, lastMonth).changes).toEqual({
          voided: [],
          resized: [],
          added: [],
        });
      }),
    );
  });

  it('adds up: every payment is applied or credit', () => {
    const check = fc.record({
      postmark: date,
      amountCents: fc.integer({ min: 1, max: 200_000 }),
      isReturned: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(check, { maxLength: 8 }), fc.option(date), (sent, ends) => {
        const checks: ReceivedCheck[] = sent.map((each, index) => ({
          ...each,
          checkId: index + 1,
          checkNumber: String(index),
          postDate: each.postmark,
        }));
        const { account } = settle(event(ends ?? undefined), nothing, '2026-10-01');
        const terms = { payFrom: '2026-06-20', rated: [], graceDays: 30, handOver: null };
        const { creditCents } = payInvoices(account.invoices, checks, terms);
        const open = openPeriods(account.invoices, checks, terms);
        const sum = (numbers: number[]) => numbers.reduce((total, each) => total + each, 0);
        const received = checks.filter(({ isReturned }) => !isReturned);
        expect(open.every(({ openCents }) => openCents >= 0)).toBe(true);
        expect(
          sum(open.map(({ amountCents, openCents }) => amountCents - openCents)) +
            sum([...creditCents.values()]),
        ).toBe(sum(received.map(({ amountCents }) => amountCents)));
      }),
    );
  });
});
