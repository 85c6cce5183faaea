import { describe, expect, it } from 'vitest';
import {
  billingPeriods,
  pricedPeriod,
  lastBilledMonth,
  premiumPercent,
  totalOf,
} from './billing.rules.ts';
import { makeEvent } from '../event/event-record.builder.ts';
import type { EventRecord } from '../event/event-record.ts';

const settings = { measure_from: 'coverageBegins', prorates: true } as const;
const tiers = [{ tierId: 1, name: 'Employee Only', covers: 'E' }] as const;
const medical = { tiers, costCents: 123_456 };

/** Medical and dental from the examples in domain.md 1.7. */
function twoPlans(facts: Partial<EventRecord> = {}): EventRecord {
  const event = makeEvent({ ...medical, ...facts });
  const [first] = event.benefits;
  const dental = {
    ...first!,
    benefitId: 2,
    planId: 2,
    planName: 'Dental',
    planTypeId: 2,
    tiers: [{ ...first!.tiers[0]!, tierId: 2, costCents: null }],
    persons: first!.persons.map((person) => ({ ...person })),
  };
  return { ...event, benefits: [first!, dental] };
}
const rates = new Map([[2, { cents: 4_567, enteredOn: '2026-01-01' }]]);
const july = { periodStart: '2026-07-01', periodEnd: '2026-07-31' };

describe('lastBilledMonth', () => {
  it('is the next month from the 15th on', () => {
    expect(['2026-08-14', '2026-08-15', '2026-12-15'].map(lastBilledMonth)).toEqual([
      '2026-08-01',
      '2026-09-01',
      '2027-01-01',
    ]);
  });
});

describe('billingPeriods', () => {
  const starts = (facts: Partial<EventRecord>, until: string) =>
    billingPeriods(makeEvent({ ...medical, ...facts }), until).map(
      ({ periodStart }) => periodStart,
    );

  it('are the months from the start of coverage', () => {
    expect(starts({}, '2026-09-01')).toEqual(['2026-07-01', '2026-08-01', '2026-09-01']);
    expect(starts({}, '2026-06-01')).toEqual([]);
  });

  it('start after the paid-through date, and when a waiver is revoked', () => {
    expect(starts({ paidThrough: '2026-09-30' }, '2026-11-01')).toEqual([
      '2026-10-01',
      '2026-11-01',
    ]);
    expect(starts({ revokedOn: '2026-08-25' }, '2026-09-01')).toEqual(['2026-08-25', '2026-09-01']);
  });

  it('begin and end with the covered part of a month', () => {
    const event = makeEvent({
      ...medical,
      coverageBegins: '2026-06-15',
      ends: { 1: '2026-08-10' },
    });
    expect(billingPeriods(event, '2026-12-01')).toEqual([
      { periodStart: '2026-06-15', periodEnd: '2026-06-30' },
      { periodStart: '2026-07-01', periodEnd: '2026-07-31' },
      { periodStart: '2026-08-01', periodEnd: '2026-08-10' },
    ]);
  });

  it('stop at the maximum of those who elected', () => {
    expect(starts({}, '2030-01-01').at(-1)).toBe('2027-12-01');
    const event = makeEvent({ ...medical, relations: ['E', 'S'], elected: [1] });
    event.persons[1]!.maximumEnd = '2029-06-30';
    expect(billingPeriods(event, '2030-01-01').at(-1)?.periodEnd).toBe('2027-12-31');
  });
});

describe('premiumPercent', () => {
  const percents = (facts: Partial<EventRecord>) =>
    ['2027-06-01', '2027-07-01'].map((day) =>
      premiumPercent(
        makeEvent({ ...medical, coverageBegins: '2026-01-01', eventDate: '2025-12-20', ...facts }),
        day,
        settings,
      ),
    );
  const extension = (kind: 'disability' | 'second-event', happenedOn: string) => ({
    kind,
    happenedOn,
    reportedOn: happenedOn,
    personIds: [],
  });

  it.each([
    ['federal', {}, [102, 102]],
    ['Cal-COBRA', { eventType: 25 }, [110, 110]],
    ['Georgia', { eventType: 30 }, [100, 100]],
    ['USERRA', { eventType: 27 }, [102, 102]],
    ['billing', { service: 'billing', eventType: 1 }, [100, 100]],
    ['a disability from the start', { eventType: 20 }, [102, 150]],
    ['a reported disability', { extensions: [extension('disability', '2026-09-01')] }, [102, 150]],
    [
      'a disability and a second event in the first 18 months',
      {
        extensions: [
          extension('disability', '2026-09-01'),
          extension('second-event', '2027-06-30'),
        ],
      },
      [102, 102],
    ],
    [
      'a disability and a later second event',
      {
        extensions: [
          extension('disability', '2026-09-01'),
          extension('second-event', '2027-07-01'),
        ],
      },
      [102, 150],
    ],
  ] satisfies [string, Partial<EventRecord>, number[]][])('for %s', (_what, facts, expected) => {
    expect(percents(facts)).toEqual(expected);
  });
});

describe('pricedPeriod', () => {
  const linesOf = (...given: Parameters<typeof pricedPeriod>) => pricedPeriod(...given)?.lines;
  const amounts = (event: EventRecord, period = july, how = settings as typeof settings | object) =>
    linesOf(event, period, rates, { ...settings, ...how })?.map((line) => line.amountCents);

  it('charges 102 percent of the rates, rounded per line', () => {
    const lines = linesOf(twoPlans(), july, rates, settings)!;
    expect(lines).toMatchObject([
      { planName: 'Medical PPO', levelDescription: 'Employee Only', amountCents: 125_925 },
      { planName: 'Dental', amountCents: 4_658 },
    ]);
    expect(totalOf(lines)).toBe(130_583);
  });

  it('charges 150 percent in a disability extension', () => {
    const event = twoPlans({ eventType: 20, coverageBegins: '2025-01-01' });
    for (const person of event.persons) person.maximumEnd = '2027-05-31';
    expect(amounts(event)).toEqual([185_184, 6_851]);
  });

  it('prorates part of a month by days, unless the company bills whole months', () => {
    const event = twoPlans({ coverageBegins: '2026-06-15' });
    const june = { periodStart: '2026-06-15', periodEnd: '2026-06-30' };
    expect(amounts(event, june)).toEqual([67_160, 2_484]);
    expect(amounts(event, june, { prorates: false })).toEqual([125_925, 4_658]);
  });

  it('deducts the whole subsidy until it ends, but never below zero', () => {
    const event = twoPlans({ coverageBegins: '2026-06-30' });
    event.benefits[0]!.subsidyCents = 40_000;
    event.benefits[0]!.subsidyEnds = '2026-09-30';
    expect(linesOf(event, july, rates, settings)![1]).toMatchObject({
      planName: 'Employer subsidy - Medical PPO',
      amountCents: -40_000,
    });
    expect(amounts(event, { periodStart: '2026-10-01', periodEnd: '2026-10-31' })).toEqual([
      125_925, 4_658,
    ]);
    expect(amounts(event, { periodStart: '2026-06-30', periodEnd: '2026-06-30' })).toEqual([
      4_198, -4_198, 155,
    ]);
  });

  it('waits for a missing rate, and leaves out a plan that nobody elected', () => {
    expect(pricedPeriod(twoPlans(), july, new Map(), settings)).toBeNull();
    const event = twoPlans();
    for (const person of event.benefits[1]!.persons) person.isElected = false;
    expect(linesOf(event, july, new Map(), settings)).toHaveLength(1);
  });

  it('reports the day a rate was entered only if that was after the period was due', () => {
    const ratedOn = (enteredOn: string) =>
      pricedPeriod(twoPlans(), july, new Map([[2, { cents: 4_567, enteredOn }]]), settings)
        ?.ratedOn;
    expect(['2026-07-01', '2026-07-02'].map(ratedOn)).toEqual([null, '2026-07-02']);
  });
});
