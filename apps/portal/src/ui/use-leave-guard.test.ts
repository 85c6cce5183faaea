import { expect, test, vi } from 'vitest';
import { guardLeaving, leaveAnyway, leaveQuestion, leavingQuestion } from './use-leave-guard.ts';

test('does not ask while nothing would be lost', () => {
  expect(leavingQuestion()).toBeUndefined();
});

test('asks the specified question until the guard is released', () => {
  const release = guardLeaving();
  expect(leavingQuestion()).toBe('Are you sure you want to navigate away?');
  release();
  expect(leavingQuestion()).toBeUndefined();
});

test("asks the latest guard's question, then the one before it", () => {
  const releaseOuter = guardLeaving();
  const releaseInner = guardLeaving('Changes you have made so far will not be saved.');
  expect(leavingQuestion()).toBe('Changes you have made so far will not be saved.');
  releaseInner();
  expect(leavingQuestion()).toBe(leaveQuestion);
  releaseOuter();
});

test('notifies every screen that the user is leaving anyway', () => {
  const onLeave = vi.fn();
  const release = guardLeaving(undefined, onLeave);
  leaveAnyway();
  expect(onLeave).toHaveBeenCalledOnce();
  release();
  leaveAnyway();
  expect(onLeave).toHaveBeenCalledOnce();
});
