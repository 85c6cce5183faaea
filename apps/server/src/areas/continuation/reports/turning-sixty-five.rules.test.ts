import { expect, it } from 'vitest';
import { medicareFrom, turnsSixtyFive } from './turning-sixty-five.rules.ts';

it.each([
  ['1961-11-01', '2026-11-01', '2026-10-01'],
  ['1961-11-02', '2026-11-02', '2026-11-01'],
  ['1962-01-01', '2027-01-01', '2026-12-01'],
  ['1960-02-29', '2025-02-28', '2025-02-01'],
])('Born %s, 65 on %s, Medicare from %s', (born, birthday, medicare) => {
  expect(turnsSixtyFive(born)).toBe(birthday);
  expect(medicareFrom(born)).toBe(medicare);
});
