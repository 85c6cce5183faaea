import { expect, it } from 'vitest';
import { previewColumns } from './preview-columns.ts';

const columns = previewColumns([
  { heading: 'Last Name', kind: 'text' },
  { heading: 'Post Date', kind: 'date' },
  { heading: 'Amount', kind: 'money' },
  { heading: 'Days Left', kind: 'integer' },
]);
const shown = (row: (string | number | null)[]) => columns.map(({ show }) => show!(row));

it('shows dates and amounts as people write them, and nothing as nothing', () => {
  expect(shown(['Ames', '2026-10-05', -1234.5, 7])).toEqual([
    'Ames',
    '10/05/2026',
    '−$1,234.50',
    '7',
  ]);
  expect(shown(['', null, 0, 0])).toEqual([null, null, '$0.00', '0']);
});

it('sorts by the value, names without regard to capitals', () => {
  const values = columns.map(({ value }) => value(['de Vries', '2026-10-05', 10, 9]));
  expect(values).toEqual(['de vries', '2026-10-05', 10, 9]);
  expect(columns.map(({ isNumber }) => isNumber)).toEqual([undefined, undefined, true, true]);
});
