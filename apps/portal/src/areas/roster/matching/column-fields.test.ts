import { rosterFields } from '@portal/contract/areas/roster/roster-fields.ts';
import { expect, it } from 'vitest';
import {
  columnLetter,
  columnsOf,
  fieldsByColumn,
  missingFields,
  withField,
} from './column-fields.ts';

it('moves a field to the column it is chosen for; the other column is left out', () => {
  const before = fieldsByColumn({
    columns: [
      { index: 0, field: 'payrollid' },
      { index: 3, field: 'lname' },
    ],
    answers: {},
  });
  expect(columnsOf(withField(before, 2, 'payrollid'))).toEqual([
    { index: 3, field: 'lname' },
    { index: 2, field: 'payrollid' },
  ]);
  expect(columnsOf(withField(before, 3, ''))).toEqual([{ index: 0, field: 'payrollid' }]);
  expect(columnsOf(before)).toHaveLength(2);
});

it('names the required fields that no column fills', () => {
  const names = missingFields(rosterFields('terminations'), new Map([[4, 'payrollid']])).map(
    ({ heading }) => heading,
  );
  expect(names).toEqual(['Benefits End']);
});

it('names columns as a spreadsheet does', () => {
  expect([0, 25, 26, 51, 52, 199].map(columnLetter)).toEqual(['A', 'Z', 'AA', 'AZ', 'BA', 'GR']);
});
