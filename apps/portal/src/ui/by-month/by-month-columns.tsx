import { displayDate } from '@portal/contract/values/display-date.ts';
import { displaySize } from '../display-size.ts';
import type { TableColumn } from '../table/data-table.tsx';
import classes from './by-month.module.css';

/* The columns that every history has. */

export const dateColumn = <Row,>(
  header: string,
  value: (row: Row) => string,
): TableColumn<Row> => ({
  header,
  value,
  show: (row) => <span className={classes.date}>{displayDate(value(row))}</span>,
});

export const fileNameColumn = <Row,>(value: (row: Row) => string): TableColumn<Row> => ({
  header: 'File name',
  value,
  show: (row) => <span className={classes.file}>{value(row)}</span>,
});

export const sizeColumn = <Row extends { size: number }>(): TableColumn<Row> => ({
  header: 'Size',
  value: ({ size }) => size,
  show: ({ size }) => displaySize(size),
  isNumber: true,
});
