import { describe, expect, test } from 'vitest';
import { breachesOf } from './participant-limits.ts';
import { scaleCompanies, scaleParticipants, scaleUser } from './scale.ts';

const small = { companies: 200, people: 20_000, largest: 5_000, seed: 3 };

function countsOf(scale: Parameters<typeof scaleParticipants>[0]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const { compId } of scaleParticipants(scale))
    counts.set(compId, (counts.get(compId) ?? 0) + 1);
  return counts;
}

describe('scaleParticipants', () => {
  test('makes a million people in 2000 companies, exactly 50,000 in the largest', () => {
    const counts = countsOf({ companies: 2000, people: 1_000_000, largest: 50_000, seed: 1 });
    expect([...counts.values()].reduce((sum, count) => sum + count)).toBe(1_000_000);
    expect(counts.size).toBe(2000);
    expect(counts.get(100_001)).toBe(50_000);
    expect(Math.max(...[...counts.values()].slice(1))).toBeLessThan(50_000);
  }, 60_000);

  test('makes 100,000 people with the other sizes unchanged', () => {
    const counts = countsOf({ people: 100_000 });
    expect([...counts.values()].reduce((sum, count) => sum + count)).toBe(100_000);
    expect(counts.get(100_001)).toBe(50_000);
  });

  test('never makes another company larger than the largest', () => {
    const counts = countsOf({ companies: 4, people: 100, largest: 26 });
    expect([...counts.values()]).toHaveLength(4);
    expect(Math.max(...counts.values())).toBe(26);
  });

  test('makes a single company', () => {
    expect([...countsOf({ companies: 1, people: 30, largest: 30 })]).toEqual([[100_001, 30]]);
  });

  test.each([
    { companies: 2, people: 100, largest: 10 },
    { companies: 2, people: 100, largest: 101 },
    { companies: 0, people: 100, largest: 100 },
  ])('refuses impossible sizes: %o', (scale) => {
    expect(() => scaleParticipants(scale).next()).toThrow(RangeError);
  });

  test('makes the same people from the same seed and different ones from another', () => {
    const first = [...scaleParticipants(small)];
    expect([...scaleParticipants(small)]).toEqual(first);
    expect([...scaleParticipants({ ...small, seed: 4 })]).not.toEqual(first);
  });

  test('keeps everyone within the limits, with globally unique ids', () => {
    const people = [...scaleParticipants(small)];
    expect(people.flatMap(breachesOf)).toEqual([]);
    expect(new Set(people.map(({ payrollId }) => payrollId)).size).toBe(20_000);
    expect(new Set(people.map(({ compId, empno }) => `${compId} ${empno}`)).size).toBe(20_000);
    expect(people.every(({ dependents }) => dependents.length === 0)).toBe(true);
  });
});

describe('scaleCompanies', () => {
  test('makes 2000 companies from 100001 up, with uniquely numbered plan years', () => {
    const companies = scaleCompanies();
    expect(companies.map(({ compId }) => compId)).toEqual(
      Array.from({ length: 2000 }, (_, index) => 100_001 + index),
    );
    const ids = companies.flatMap(({ planYears }) => planYears.map(({ planYearId }) => planYearId));
    expect(new Set(ids).size).toBe(8000);
  });
});

describe('scaleUser', () => {
  test('belongs to the largest company alone', () => {
    expect(scaleUser().memberships.map(({ compId }) => compId)).toEqual([100_001]);
  });
});
