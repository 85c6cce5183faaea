import { describe, expect, it } from 'vitest';
import { billingPeriods, premiumPercent, pricedPeriod } from './billing.rules.ts';
import { makeEvent } from '../event/event-record.builder.ts';
import type { EventRecord } from '../event/event-record.ts';
import { isInsignificant, premiumCents } from './premium.rules.ts';

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
    planName: 'Dental',
    tiers: [{ ...first!.tiers[0]!, tierId: 2, costCents: null }],
    persons: first!.persons.map((person) => ({ ...person })),
  };
  return { ...event, benefits: [first!, dental] };
}

it('an event is billed through the maximum of those who elected', () => {
  const event = makeEvent({ ...medical, relations: ['E', 'S'], elected: [1] });
  event.persons[1]!.maximumEnd = '2029-06-30';
  expect(billingPeriods(event, '2030-01-01').at(-1)?.periodEnd).toBe('2027-12-31');
});

const extension = (kind: 'disability' | 'second-event', happenedOn: string) => ({
  kind,
  happenedOn,
  reportedOn: happenedOn,
  personIds: [],
});
const disability = extension('disability', '2026-09-01');
const secondEvent = (on: string) => ({ extensions: [disability, extension('second-event', on)] });

it.each<[string, Partial<EventRecord>, percents: [first: number, after18Months: number]]>([
  ['federal COBRA', {}, [102, 102]],
  ['Cal-COBRA', { eventType: 25 }, [110, 110]],
  ['Georgia', { eventType: 30 }, [100, 100]],
  ['USERRA', { eventType: 27 }, [102, 102]],
  ['billing', { service: 'billing', eventType: 1 }, [100, 100]],
  ['a disability from the start', { eventType: 20 }, [102, 150]],
  ['a reported disability', { extensions: [disability] }, [102, 150]],
  ['a disability, then a second event by month 18', secondEvent('2027-06-30'), [102, 102]],
  ['a disability and a later second event', secondEvent('2027-07-01'), [102, 150]],
])('the percent of the rate for %s', (_what, facts, expected) => {
  const days = { coverageBegins: '2026-01-01', eventDate: '2025-12-20' };
  const event = makeEvent({ ...medical, ...days, ...facts });
  expect(['2027-06-01', '2027-07-01'].map((day) => premiumPercent(event, day, settings))).toEqual(
    expected,
  );
});

describe('pricedPeriod', () => {
  const period = (from: string, to: string) => ({
    periodStart: `2026-${from}`,
    periodEnd: `2026-${to}`,
  });
  const july = period('07-01', '07-31');
  const priced = (event: EventRecord, when = july, prorates = true, enteredOn = '2026-01-01') => {
    const rates = new Map([[2, { cents: 4_567, enteredOn }]]);
    return pricedPeriod(event, when, { rates, settings: { ...settings, prorates } })!;
  };
  const amounts = (...given: Parameters<typeof priced>) =>
    priced(...given).lines.map((line) => line.amountCents);

  it('charges 102 percent of the rates, rounded per line, or 150 in a disability extension', () => {
    expect(amounts(twoPlans())).toEqual([125_925, 4_658]);
    const disabled = twoPlans({ eventType: 20, coverageBegins: '2025-01-01' });
    for (const person of disabled.persons) person.maximumEnd = '2027-05-31';
    expect(amounts(disabled)).toEqual([185_184, 6_851]);
  });

  it('prorates part of a month by days, unless the company bills whole months', () => {
    const event = twoPlans({ coverageBegins: '2026-06-15' });
    const june = period('06-15', '06-30');
    expect(amounts(event, june)).toEqual([67_160, 2_484]);
    expect(amounts(event, june, false)).toEqual([125_925, 4_658]);
  });

  it('deducts the whole subsidy until it ends, but never below zero', () => {
    const event = twoPlans({ coverageBegins: '2026-06-30' });
    Object.assign(event.benefits[0]!, { subsidyCents: 40_000, subsidyEnds: '2026-09-30' });
    expect(priced(event).lines[1]!.planName).toBe('Employer subsidy - Medical PPO');
    expect(amounts(event)).toEqual([125_925, -40_000, 4_658]);
    expect(amounts(event, period('10-01', '10-31'))).toEqual([125_925, 4_658]);
    expect(amounts(event, period('06-30', '06-30'))).toEqual([4_198, -4_198, 155]);
  });

  it('reports the day a rate was entered only if that was after the period was due', () => {
    expect(priced(twoPlans(), july, true, '2026-07-01').ratedOn).toBeNull();
    expect(priced(twoPlans(), july, true, '2026-07-02').ratedOn).toBe('2026-07-02');
  });
});

// domain.md 11
it.each([
  [123_456, 102, 125_925],
  [4_567, 102, 4_658],
  [51_240, 102, 52_265],
  [54_827, 102, 55_924],
  [123_456, 150, 185_184],
  [4_567, 150, 6_851],
])('the premium of %i at %i percent is %i', (rate, percent, expected) => {
  expect(premiumCents(rate, percent)).toBe(expected);
});

it.each([
  [130_583, 4_583, true],
  [130_583, 5_583, false],
  [32_000, 3_200, true],
  [32_000, 3_201, false],
  [100_000, 5_000, true],
  [100_000, 5_001, false],
])('of %i a shortfall of %i is insignificant: %s', (amount, short, expected) => {
  expect(isInsignificant(amount, short)).toBe(expected);
});
