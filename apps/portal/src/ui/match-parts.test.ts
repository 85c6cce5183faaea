import { expect, test } from 'vitest';
import { matchParts } from './match-parts.ts';

const bold = (text: string, typed: string) =>
  matchParts(text, typed)
    .map((part) => (part.matched ? `[${part.text}]` : part.text))
    .join('');

test('marks each typed word wherever it occurs', () => {
  expect(bold('Maria Lopez', 'lop mar')).toBe('[Mar]ia [Lop]ez');
});

test('matches accented letters with plain ones and vice versa', () => {
  expect(bold('José Núñez', 'nunez')).toBe('José [Núñez]');
  expect(bold('Jose Nunez', 'José')).toBe('[Jose] Nunez');
});

test('matches names with and without their apostrophes', () => {
  expect(bold("Sean O'Brien", 'obrien')).toBe("Sean [O'Brien]");
  expect(bold('Sean OBrien', 'o’bri')).toBe('Sean [OBri]en');
});

test('marks every occurrence and joins overlapping words', () => {
  expect(bold('Anna Hannan', 'an nn')).toBe('[Ann]a H[annan]');
});

test('leaves text without a match in one piece', () => {
  expect(matchParts('Lee', 'x')).toEqual([{ text: 'Lee', matched: false }]);
  expect(matchParts('Lee', '  ')).toEqual([{ text: 'Lee', matched: false }]);
});
