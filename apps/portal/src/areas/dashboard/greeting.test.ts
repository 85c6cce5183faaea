import { expect, test } from 'vitest';
import { greeting, longDate } from './greeting.ts';

test.each([
  ['Dana Fuller', 0, 'Good morning, Dana'],
  ['Dana Fuller', 11, 'Good morning, Dana'],
  ['Dana', 12, 'Good afternoon, Dana'],
  ['  Ana María Ruiz', 17, 'Good afternoon, Ana'],
  ['Dana Fuller', 18, 'Good evening, Dana'],
  ['', 23, 'Good evening'],
])('greets %j at %d as "%s"', (name, hour, text) => {
  expect(greeting(name, hour)).toBe(text);
});

test("uses the provider's calendar day, not the browser's", () => {
  const lateInLondon = new Date('2026-11-16T03:00:00Z');
  expect(longDate(lateInLondon, 'America/Chicago')).toBe('Sunday, November 15, 2026');
  expect(longDate(lateInLondon, 'Europe/London')).toBe('Monday, November 16, 2026');
});
