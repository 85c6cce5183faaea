import type { KindsOf, ReportName } from '@portal/contract/areas/reports/report-catalog.ts';
import type { ParametersOf } from '@portal/contract/areas/reports/report-parameters.ts';
import type { CellKind } from '@portal/contract/areas/reports/reports.contract.ts';
import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import type { Read, Transaction } from '../../platform/database.ts';
import type { Secrets } from '../../platform/secrets.ts';
import type { SheetCell } from '../../platform/xlsx.ts';
import type { RowSource } from './row-source.ts';

/** A company's question to a report. Data of a platform the company has left ends before its move. */
export type ReportCall<Parameters = object> = Parameters & {
  compId: number;
  /** The day as of which the report is made: today, or the last day before the move. */
  asOf: CalendarDate;
  secrets: Secrets;
  /** What the provider calls itself. */
  providerName: string;
};

export type Column<Row> = {
  /** `{id}` stands for what the company calls its employees' id. */
  heading: string;
  kind: CellKind;
  /** In characters. */
  width: number;
  value: (row: Row) => string | number | null;
};

/**
 * A report: its columns and the one source of its rows. The number on its card, its preview and its file all come
 * from here, so they cannot disagree.
 */
export type Report<Parameters, Row> = {
  columns: readonly Column<Row>[];
  rows: RowSource<ReportCall<Parameters>, Row>;
  /** Which parameter names nothing of the company's, if one does not. */
  check?: (tx: Transaction, call: ReportCall<Parameters>) => Promise<'plan' | 'plan year' | null>;
};

/** What the engine needs of a report, whatever its rows are. */
export type AnyReport = {
  columns: readonly Omit<Column<never>, 'value'>[];
  count: (read: Read, call: never) => Promise<number>;
  /** Rows as their cells, page by page. */
  pages: (read: Read, call: never, pageSize: number) => AsyncIterable<SheetCell[][]>;
  check?: (tx: Transaction, call: never) => Promise<'plan' | 'plan year' | null>;
};
export type Reports = Record<ReportName, AnyReport>;

/** Defines the report of a name in the catalog, which says what parameters it takes. */
export function defineReport<Name extends ReportName, Row>(
  _name: Name,
  { rows, check }: Omit<Report<ParametersOf<KindsOf<Name>>, Row>, 'columns'>,
  columns: readonly Column<NoInfer<Row>>[],
) {
  type Call = ReportCall<ParametersOf<KindsOf<Name>>>;
  return {
    rows,
    columns,
    count: rows.count,
    async *pages(read: Read, call: Call, pageSize: number) {
      for await (const page of rows.pages(read, call, pageSize))
        yield page.map((row) => columns.map(({ value }) => value(row)));
    },
    ...(check ? { check } : {}),
  };
}

type Values<Row, Value> = (row: Row) => Value | null;

export const text = <Row>(
  heading: string,
  value: Values<Row, string>,
  width = 18,
): Column<Row> => ({ heading, kind: 'text', width, value });

export const date = <Row>(heading: string, value: Values<Row, CalendarDate>): Column<Row> => ({
  heading,
  kind: 'date',
  width: 14,
  value,
});

/** Cents, shown as dollars. */
export const money = <Row>(heading: string, cents: Values<Row, number>): Column<Row> => ({
  heading,
  kind: 'money',
  width: 14,
  value: (row) => {
    const amount = cents(row);
    return amount === null ? null : amount / 100;
  },
});

export const integer = <Row>(heading: string, value: Values<Row, number>): Column<Row> => ({
  heading,
  kind: 'integer',
  width: 10,
  value,
});

/** A number with a fraction, such as weeks. */
export const decimal = <Row>(heading: string, value: Values<Row, number>): Column<Row> => ({
  heading,
  kind: 'decimal',
  width: 14,
  value,
});

/** The columns every report about people begins with. */
export type PersonColumns = { empno: string; lastName: string; firstName: string; idLast4: string };

export const personColumns: Column<PersonColumns>[] = [
  text('PID', ({ empno }) => empno, 12),
  text('Last Name', ({ lastName }) => lastName),
  text('First Name', ({ firstName }) => firstName),
  text('{id} (last 4)', ({ idLast4 }) => idLast4, 14),
];

export type AddressColumns = {
  street1: string | null;
  street2: string | null;
  city: string | null;
  state: string | null;
  zip: string | null;
  phone: string | null;
  email: string | null;
};

export const addressColumns: Column<AddressColumns>[] = [
  text('Address 1', ({ street1 }) => street1, 28),
  text('Address 2', ({ street2 }) => street2),
  text('City', ({ city }) => city),
  text('State', ({ state }) => state, 8),
  text('Zip', ({ zip }) => zip, 12),
  text('Phone', ({ phone }) => phone, 16),
  text('Email', ({ email }) => email, 28),
];
