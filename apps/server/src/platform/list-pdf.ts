import { displayDate } from '@portal/contract/values/display-date.ts';
import type { Pdf } from './pdf.ts';

const template = new URL('./list.typ', import.meta.url);

export type Column<Row> = { title: string; text: (row: Row) => string; number?: true; wide?: true };

export type PrintedRows<Row> = {
  /** For documents with several lists. */
  heading?: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  /** Printed if there are no rows. */
  empty: string;
};

export type PrintedDocument = {
  title: string;
  company: string;
  printedOn: string;
  /** Printed above the lists: whose they are, and for what. */
  facts: { label: string; value: string }[];
  /** Printed below the lists. */
  notes?: string[];
};

export type PrintedList<Row> = PrintedDocument & PrintedRows<Row>;

/** Prints the rows of a screen. */
export function printList<Row>(
  pdf: Pick<Pdf, 'render'>,
  { columns, rows, empty, ...paper }: PrintedList<Row>,
): Promise<Uint8Array> {
  return printLists(pdf, paper, [listOf({ columns, rows, empty })]);
}

type List = {
  heading: string | null;
  columns: { title: string; number: boolean; wide: boolean }[];
  rows: string[][];
  empty: string;
};

/** A list ready to print, with its row type erased. */
export const listOf = <Row>({ heading, columns, rows, empty }: PrintedRows<Row>): List => ({
  heading: heading ?? null,
  columns: columns.map(({ title, number = false, wide = false }) => ({ title, number, wide })),
  rows: rows.map((row) => columns.map(({ text }) => text(row))),
  empty,
});

export async function printLists(
  pdf: Pick<Pdf, 'render'>,
  { title, company, printedOn, facts, notes = [] }: PrintedDocument,
  lists: readonly List[],
): Promise<Uint8Array> {
  return await pdf.render(template, {
    title,
    company,
    printed: displayDate(printedOn),
    facts,
    lists,
    notes,
  });
}
