import { expect, it } from 'vitest';
import { isOverdue, openSums } from './open-sums.ts';

const invoice = (open: number, dueDate: string) => ({ open, dueDate });

it('is overdue from the day after it was due, if anything is owed', () => {
  expect(isOverdue(invoice(0.01, '2026-11-15'), '2026-11-16')).toBe(true);
  expect(isOverdue(invoice(0.01, '2026-11-16'), '2026-11-16')).toBe(false);
  expect(isOverdue(invoice(0, '2026-01-01'), '2026-11-16')).toBe(false);
});

it('adds up in cents what is open and what is overdue', () => {
  const invoices = [
    invoice(0.1, '2026-11-01'),
    invoice(0.2, '2026-11-02'),
    invoice(941.75, '2026-12-31'),
    invoice(0, '2026-01-01'),
  ];
  expect(openSums(invoices, '2026-11-16')).toEqual({ open: 942.05, overdue: 0.3 });
  expect(openSums([], '2026-11-16')).toEqual({ open: 0, overdue: 0 });
});
