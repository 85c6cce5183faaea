import { expect, it } from 'vitest';
import { countsText, leftOutSentence, saveSentence } from './roster-words.ts';

const none = { new: 0, changed: 0, unchanged: 0, warning: 0, problem: 0 };
const noOutcome = { saved: 0, 'left out': 0, refused: 0, undone: 0, kept: 0 };

it.each([
  [{ new: 48, changed: 3 }, 'Save 48 new and 3 changed people.'],
  [{ new: 1 }, 'Save 1 new person.'],
  [{ new: 1200, changed: 1 }, 'Save 1,200 new and 1 changed people.'],
  [{ unchanged: 5, problem: 2 }, 'There is nothing to save.'],
])('says what Commit saves: %j', (counts, sentence) => {
  expect(saveSentence({ kind: 'participants', verdicts: { ...none, ...counts } })).toBe(sentence);
});

it.each([
  [{ problem: 2, warning: 1 }, '2 rows with problems and 1 row with an open warning stay out.'],
  [{ problem: 1 }, '1 row with a problem stays out.'],
  [{ warning: 3 }, '3 rows with open warnings stay out.'],
  [{ new: 7 }, null],
])('says what Commit leaves out: %j', (counts, sentence) => {
  expect(leftOutSentence({ kind: 'participants', verdicts: { ...none, ...counts } })).toBe(
    sentence,
  );
});

it('sums an import up by what matters at its stage', () => {
  const found = { rowCount: 50, verdicts: { ...none, problem: 2 }, outcomes: noOutcome };
  expect(countsText({ ...found, stage: 'matching' })).toBe('50 rows');
  expect(countsText({ ...found, stage: 'preview' })).toBe('50 rows, 2 problems');
  const outcomes = { ...noOutcome, saved: 48, 'left out': 2 };
  expect(countsText({ ...found, outcomes, stage: 'committed' })).toBe('48 saved, 2 left out');
  expect(countsText({ ...found, stage: 'undone' })).toBe('50 rows');
});
