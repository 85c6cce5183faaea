import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { show } from '../../testing/show.tsx';
import { useTypedRange } from './use-typed-range.ts';

const month = { startDate: '2026-11-01', endDate: '2026-11-30' };

function Range({ isKept }: { isKept: boolean }) {
  const { startDate, endDate } = useTypedRange(month, { isKept }).applied;
  return <p>{`${startDate} to ${endDate}`}</p>;
}

it.each([
  ['its own range', true, '2026-11-15', '2026-11-15 to 2026-11-15'],
  ['another tab’s', false, '2026-11-15', '2026-11-01 to 2026-11-30'],
  ['a reversed one', true, '2026-11-16', '2026-11-01 to 2026-11-30'],
])('an address with %s', (_what, isKept, from, applied) => {
  show(<Range isKept={isKept} />, `/reports/cobra?from=${from}&to=2026-11-15`);
  expect(screen.getByText(applied)).toBeTruthy();
});
