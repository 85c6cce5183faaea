import { describe, expect, it } from 'vitest';
import { DependentInput } from './dependent.ts';
import { relationName } from './relation.ts';

const good = { fname: 'Ann', lname: 'Example', relation: 'C' };
const messagesOf = (overrides: object) =>
  (DependentInput.safeParse({ ...good, ...overrides }).error?.issues ?? []).map(
    ({ path, message }) => `${path.join('.')}: ${message}`,
  );

describe('DependentInput', () => {
  it('requires names and a relation, and reads empty fields as null', () => {
    expect(DependentInput.parse({ ...good, ssn: '', dateOfBirth: '', sex: '' })).toEqual({
      ...good,
      ssn: null,
      dateOfBirth: null,
      sex: null,
    });
    expect(DependentInput.safeParse({}).error?.issues.map(({ path }) => path[0])).toEqual([
      'fname',
      'lname',
      'relation',
    ]);
  });

  // domain.md 12.4
  it.each([
    [{ fname: 'x'.repeat(16) }, 'fname: First name must be 15 characters or less'],
    [{ lname: 'x'.repeat(21) }, 'lname: Last name must be 20 characters or less'],
    [{ ssn: '90001000' }, 'ssn: SSN must be 9 digits'],
    [{ ssn: '9000100011' }, 'ssn: SSN must be 9 digits'],
    [{ ssn: '900 01 0001' }, 'ssn: SSN must only include numbers'],
    [{ ssn: '900-01-000' }, 'ssn: SSN must be 9 digits'],
    [{ dateOfBirth: '01/02/2015' }, 'dateOfBirth: Invalid Date Format'],
    [{ dateOfBirth: '2015-02-29' }, 'dateOfBirth: Please enter a valid date'],
    [{ relation: '' }, 'relation: This field is required'],
    [{ relation: 'X' }, 'relation: This field is required'],
    [{ sex: 'X' }, 'sex: Please choose from the list'],
  ])('refuses %j: %s', (overrides, message) => {
    expect(messagesOf(overrides)).toEqual([message]);
  });
});

describe('relationName', () => {
  it('recognizes spouse, child and other; anything else is unknown', () => {
    expect(['S', 'C', 'O', 'X', '', 'toString'].map(relationName)).toEqual([
      'Spouse',
      'Child',
      'Other',
      'Unknown',
      'Unknown',
      'Unknown',
    ]);
  });
});
