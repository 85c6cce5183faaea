import { expect, test } from 'vitest';
import { addedPairs, lostDependentIds, lostPersonIds } from './summary-text.ts';

const leo = {
  fname: 'Leo',
  lname: 'Ruiz',
  relation: 'C' as const,
  dateOfBirth: null,
  sex: null,
  ssn: '900010042',
};

test('lists what will be sent about an added dependent, and what will not', () => {
  expect(addedPairs(leo)).toEqual([
    ['Birthdate', 'Not given'],
    ['Sex', 'Not given'],
    ['SSN', '*****0042'],
  ]);
  expect(addedPairs({ ...leo, dateOfBirth: '2015-03-09', ssn: '' })).toEqual([
    ['Birthdate', '03/09/2015'],
    ['Sex', 'Not given'],
    ['SSN', 'Not given'],
  ]);
});

test('names each id a reload dropped', () => {
  const lost = ['payrollid', 'addedDependents.1.ssn'];
  expect(lostPersonIds(lost, 'Employee ID')).toEqual([
    'The Employee ID was not kept after the reload. Please enter it again.',
  ]);
  expect(lostDependentIds(lost, [{ ...leo, fname: 'Mia' }, leo])).toEqual([
    'The SSN of Leo Ruiz was not kept after the reload. Please enter it again.',
  ]);
});
