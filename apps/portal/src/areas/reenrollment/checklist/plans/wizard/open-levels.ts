import type { LevelDescription } from '../plans.queries.ts';

/** The levels that can be added: not used yet, and beside none that they conflict with. */
export function openLevels(
  levels: readonly LevelDescription[],
  used: readonly number[],
): LevelDescription[] {
  const conflicting = new Set(
    levels
      .filter(({ id }) => used.includes(id))
      .flatMap(({ conflictingUnqIds }) => conflictingUnqIds),
  );
  return levels.filter(
    ({ id, conflictingUnqIds }) =>
      !used.includes(id) &&
      !conflicting.has(id) &&
      !conflictingUnqIds.some((each) => each !== id && used.includes(each)),
  );
}
