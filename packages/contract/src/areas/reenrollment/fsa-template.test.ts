import { expect, it } from 'vitest';
import { fsaTemplateColumns, fsaTemplateRow, type TemplateFacts } from './fsa-template.ts';

const facts: TemplateFacts = {
  plans: ['Health Care FSA', 'Dependent Care FSA'],
  locations: ['Main Plant'],
  payFrequencies: ['Weekly', 'Biweekly'],
  begins: '2027-01-01',
  firstPayDate: '2027-01-08',
  idName: 'SSN',
};
const columns = fsaTemplateColumns(facts);
const example = Object.fromEntries(columns.map(({ field, example: value }) => [field, value]));
const problemsIn = (changes: Record<string, unknown>) =>
  fsaTemplateRow(facts)
    .safeParse({ ...example, ...changes })
    .error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [];

it('the example row is a valid one', () => {
  expect(problemsIn({})).toEqual([]);
});

it.each(columns.filter(({ isRequired }) => isRequired))('$heading is required', ({ field }) => {
  expect(problemsIn({ [field]: null })).toEqual([[field, 'This field is required']]);
  expect(problemsIn({ [field]: '' })).toEqual([[field, 'This field is required']]);
});

it.each(columns.filter(({ isRequired }) => !isRequired))('$heading may be empty', ({ field }) => {
  expect(problemsIn({ [field]: null })).toEqual([]);
  expect(problemsIn({ [field]: '' })).toEqual([]);
});

it.each(columns.filter(({ choices }) => choices))('$heading is one of its list', ({ field }) => {
  expect(problemsIn({ [field]: '??' })).toEqual([
    [field, expect.stringMatching(/^Please choose .*from the list$/)],
  ]);
});

it('no two columns have the same heading or field', () => {
  expect(new Set(columns.map(({ heading }) => heading)).size).toBe(columns.length);
  expect(new Set(columns.map(({ field }) => field)).size).toBe(columns.length);
});
