import { Anchor, Paper, Skeleton } from '@mantine/core';
import type { HsaNotForwarded as HsaRow } from '@portal/contract/areas/hsa/hsa.contract.ts';
import { displayDate } from '@portal/contract/values/display-date.ts';
import { displayMoney } from '@portal/contract/values/dollars.ts';
import { IconPigMoney } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useSession } from '../../session/session.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FailurePanel } from '../../ui/failure-panel.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { DataTable, type TableColumn } from '../../ui/table/data-table.tsx';
import { ExportButton } from '../reports/export-button.tsx';
import classes from './hsa-not-forwarded.module.css';
import { HsaStatus } from './hsa-status.tsx';
import { hsaNotForwardedQuery } from './hsa.queries.ts';

const title = 'HSA contributions not forwarded';
const pageSize = 25;

/** Whose HSA contributions wait, and for what (domain.md 5). */
export default function HsaNotForwarded() {
  const { company } = useSession();
  const { data, isError, refetch } = useQuery(hsaNotForwardedQuery(company.compid));
  return (
    <>
      <PageHead
        title={title}
        back={{ to: '/dashboard', label: 'Dashboard' }}
        help="This money is passed on once the participant’s HSA is open."
        action={
          <ExportButton
            request={{ name: 'hsa-contributions-not-forwarded', parameters: {} }}
            disabled={!data || data.length === 0}
          />
        }
      />
      <Paper component="section" aria-label={title} className={classes.list}>
        {data ? (
          data.length > 0 ? (
            <DataTable
              label={title}
              rows={data}
              columns={columns}
              rowId={({ employeeNumber }) => employeeNumber}
              details={{
                label: ({ name }) => `Contributions of ${name}`,
                render: (row) => <Contributions row={row} />,
              }}
              pageSize={pageSize}
            />
          ) : (
            <EmptyState icon={IconPigMoney}>
              Every HSA contribution has been forwarded. Those that wait for an account to be opened
              are listed here.
            </EmptyState>
          )
        ) : isError ? (
          <FailurePanel title="The list could not be loaded" retry={() => void refetch()}>
            Nothing has changed.
          </FailurePanel>
        ) : (
          <div aria-hidden>
            {Array.from({ length: 7 }, (_, row) => (
              <Skeleton key={row} h={20} my={24} />
            ))}
          </div>
        )}
      </Paper>
    </>
  );
}

const columns: TableColumn<HsaRow>[] = [
  {
    header: 'PID',
    value: ({ employeeNumber }) => employeeNumber,
    show: ({ employeeNumber }) => <span className={classes.id}>{employeeNumber}</span>,
  },
  {
    header: 'Name',
    value: ({ name }) => name.toLowerCase(),
    show: ({ name, employeeNumber }) => (
      <Anchor
        component={Link}
        to={`/participant-overview/${employeeNumber}/general-info`}
        fz="inherit"
        fw={500}
      >
        {name}
      </Anchor>
    ),
  },
  {
    header: 'Contributions Not Forwarded',
    value: ({ amount }) => amount,
    show: ({ amount }) => displayMoney(amount),
    isNumber: true,
  },
  {
    header: 'Status',
    value: ({ statusId }) => statusId,
    show: (row) => <HsaStatus row={row} />,
  },
];

/** Newest first. */
function Contributions({ row: { name, contributions } }: { row: HsaRow }) {
  return (
    <table className={classes.contributions} aria-label={`Contributions of ${name}`}>
      <thead>
        <tr>
          <th scope="col">Deduction date</th>
          <th scope="col">Amount</th>
        </tr>
      </thead>
      <tbody>
        {contributions.map(({ deductionDate, amount }) => (
          <tr key={deductionDate}>
            <td>{displayDate(deductionDate)}</td>
            <td>{displayMoney(amount)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
