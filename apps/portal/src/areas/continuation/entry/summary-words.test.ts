import { expect, test } from 'vitest';
import { addedPairs, lostDependentIds, lostPersonIds } from './summary-words.ts';

const leo = {
  fname: 'Leo',
  lname: 'Ruiz',
  relation: 'C' as const,
  dateOfBirth: null,
  sex: null,
  ssn: '900010042',
};

test('of somebody who is added it says what will be sent, and what will not', () => {
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

test('names each id that a reload has dropped', () => {
  const lost = ['payrollid', 'addedDependents.1.ssn'];
  expect(lostPersonIds(lost, 'Employee ID')).toEqual([
    'The Employee ID was not kept over the reload. Please type it again.',
  ]);
  expect(lostDependentIds(lost, [{ ...leo, fname: 'Mia' }, leo])).toEqual([
    'The SSN of Leo Ruiz was not kept over the reload. Please type it again.',
  ]);
});
