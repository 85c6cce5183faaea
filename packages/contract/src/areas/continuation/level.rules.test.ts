import { describe, expect, it } from 'vitest';
import type { Qualifies } from './event-type.ts';
import { levelCovers, levelFor, levelWarnings, type LevelCovers } from './level.rules.ts';

describe('levelFor', () => {
  it.each([
    [['E'], 'E'],
    [['S'], 'E'],
    [['C'], 'E'],
    [['C', 'C'], 'EC'],
    [['E', 'S'], 'ES'],
    [['E', 'O'], 'ES'],
    [['S', 'C'], 'EC'],
    [['E', 'C', 'C'], 'EC'],
    [['E', 'S', 'C'], 'F'],
  ] satisfies [Qualifies[], LevelCovers][])('covers %s with %s', (people, covers) => {
    expect(levelFor(people)).toBe(covers);
  });
});

describe('levelWarnings', () => {
  const names = { E: 'Ana', S: 'Sam', C: 'Kit', O: 'Ola' };
  const warn = (
    covers: LevelCovers,
    relations: Qualifies[],
    offered: readonly LevelCovers[] = levelCovers,
  ) =>
    levelWarnings(
      { covers, displayName: `Gold - ${covers}` },
      relations.map((relation) => ({ name: names[relation], relation })),
      offered.map((each) => ({ covers: each, levelName: `Level ${each}` })),
    );

  it.each([
    ['E', ['E']],
    ['E', ['S']],
    ['ES', ['E', 'S']],
    ['EC', ['E', 'C']],
    ['EC', ['C', 'C']],
    ['F', ['E', 'S', 'C']],
    // Someone 'other' may be an adult or a child.
    ['ES', ['E', 'O']],
    ['EC', ['E', 'O']],
  ] satisfies [LevelCovers, Qualifies[]][])('does not warn about %s for %s', (covers, people) => {
    expect(warn(covers, people)).toEqual([]);
  });

  it.each([
    ['F', ['E'], 'Only Ana is covered by Gold - F: Level E would be enough.'],
    ['F', ['E', 'S'], 'Only Ana and Sam are covered by Gold - F: Level ES would be enough.'],
    ['ES', ['S'], 'Only Sam is covered by Gold - ES: Level E would be enough.'],
    ['E', ['E', 'S'], 'Gold - E is too small for Ana and Sam: Level ES fits.'],
    ['ES', ['E', 'C'], 'Gold - ES is too small for Ana and Kit: Level EC fits.'],
    ['EC', ['E', 'S', 'C'], 'Gold - EC is too small for Ana, Sam, and Kit: Level F fits.'],
    ['E', ['E', 'O'], 'Gold - E is too small for Ana and Ola: Level F fits.'],
  ] satisfies [LevelCovers, Qualifies[], string][])(
    'warns about %s for %s',
    (covers, people, warning) => {
      expect(warn(covers, people)).toEqual([warning]);
    },
  );

  it('accepts a larger level if the plan has no closer fit', () => {
    expect(warn('F', ['E', 'C'], ['E', 'ES', 'F'])).toEqual([]);
    expect(warn('EC', ['E'], ['ES', 'EC', 'F'])).toEqual([]);
  });

  it('warns that a level is too small even if the plan has no other', () => {
    expect(warn('E', ['E', 'S'], ['E'])).toEqual(['Gold - E is too small for Ana and Sam.']);
  });
});
