import { Button, Paper, Skeleton } from '@mantine/core';
import type { DirectDebit } from '@portal/contract/areas/billing/billing.contract.ts';
import { dateInZone } from '@portal/contract/values/day-count.ts';
import { displayDate } from '@portal/contract/values/display-date.ts';
import { displayMoney } from '@portal/contract/values/dollars.ts';
import { IconBuildingBank } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useSession } from '../../../session/session.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FailurePanel } from '../../../ui/failure-panel.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { DataTable, type TableColumn } from '../../../ui/table/data-table.tsx';
import { DebitStatusCell } from './debit-status.tsx';
import { canPerform, debitNote } from './debit-words.ts';
import { directDebitsQuery } from './debits.queries.ts';
import classes from './direct-debits.module.css';
import { PerformDebit } from './perform-debit.tsx';

/** The payroll runs, and the debit of each. */
export default function DirectDebits() {
  const { company, settings } = useSession();
  const { data, isError, refetch } = useQuery(directDebitsQuery(company.compid));
  const [today] = useState(() => dateInZone(new Date(), settings.timeZone));
  const [performing, setPerforming] = useState<DirectDebit | null>(null);
  const columns = useMemo(() => columnsOf(today, setPerforming), [today]);
  return (
    <>
      <PageHead
        title="Authorize Direct Debit"
        help="The deductions of each payroll, taken from your bank account once you authorize it."
      />
      <Paper className={classes.list}>
        {data ? (
          data.length > 0 ? (
            <DataTable
              label="Direct debits"
              rows={data}
              columns={columns}
              rowId={({ unqid }) => String(unqid)}
            />
          ) : (
            <EmptyState icon={IconBuildingBank}>No direct debits to display.</EmptyState>
          )
        ) : isError ? (
          <FailurePanel title="The direct debits could not be loaded" retry={() => void refetch()}>
            Nothing has changed.
          </FailurePanel>
        ) : (
          <div aria-hidden>
            {Array.from({ length: 10 }, (_, row) => (
              <Skeleton key={row} h={20} my={24} />
            ))}
          </div>
        )}
      </Paper>
      {performing && (
        <PerformDebit
          debit={performing}
          isPosted={performing.paydate <= today}
          onClose={() => setPerforming(null)}
        />
      )}
    </>
  );
}

const columnsOf = (
  today: string,
  perform: (debit: DirectDebit) => void,
): TableColumn<DirectDebit>[] => [
  {
    header: 'Pay Date',
    value: ({ paydate }) => paydate,
    show: ({ paydate }) => displayDate(paydate),
  },
  { header: 'Pay Frequency', value: ({ frequencies }) => frequencies },
  {
    header: 'Amount',
    value: ({ amount }) => amount,
    show: ({ amount }) => displayMoney(amount),
    isNumber: true,
  },
  {
    header: 'Status',
    value: ({ status }) => status || null,
    show: (debit) => (
      <DebitStatusCell
        status={debit.status}
        note={debitNote(debit, today)}
        isAlert={debit.returned !== null}
      />
    ),
  },
  {
    header: 'Action',
    value: () => null,
    isUnsorted: true,
    show: (debit) =>
      canPerform(debit) && (
        <Button
          size="compact-sm"
          variant="default"
          aria-label={`Perform Debit for ${debit.frequencies} ${displayDate(debit.paydate)}`}
          onClick={() => perform(debit)}
        >
          Perform Debit
        </Button>
      ),
  },
];
