import { expect, test } from 'vitest';
import { nextUserName } from './next-user-name.ts';

test('the next user name is kept until somebody has signed in', () => {
  const stored = new Map<string, string>();
  const page = () =>
    nextUserName({
      getItem: (key) => stored.get(key) ?? null,
      setItem: (key, value) => void stored.set(key, value),
      removeItem: (key) => void stored.delete(key),
    });
  expect(page().read()).toBe('');
  page().keep('ann.lee@example.com');
  // A reload finds it again.
  expect([page().read(), page().read()]).toEqual(['ann.lee@example.com', 'ann.lee@example.com']);
  page().forget();
  expect(page().read()).toBe('');
});
