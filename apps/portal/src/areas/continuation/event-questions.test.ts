import { expect, test } from 'vitest';
import { isConfirmedFor, mayLiveApart } from './event-questions.ts';

const california = 25;
const newYork = 32;
const termination = 1;

test('a confirmation for one state does not carry over to another', () => {
  expect(isConfirmedFor(newYork, undefined)).toBe(false);
  expect(isConfirmedFor(newYork, california)).toBe(false);
  // It was confirmed when the event on file was entered.
  expect(isConfirmedFor(california, california)).toBe(true);
  expect(isConfirmedFor(termination, california)).toBe(true);
});

test('after a divorce someone may live at another address', () => {
  expect(mayLiveApart('cobra', 12)).toBe(true);
  expect(mayLiveApart('cobra', termination)).toBe(false);
  expect(mayLiveApart('billing', 12)).toBe(false);
});
