import { displayDate } from '@portal/contract/values/display-date.ts';
import type { Pdf } from './pdf.ts';

const template = new URL('./list.typ', import.meta.url);

export type Column<Row> = { title: string; text: (row: Row) => string; number?: true; wide?: true };

export type PrintedList<Row> = {
  title: string;
  company: string;
  printedOn: string;
  /** What stands above the list: whose it is and of what. */
  facts: { label: string; value: string }[];
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  /** What stands in the place of no rows. */
  empty: string;
  /** Sentences below the list. */
  notes?: string[];
};

/** The rows of a screen on paper. */
export async function printList<Row>(
  pdf: Pick<Pdf, 'render'>,
  { title, company, printedOn, facts, columns, rows, empty, notes = [] }: PrintedList<Row>,
): Promise<Uint8Array> {
  return await pdf.render(template, {
    title,
    company,
    printed: displayDate(printedOn),
    facts,
    columns: columns.map(({ title: head, number = false, wide = false }) => ({
      title: head,
      number,
      wide,
    })),
    rows: rows.map((row) => columns.map(({ text }) => text(row))),
    empty,
    notes,
  });
}
