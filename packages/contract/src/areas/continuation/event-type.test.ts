import { describe, expect, it } from 'vitest';
import {
  billingEventTypes,
  cobraEventTypes,
  isSecondEvent,
  needsStateConfirmation,
  stateConfirmations,
} from './event-type.ts';

describe('COBRA event types', () => {
  it('are numbered 1 to 33 and last 3, 18, 24, 29, 30 or 36 months', () => {
    expect(cobraEventTypes.map(({ id }) => id)).toEqual(
      Array.from({ length: 33 }, (_, index) => index + 1),
    );
    const months = new Set(cobraEventTypes.map((type) => type.months));
    expect([...months].toSorted((one, other) => one - other)).toEqual([3, 18, 24, 29, 30, 36]);
  });

  it('never give the employee continuation when only the family loses coverage', () => {
    const lost = cobraEventTypes.filter(({ desc }) => /Death|Divorce|Family|Child/.test(desc));
    expect(lost.filter(({ who }) => who.includes('E'))).toEqual([]);
  });

  it('require a confirmation exactly when they name a state, and have its text', () => {
    for (const { id, state } of cobraEventTypes) {
      expect(needsStateConfirmation(id)).toBe(state !== null);
      if (state) expect(stateConfirmations[state]).toContain('Please confirm');
    }
    expect(billingEventTypes.some(({ id }) => needsStateConfirmation(id))).toBe(false);
  });

  it('cost 100 percent in Georgia, up to 110 in California and 102 otherwise', () => {
    const percents = new Map(cobraEventTypes.map(({ state, percent }) => [state, percent]));
    expect(
      Object.fromEntries([...percents].map(([state, percent]) => [state ?? '', percent])),
    ).toEqual({ '': 102, CA: 110, CT: 102, GA: 100, NY: 102 });
  });

  it('identify second events', () => {
    const second = cobraEventTypes.filter(({ id }) => isSecondEvent(id));
    expect(second.every(({ desc }) => desc.startsWith('Second Event'))).toBe(true);
    expect(second).toHaveLength(3);
  });
});

describe('billing event types', () => {
  it('are eight for retirement and eleven for leave, each with its own id', () => {
    const count = (category: string) =>
      billingEventTypes.filter((type) => type.category === category).length;
    expect([count('R'), count('L')]).toEqual([8, 11]);
    expect(new Set(billingEventTypes.map(({ id }) => id)).size).toBe(19);
  });
});
