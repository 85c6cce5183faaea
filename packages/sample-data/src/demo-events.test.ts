import { addDays } from '@portal/contract/values/calendar-date.ts';
import { describe, expect, it } from 'vitest';
import { makeDemo } from './demo.ts';

const days = ['2026-11-16', '2027-01-01', '2027-02-28', '2026-12-31'];

describe.each(days)('the events of the demo on %s', (today) => {
  const { events, participants, coveragePlans, initialNotices } = makeDemo({ today });
  const of = (compId: number, service: 'cobra' | 'billing') =>
    events.filter((event) => event.compId === compId && event.service === service);

  it('are as many as expected', () => {
    expect(of(1001, 'cobra')).toHaveLength(60);
    expect(of(1001, 'billing')).toHaveLength(45);
    expect(of(1002, 'cobra')).toHaveLength(35);
    expect(initialNotices.filter(({ compId }) => compId === 1001)).toHaveLength(28);
    expect(of(1003, 'cobra')).toHaveLength(0);
    expect(of(1004, 'cobra')).toHaveLength(0);
  });

  it('happen to different people, and not after today', () => {
    const people = events.map(({ compId, empno }) => `${compId} ${empno}`);
    expect(new Set(people).size).toBe(people.length);
    for (const { eventDate, enteredOn, coverageBegins, steps } of events) {
      expect(eventDate <= enteredOn && enteredOn <= today).toBe(true);
      expect(coverageBegins > eventDate).toBe(true);
      for (const { on } of steps) expect(on > enteredOn && on <= today).toBe(true);
    }
  });

  it('cover people and levels that exist', () => {
    for (const { compId, empno, service, dependents, benefits, coverageBegins } of events) {
      const person = participants.find((each) => each.compId === compId && each.empno === empno)!;
      expect(Math.max(-1, ...dependents)).toBeLessThan(person.dependents.length);
      expect(benefits.length).toBeGreaterThan(0);
      for (const { planId, tierId, costCents } of benefits) {
        const plan = coveragePlans.find((each) => each.planId === planId)!;
        const tier = plan.tiers.find((each) => each.tierId === tierId)!;
        expect(plan.compId).toBe(compId);
        expect(service === 'cobra' ? plan.forCobra : plan.forBilling).toBe(true);
        expect(
          costCents !== null || tier.rates.some(({ beginsOn }) => beginsOn <= coverageBegins),
        ).toBe(true);
      }
    }
  });
});

describe('the plans of the full company', () => {
  const plans = makeDemo({ today: '2026-11-16' }).coveragePlans.filter(
    ({ compId }) => compId === 1001,
  );

  it('are nine, one discontinued and one age-rated, with three years of rates', () => {
    expect(plans).toHaveLength(9);
    expect(plans.filter(({ endsOn }) => endsOn !== null)).toHaveLength(1);
    expect(plans.filter(({ isAgeBanded }) => isAgeBanded)).toHaveLength(1);
    const goingOn = plans.filter(({ endsOn, isAgeBanded }) => !endsOn && !isAgeBanded);
    for (const { tiers } of goingOn) {
      expect(tiers.length).toBeGreaterThanOrEqual(3);
      for (const { rates } of tiers) expect(rates).toHaveLength(3);
    }
  });
});

it.each(['2026-11-17', '2026-12-31', '2027-02-28', '2027-07-04'])(
  'on %s, event 5021 of the README waits for an answer',
  (today) => {
    const { compId, service, steps, enteredOn, coverageBegins } = makeDemo({ today }).events[20]!;
    expect({ compId, service, steps }).toEqual({ compId: 1001, service: 'cobra', steps: [] });
    expect(addDays(enteredOn, 10) < today && today < addDays(coverageBegins, 60)).toBe(true);
  },
);
