import { Button, Paper, Skeleton } from '@mantine/core';
import type { AdminInvoice } from '@portal/contract/areas/billing/billing.contract.ts';
import { dateInZone } from '@portal/contract/values/day-count.ts';
import { displayDate } from '@portal/contract/values/display-date.ts';
import { displayMoney } from '@portal/contract/values/dollars.ts';
import { IconAlertTriangle, IconFileInvoice } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { keepFile } from '../../../session/download.ts';
import { useSession } from '../../../session/session.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FailurePanel } from '../../../ui/failure-panel.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { DataTable, type TableColumn } from '../../../ui/table/data-table.tsx';
import { useOnePress } from '../../../ui/use-one-press.ts';
import classes from './administrative-billing.module.css';
import { adminInvoicesQuery, loadInvoice } from './invoices.queries.ts';
import { isOverdue, openSums } from './open-sums.ts';
import { PayInvoice } from './pay-invoice.tsx';

/** The provider's invoices, newest first, and paying them from a bank account on file. */
export default function AdministrativeBilling() {
  const { company } = useSession();
  const { data, isError, refetch } = useQuery(adminInvoicesQuery(company.compid));
  return (
    <>
      <PageHead title="Administrative Billing" />
      {data ? (
        data.length === 0 ? (
          <Paper>
            <EmptyState icon={IconFileInvoice}>No administrative invoices to display.</EmptyState>
          </Paper>
        ) : (
          <Invoices invoices={data} />
        )
      ) : isError ? (
        <Paper>
          <FailurePanel title="The invoices could not be loaded" retry={() => void refetch()}>
            Nothing was paid or changed.
          </FailurePanel>
        </Paper>
      ) : (
        <div aria-hidden>
          <Skeleton h={24} w={180} mb={16} />
          <Paper className={classes.list}>
            {Array.from({ length: 8 }, (_, row) => (
              <Skeleton key={row} h={20} my={24} />
            ))}
          </Paper>
        </div>
      )}
    </>
  );
}

function Invoices({ invoices }: { invoices: AdminInvoice[] }) {
  const { settings } = useSession();
  const [today] = useState(() => dateInZone(new Date(), settings.timeZone));
  // By its number: the row may have changed since its button was pressed.
  const [paying, setPaying] = useState<number | null>(null);
  const [columns] = useState(() => columnsOn(today, setPaying));
  const sums = openSums(invoices, today);
  const chosen = invoices.find(({ invoiceNumber }) => invoiceNumber === paying);
  return (
    <>
      <dl className={classes.sums}>
        <div>
          <dt>Total open</dt>
          <dd>{displayMoney(sums.open)}</dd>
        </div>
        {sums.overdue > 0 && (
          <div data-tone="late">
            <dt>Overdue</dt>
            <dd>{displayMoney(sums.overdue)}</dd>
          </div>
        )}
      </dl>
      <Returned invoices={invoices} />
      <Paper className={classes.list}>
        <DataTable
          label="Administrative invoices"
          rows={invoices}
          columns={columns}
          rowId={({ invoiceNumber }) => String(invoiceNumber)}
          sortedBy={{ header: 'Invoice Date', isDescending: true }}
        />
      </Paper>
      {chosen && <PayInvoice invoice={chosen} onClose={() => setPaying(null)} />}
    </>
  );
}

/** Payments that came back, and why. */
function Returned({ invoices }: { invoices: AdminInvoice[] }) {
  const cameBack = invoices.filter(({ returned }) => returned !== null);
  if (cameBack.length === 0) return null;
  return (
    <ul className={classes.returned} aria-label="Payments that came back">
      {cameBack.map(({ invoiceNumber, returned }) => (
        <li key={invoiceNumber}>
          <IconAlertTriangle size={16} aria-hidden />
          <span>
            The payment of invoice {invoiceNumber} came back on {displayDate(returned!.on)}:{' '}
            {returned!.text}.
          </span>
        </li>
      ))}
    </ul>
  );
}

const columnsOn = (
  today: string,
  pay: (invoiceNumber: number) => void,
): TableColumn<AdminInvoice>[] => [
  { header: 'Invoice #', value: ({ invoiceNumber }) => invoiceNumber, isUnsorted: true },
  {
    header: 'Invoice Date',
    value: ({ invoiceDate }) => invoiceDate,
    show: ({ invoiceDate }) => displayDate(invoiceDate),
  },
  {
    header: 'Due Date',
    value: ({ dueDate }) => dueDate,
    show: (invoice) => (
      <span className={classes.marked}>
        {displayDate(invoice.dueDate)}
        {isOverdue(invoice, today) && (
          <span className={classes.late}>
            <IconAlertTriangle size={14} aria-hidden /> Overdue
          </span>
        )}
      </span>
    ),
  },
  { ...money('Amount'), value: ({ amount }) => amount, show: (row) => displayMoney(row.amount) },
  {
    ...money('Paid'),
    value: ({ paid }) => paid,
    show: ({ paid, isSettling }) => (
      <span className={classes.marked}>
        {displayMoney(paid)}
        {isSettling && <span className={classes.quiet}>Payment in progress</span>}
      </span>
    ),
  },
  {
    ...money('Open'),
    value: ({ open }) => open,
    show: ({ open, returned }) => (
      <span className={classes.marked}>
        {displayMoney(open)}
        {returned && <span className={classes.late}>Payment came back</span>}
      </span>
    ),
  },
  {
    header: 'Action',
    value: () => null,
    isUnsorted: true,
    show: (invoice) => <Actions invoice={invoice} pay={pay} />,
  },
];

function money(header: string) {
  return { header, isNumber: true } as const;
}

type ActionsProps = { invoice: AdminInvoice; pay: (invoiceNumber: number) => void };

function Actions({ invoice: { invoiceNumber, open }, pay }: ActionsProps) {
  const { compid } = useSession().company;
  const { mutateAsync, isPending } = useMutation({
    mutationFn: () => loadInvoice(compid, invoiceNumber),
    onSuccess: keepFile,
    meta: { area: 'billing' },
  });
  const view = useOnePress(mutateAsync);
  return (
    <span className={classes.actions}>
      <Button
        size="compact-sm"
        variant="default"
        loading={isPending}
        aria-label={`View invoice ${invoiceNumber}`}
        onClick={view}
      >
        View
      </Button>
      <Button
        size="compact-sm"
        disabled={open <= 0}
        aria-label={`Pay invoice ${invoiceNumber}`}
        onClick={() => pay(invoiceNumber)}
      >
        Pay
      </Button>
    </span>
  );
}
