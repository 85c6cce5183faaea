import { expect, it } from 'vitest';
import { DirectBillForm } from './date-forms.ts';

const typed = (date: string) =>
  DirectBillForm.shape.directBillOeBegins.safeParse(date).error?.issues[0]?.message;

it('takes a date or nothing, and says the specified words about anything else', () => {
  expect(DirectBillForm.shape.directBillOeBegins.parse(' 2026-12-01 ')).toBe('2026-12-01');
  expect(DirectBillForm.shape.directBillOeBegins.parse('')).toBeNull();
  for (const date of ['soon', '2026-02-30', '12/01/2026', '0026-12-01'])
    expect(typed(date), date).toBe('Please enter a valid date');
});
