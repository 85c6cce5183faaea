import { expect, it } from 'vitest';
import { rangeProblem } from './report-range.rules.ts';

const start = 'Cannot export report for invalid start date.';
const end = 'Cannot export report for invalid end date.';

it.each([
  ['2026-10-01', '2026-10-31', null],
  ['2026-10-01', '2026-10-01', null],
  ['2024-02-29', '2034-02-28', null],
  ['', '2026-10-31', start],
  ['2026-10-01', undefined, end],
  ['10/1', '2026-10-31', start],
  ['2026-10-01', '2026-02-30', end],
  ['1899-12-31', '1900-01-31', start],
  ['2026-10-31', '2026-10-01', start],
  ['2016-10-31', '2026-10-31', end],
])('a range from %j to %j: %s', (startDate, endDate, message) => {
  expect(rangeProblem({ startDate, endDate }, 'export report')?.message ?? null).toBe(message);
});
