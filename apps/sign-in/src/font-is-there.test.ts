import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fontIsThere } from './font-is-there.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const shownAfter = (loading: Promise<FontFace[]>) => {
  const shown = vi.fn();
  const load = vi.fn(() => loading);
  void fontIsThere({ load }).then(shown);
  return shown;
};

it('waits for the font', async () => {
  const { promise, resolve } = Promise.withResolvers<FontFace[]>();
  const shown = shownAfter(promise);
  await vi.advanceTimersByTimeAsync(900);
  expect(shown).not.toHaveBeenCalled();
  resolve([]);
  await vi.advanceTimersByTimeAsync(0);
  expect(shown).toHaveBeenCalledOnce();
});

it('goes on without it after a second, or when it cannot be loaded', async () => {
  const late = shownAfter(new Promise(() => {}));
  await vi.advanceTimersByTimeAsync(1000);
  expect(late).toHaveBeenCalledOnce();
  const failed = shownAfter(Promise.reject(new Error('cut')));
  await vi.advanceTimersByTimeAsync(0);
  expect(failed).toHaveBeenCalledOnce();
});
