import { describe, expect, it } from 'vitest';
import { UsState, usStates } from './us-state.ts';

describe('UsState', () => {
  it('lists 50 states, the district and five territories, by name', () => {
    expect(new Set(usStates.map(({ code }) => code)).size).toBe(56);
    const names = usStates.map(({ name }) => name);
    expect(names).toEqual(names.toSorted());
  });

  it('accepts each of their codes and nothing else', () => {
    expect(usStates.every(({ code }) => UsState.parse(code) === code)).toBe(true);
    expect(UsState.safeParse('').error?.issues[0]?.message).toBe('This field is required');
    for (const value of ['XX', 'oh', 'Ohio', 'O']) {
      expect(UsState.safeParse(value).error?.issues.map(({ message }) => message)).toEqual([
        'Please choose a state from the list',
      ]);
    }
  });
});
