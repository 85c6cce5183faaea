import { expect, test } from 'vitest';
import { actionWords, fieldWords, momentWords, valueWords } from './history-words.ts';

test('says what was done, and makes do with what it does not know', () => {
  expect(actionWords('update-participant')).toBe('Changed general info');
  expect(actionWords('merge-records')).toBe('Merge records');
});

test('calls the secret id what the company calls it', () => {
  expect(fieldWords('payrollid', 'Employee ID')).toBe('Employee ID');
  expect(fieldWords('hstreet1', 'SSN')).toBe('Address line 1');
});

test('shows values as the form does', () => {
  expect(valueWords('birthdate', '1980-03-09')).toBe('03/09/1980');
  expect(valueWords('sex', 'F')).toBe('Female');
  expect(valueWords('relation', 'C')).toBe('Child');
  expect(valueWords('hcity', 'Salem')).toBe('Salem');
  expect(valueWords('email', null)).toBe('Nothing');
});

test('tells the time in the zone of the portal', () => {
  // A narrow no-break space stands before PM.
  expect(momentWords('2026-11-16T20:04:00Z', 'America/New_York')).toMatch(
    /^11\/16\/2026, 3:04\sPM$/u,
  );
});
