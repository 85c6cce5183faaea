import { describe, expect, it } from 'vitest';
import { beyondOwn, normalizeScope, type Access } from './user-access.rules.ts';

const access = (changes: Partial<Access> = {}): Access => ({
  locations: [-1],
  payFrequencies: ['!'],
  permissions: [],
  ...changes,
});

describe('beyondOwn', () => {
  const pathsOf = (own: number[], before: number[] | null, after: number[]) =>
    beyondOwn(
      access({ locations: own }),
      before && access({ locations: before }),
      access({ locations: after }),
    ).map(({ path }) => path);

  it.each<[own: number[], before: number[] | null, after: number[], isAllowed: boolean]>([
    [[-1], null, [-1], true],
    [[-1], [-1], [1], true],
    [[-1], [1], [-1], true],
    [[1, 2], null, [1], true],
    [[1, 2], null, [1, 3], false],
    [[1, 2], null, [-1], false],
    [[1, 2], [3], [3, 1], true],
    [[1, 2], [3, 1], [3], true],
    [[1, 2], [3], [1], false],
    [[1, 2], [-1], [-1], true],
    [[1, 2], [-1], [1, 2], false],
    [[1, 2], [1, 2], [-1], false],
    [[], [1], [1], true],
    [[], [1], [], false],
  ])('holding %j, changing %j to %j: allowed is %j', (own, before, after, isAllowed) => {
    expect(pathsOf(own, before, after)).toEqual(isAllowed ? [] : ['locations']);
  });
});

describe('normalizeScope', () => {
  it('is idempotent', () => {
    const scope = {
      locations: [3, 3, 1],
      payFrequencies: [],
      responsibilities: [13, 2, -1],
      permissions: [120, -1],
    };
    const once = normalizeScope(scope);
    expect(once).toEqual({
      locations: [3, 1],
      payFrequencies: ['!'],
      responsibilities: [13, -1],
      permissions: [-1],
    });
    expect(normalizeScope(once)).toEqual(once);
  });
});
