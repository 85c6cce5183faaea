import { expect, it } from 'vitest';
import { pastMonths } from './past-months.ts';

it('offers the previous month and the twelve before it', () => {
  const months = pastMonths('2026-11-15');
  expect(months).toHaveLength(13);
  expect(months[0]).toEqual({
    startDate: '2026-10-01',
    endDate: '2026-10-31',
    name: 'October',
    label: 'October 2026',
  });
  expect(months.at(-1)?.label).toBe('October 2025');
});

it('begins with December in January', () => {
  expect(pastMonths('2027-01-31')[0]?.endDate).toBe('2026-12-31');
});
