import { displayDate } from '@portal/contract/values/display-date.ts';
import { Link } from 'react-router';
import { Anchor } from '@mantine/core';
import type { TableColumn } from '../../../ui/table/data-table.tsx';
import classes from './pending-list.module.css';

/** The person columns of both lists. */
type About = { firstName: string; lastName: string; employeeNumber: string; ssn: string };

/** Sorted by last name, displayed first name first; links to the participant. */
export const nameColumn: TableColumn<About> = {
  header: 'Name',
  value: ({ firstName, lastName }) => `${lastName} ${firstName}`.toLowerCase(),
  show: ({ firstName, lastName, employeeNumber }) => (
    <Anchor
      component={Link}
      to={`/participant-overview/${employeeNumber}/plan-enrollment`}
      fz="inherit"
      fw={500}
      className={classes.name ?? ''}
      title={`${firstName} ${lastName}`}
    >
      {firstName} {lastName}
    </Anchor>
  ),
};

/** PID and masked id. */
export const idColumns = (iddesc: string): TableColumn<About>[] => [
  {
    header: 'PID',
    value: ({ employeeNumber }) => employeeNumber,
    show: ({ employeeNumber }) => <span className={classes.id}>{employeeNumber}</span>,
  },
  {
    header: iddesc,
    value: ({ ssn }) => ssn,
    show: ({ ssn }) => <span className={classes.id}>{ssn}</span>,
  },
];

export function dateColumn<Row>(
  header: string,
  value: (row: Row) => string | null,
): TableColumn<Row> {
  const show = (row: Row) => {
    const date = value(row);
    return date && <span className={classes.id}>{displayDate(date)}</span>;
  };
  return { header, value, show };
}
