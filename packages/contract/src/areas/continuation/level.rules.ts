import type { Qualifies } from './event-type.ts';

/** Whom a level of a plan is for: one person, two adults, one adult with children, or a family. */
export const levelCovers = ['E', 'ES', 'EC', 'F'] as const;
export type LevelCovers = (typeof levelCovers)[number];

/** The smallest level that holds these people; children alone count one of them as the first. */
export function levelFor(relations: readonly Qualifies[]): LevelCovers {
  const children = relations.filter((relation) => relation === 'C').length;
  const adults = relations.length - children;
  if (adults === 0) return children === 1 ? 'E' : 'EC';
  if (adults === 1) return children === 0 ? 'E' : 'EC';
  return children === 0 ? 'ES' : 'F';
}

/** Which levels hold the people of one, the smallest first. */
export const levelsHolding: Record<LevelCovers, readonly LevelCovers[]> = {
  E: ['E', 'ES', 'EC', 'F'],
  ES: ['ES', 'F'],
  EC: ['EC', 'F'],
  F: ['F'],
};

type Level = { covers: LevelCovers; levelName: string };
const list = new Intl.ListFormat('en-US');

type Covered = { name: string; relation: Qualifies };

/**
 * Says where a level does not go with the people it is to cover. It stops nothing: a plan may lack the
 * level that fits, and an employer may not keep every dependent on file.
 */
export function levelWarnings(
  chosen: { covers: LevelCovers; displayName: string },
  people: readonly Covered[],
  /** Of the same plan, from one person to a family. */
  levels: readonly Level[],
): string[] {
  // Somebody 'other' can be an adult or a child: only what is wrong either way is pointed out.
  const needs = (['S', 'C'] as const).map((as) =>
    levelFor(people.map(({ relation }) => (relation === 'O' ? as : relation))),
  );
  const holdsAll = (covers: LevelCovers) =>
    needs.every((need) => levelsHolding[need].includes(covers));
  const names = list.format(people.map(({ name }) => name));
  if (!needs.some((need) => levelsHolding[need].includes(chosen.covers))) {
    const fitting = levels.find(({ covers }) => holdsAll(covers));
    const hint = fitting ? `: ${fitting.levelName} fits.` : '.';
    return [`${chosen.displayName} is too small for ${names}${hint}`];
  }
  const smaller = levels.find(
    ({ covers }) =>
      holdsAll(covers) && covers !== chosen.covers && levelsHolding[covers].includes(chosen.covers),
  );
  if (!smaller) return [];
  const only = `Only ${names} ${people.length === 1 ? 'is' : 'are'} covered by ${chosen.displayName}`;
  return [`${only}: ${smaller.levelName} would be enough.`];
}
