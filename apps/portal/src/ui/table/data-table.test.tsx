import { act, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { show } from '../../testing/show.tsx';
import { DataTable, type TableColumn } from './data-table.tsx';

type Invoice = { number: number; paid: string | null };
const columns: TableColumn<Invoice>[] = [
  { header: 'Invoice', value: ({ number }) => number, isNumber: true },
  { header: 'Paid', value: ({ paid }) => paid },
];
const invoices = Array.from({ length: 12 }, (_, index) => ({
  number: ((index * 5) % 12) + 1,
  paid: index === 0 ? null : `2026-${String(index).padStart(2, '0')}-01`,
}));

/** The first column of the rows on screen. */
const shown = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => Number(within(row).getAllByRole('cell')[0]!.textContent));
const button = (name: string) => screen.getByRole('button', { name });
const sortOf = (header: string) =>
  screen.getByRole('columnheader', { name: header }).getAttribute('aria-sort');

it('shows ten rows in their own order and pages to the rest; at an end its buttons stay', async () => {
  const { user } = show(<DataTable label="Invoices" rows={invoices} columns={columns} />);
  const numbers = invoices.map(({ number }) => number);
  expect(shown()).toEqual(numbers.slice(0, 10));
  const pages = screen.getByRole('navigation', { name: 'Pages of Invoices' });
  expect(pages.textContent).toContain('1–10 of 12');
  await user.click(button('Previous page'));
  await user.click(button('Next page'));
  expect(shown()).toEqual(numbers.slice(10));
  expect(pages.textContent).toContain('11–12 of 12');
  await user.click(button('Next page'));
  expect(shown()).toEqual(numbers.slice(10));
  expect(document.activeElement).toBe(button('Next page'));
});

it('sorts by a click on a column: up, down, as it was; what has no value comes last', async () => {
  const { user } = show(
    <DataTable label="Invoices" rows={invoices} columns={columns} pageSize={20} />,
  );
  await user.click(button('Invoice'));
  expect(shown()).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  expect(sortOf('Invoice')).toBe('ascending');
  await user.click(button('Invoice'));
  expect(shown()[0]).toBe(12);
  expect(sortOf('Invoice')).toBe('descending');
  await user.click(button('Invoice'));
  expect(shown()).toEqual(invoices.map(({ number }) => number));
  expect(sortOf('Invoice')).toBeNull();
  await user.click(button('Paid'));
  expect(shown().at(-1)).toBe(1);
  await user.click(button('Paid'));
  expect(shown().at(-1)).toBe(1);
});

it('opens a row to its details, which stay with it when rows change places', async () => {
  const details = {
    label: ({ number }: Invoice) => `Details of invoice ${number}`,
    render: ({ number }: Invoice) => <p>Lines of {number}</p>,
  };
  const table = {
    label: 'Invoices',
    columns,
    details,
    rowId: ({ number }: Invoice) => String(number),
  };
  const { user, update } = show(<DataTable {...table} rows={invoices} />);
  expect(screen.queryByText('Lines of 6')).toBeNull();
  await user.click(button('Details of invoice 6'));
  expect(button('Details of invoice 6').getAttribute('aria-expanded')).toBe('true');
  update(<DataTable {...table} rows={invoices.filter(({ number }) => number !== 1)} />);
  expect(screen.getByText('Lines of 6')).toBeTruthy();
  expect(screen.queryByText('Lines of 11')).toBeNull();
});

it('prints all rows and goes back to its page', () => {
  show(<DataTable label="Invoices" rows={invoices} columns={columns} />);
  act(() => void dispatchEvent(new Event('beforeprint')));
  expect(shown()).toHaveLength(12);
  act(() => void dispatchEvent(new Event('afterprint')));
  expect(shown()).toHaveLength(10);
});

it('begins sorted as its screen asks, and says so', () => {
  show(
    <DataTable
      label="Invoices"
      rows={invoices}
      columns={columns}
      sortedBy={{ header: 'Invoice', isDescending: true }}
    />,
  );
  expect(shown()).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3]);
  expect(sortOf('Invoice')).toBe('descending');
});
