import { expect, it } from 'vitest';
import { openLevels } from './open-levels.ts';

const level = (id: number, conflictingUnqIds: number[]) => ({
  id,
  description: `Level ${id}`,
  levelCoverageTier: 'E' as const,
  conflictingUnqIds,
});
// 1 and 2 are for the same people; 4 does not stand beside 3, which does not say so itself.
const levels = [level(1, [1, 2]), level(2, [2, 1]), level(3, []), level(4, [3])];

it.each([
  [[], [1, 2, 3, 4]],
  [[1], [3, 4]],
  [[2], [3, 4]],
  [[3], [1, 2]],
  [[4], [1, 2]],
  [[1, 3], []],
])('beside %j there can be %j', (used, open) => {
  expect(openLevels(levels, used).map(({ id }) => id)).toEqual(open);
});
