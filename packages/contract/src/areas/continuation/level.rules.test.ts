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
  ] satisfies [Qualifies[], LevelCovers][])('holds %s in %s', (people, covers) => {
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
    // Another may be an adult or a child.
    ['ES', ['E', 'O']],
    ['EC', ['E', 'O']],
  ] satisfies [LevelCovers, Qualifies[]][])('finds nothing in %s for %s', (covers, people) => {
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
    'points out %s for %s',
    (covers, people, warning) => {
      expect(warn(covers, people)).toEqual([warning]);
    },
  );

  it('is content with a larger level where the plan has none that fits', () => {
    expect(warn('F', ['E', 'C'], ['E', 'ES', 'F'])).toEqual([]);
    expect(warn('EC', ['E'], ['ES', 'EC', 'F'])).toEqual([]);
  });

  it('says that a level is too small also where the plan has no other', () => {
    expect(warn('E', ['E', 'S'], ['E'])).toEqual(['Gold - E is too small for Ana and Sam.']);
  });
});
