import { describe, expect, it } from 'vitest';
import { optionalChoice } from './choice.ts';

describe('optionalChoice', () => {
  it('accepts its values, reads empty as null and refuses the rest', () => {
    const sex = optionalChoice(['F', 'M']);
    expect(['F', 'M', '', null, undefined].map((value) => sex.parse(value))).toEqual([
      'F',
      'M',
      null,
      null,
      null,
    ]);
    for (const value of ['X', 'f', 1]) {
      expect(sex.safeParse(value).error?.issues[0]?.message).toBe('Please choose from the list');
    }
  });
});
