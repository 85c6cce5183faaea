import { expect, test } from 'vitest';
import { changedNames, conflictsBetween, isSame, keepTyped } from './form-changes.ts';

const loaded = { fname: 'Ana', lname: 'Ruiz', hcity: 'Salem', email: null };

test('treats an emptied field and a missing value as the same', () => {
  expect(isSame('', null)).toBe(true);
  expect(isSame(undefined, '')).toBe(true);
  expect(isSame(0, '')).toBe(false);
  expect(changedNames(loaded, { ...loaded, email: '' })).toEqual([]);
});

test('compares lists by content', () => {
  expect(isSame([{ fname: 'A' }], [{ fname: 'A' }])).toBe(true);
  expect(isSame([{ fname: 'A' }], [])).toBe(false);
});

test('lists the changed fields', () => {
  expect(changedNames(loaded, { ...loaded, fname: 'Anna', email: 'a@example.com' })).toEqual([
    'fname',
    'email',
  ]);
});

test('keeps what was typed and uses the stored values for the rest', () => {
  const typed = { ...loaded, fname: 'Anna' };
  const stored = { ...loaded, fname: 'Anne', hcity: 'Dover' };
  expect(keepTyped(loaded, typed, stored)).toEqual({ ...loaded, fname: 'Anna', hcity: 'Dover' });
});

test('finds a conflict if both users changed a field, and none if only the other user did', () => {
  const typed = { ...loaded, fname: 'Anna', lname: 'Roy' };
  const stored = { ...loaded, fname: 'Anne', lname: 'Roy', hcity: 'Dover' };
  expect(conflictsBetween(loaded, typed, stored)).toEqual([
    { path: 'fname', mine: 'Anna', theirs: 'Anne' },
  ]);
});
