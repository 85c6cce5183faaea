import type { Qualifies } from './event-type.ts';

/**
 * The people a level of a plan covers: one person, two adults, one adult with children, or a
 * family.
 */
export const levelCovers = ['E', 'ES', 'EC', 'F'] as const;
export type LevelCovers = (typeof levelCovers)[number];

/**
 * The smallest level that covers these people. With children only, one of them counts as the first
 * person.
 */
export function levelFor(relations: readonly Qualifies[]): LevelCovers {
  const children = relations.filter((relation) => relation === 'C').length;
  const adults = relations.length - children;
  if (adults === 0) return children === 1 ? 'E' : 'EC';
  if (adults === 1) return children === 0 ? 'E' : 'EC';
  return children === 0 ? 'ES' : 'F';
}

/** The levels that cover the people of a given level, smallest first. */
export const levelsCovering: Record<LevelCovers, readonly LevelCovers[]> = {
  E: ['E', 'ES', 'EC', 'F'],
  ES: ['ES', 'F'],
  EC: ['EC', 'F'],
  F: ['F'],
};

type Level = { covers: LevelCovers; levelName: string };
const list = new Intl.ListFormat('en-US');

type Covered = { name: string; relation: Qualifies };

/**
 * Warns if a level does not match the people it covers. Nothing is blocked: a plan may lack the
 * matching level, and an employer may not keep every dependent on file.
 */
export function levelWarnings(
  chosen: { covers: LevelCovers; displayName: string },
  people: readonly Covered[],
  /** The levels of the same plan, from one person to family. */
  levels: readonly Level[],
): string[] {
  // Someone 'other' can be an adult or a child: warn only about what is wrong either way.
  const needs = (['S', 'C'] as const).map((as) =>
    levelFor(people.map(({ relation }) => (relation === 'O' ? as : relation))),
  );
  const coversAll = (covers: LevelCovers) =>
    needs.every((need) => levelsCovering[need].includes(covers));
  const names = list.format(people.map(({ name }) => name));
  if (!needs.some((need) => levelsCovering[need].includes(chosen.covers))) {
    const fitting = levels.find(({ covers }) => coversAll(covers));
    const hint = fitting ? `: ${fitting.levelName} fits.` : '.';
    return [`${chosen.displayName} is too small for ${names}${hint}`];
  }
  const smaller = levels.find(
    ({ covers }) =>
      coversAll(covers) &&
      covers !== chosen.covers &&
      levelsCovering[covers].includes(chosen.covers),
  );
  if (!smaller) return [];
  const only = `Only ${names} ${people.length === 1 ? 'is' : 'are'} covered by ${chosen.displayName}`;
  return [`${only}: ${smaller.levelName} would be enough.`];
}
