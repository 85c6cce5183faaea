import { expect, test } from 'vitest';
import { isConfirmedFor, mayLiveApart } from './event-questions.ts';

const california = 25;
const newYork = 32;
const termination = 1;

test('what was confirmed for one state says nothing of another', () => {
  expect(isConfirmedFor(newYork, undefined)).toBe(false);
  expect(isConfirmedFor(newYork, california)).toBe(false);
  // Of the event on file it was confirmed when it was entered.
  expect(isConfirmedFor(california, california)).toBe(true);
  expect(isConfirmedFor(termination, california)).toBe(true);
});

test('after a divorce somebody may live elsewhere', () => {
  expect(mayLiveApart('c', 12)).toBe(true);
  expect(mayLiveApart('c', termination)).toBe(false);
  expect(mayLiveApart('r', 12)).toBe(false);
});
