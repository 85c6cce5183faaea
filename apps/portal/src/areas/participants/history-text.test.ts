import { expect, test } from 'vitest';
import { timestampText } from '../../ui/timestamp-text.ts';
import { actionText, fieldText, valueText } from './history-text.ts';

test('describes actions, with a fallback for unknown ones', () => {
  expect(actionText('update-participant')).toBe('Changed general info');
  expect(actionText('merge-records')).toBe('Merge records');
});

test("uses the company's name for the secret id", () => {
  expect(fieldText('payrollid', 'Employee ID')).toBe('Employee ID');
  expect(fieldText('hstreet1', 'SSN')).toBe('Address line 1');
});

test('displays values as the form does', () => {
  expect(valueText('birthdate', '1980-03-09')).toBe('03/09/1980');
  expect(valueText('sex', 'F')).toBe('Female');
  expect(valueText('relation', 'C')).toBe('Child');
  expect(valueText('hcity', 'Salem')).toBe('Salem');
  expect(valueText('email', null)).toBe('Nothing');
});

test("displays the time in the portal's time zone", () => {
  // There is a narrow no-break space before PM.
  expect(timestampText('2026-11-16T20:04:00Z', 'America/New_York')).toMatch(
    /^11\/16\/2026, 3:04\sPM$/u,
  );
});
