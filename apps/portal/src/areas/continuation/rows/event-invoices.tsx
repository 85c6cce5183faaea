import {
  eventPageSize,
  type Invoice,
  listInvoiceDetails,
  listInvoices,
} from '@portal/contract/areas/continuation/continuation.contract.ts';
import { dateInZone } from '@portal/contract/values/day-count.ts';
import { displayDate } from '@portal/contract/values/display-date.ts';
import { centsOf, displayMoney, dollarsOf } from '@portal/contract/values/dollars.ts';
import { IconAlertTriangle, IconFileInvoice } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { download } from '../../../session/download.ts';
import { useSession } from '../../../session/session.tsx';
import { DataTable, type TableColumn } from '../../../ui/table/data-table.tsx';
import { DownloadAction } from './download-action.tsx';
import classes from './event-ledger.module.css';
import { InvoiceDetails } from './invoice-details.tsx';
import { dueOf } from './invoice-due.ts';
import {
  invoiceDetailsInput,
  invoicesQuery,
  ledgerInput,
  type LedgerOf,
} from './ledger.queries.ts';
import { LedgerPanel } from './ledger-panel.tsx';
import { Period } from './period.tsx';

/** Each invoice with its lines and its open balance. */
export function EventInvoices({ noInvoices, ...of }: LedgerOf & { noInvoices: string }) {
  const { company, settings } = useSession();
  const { compid } = company;
  const [today] = useState(() => dateInZone(new Date(), settings.timeZone));
  const [columns] = useState(() => columnsOn(today));
  return (
    <LedgerPanel
      what="invoices"
      query={useQuery(invoicesQuery(compid, of))}
      empty={noInvoices}
      icon={IconFileInvoice}
      totals={(invoices) => totalsOf(invoices, today)}
      loadPdf={() => download(listInvoices, ledgerInput(compid, of))}
    >
      {(invoices) => (
        <DataTable
          label="Invoices"
          rows={invoices}
          columns={columns}
          rowId={({ invoiceNumber }) => String(invoiceNumber)}
          pageSize={eventPageSize}
          details={{
            label: ({ invoiceNumber }) => `Details of invoice ${invoiceNumber}`,
            render: ({ invoiceNumber }) => <InvoiceDetails of={of} invoiceNumber={invoiceNumber} />,
          }}
          renderActions={({ invoiceNumber }) => (
            <DownloadAction
              label={`Download invoice ${invoiceNumber}`}
              load={async () =>
                download(listInvoiceDetails, invoiceDetailsInput(compid, of, invoiceNumber))
              }
            />
          )}
        />
      )}
    </LedgerPanel>
  );
}

const columnsOn = (today: string): TableColumn<Invoice>[] => [
  { header: 'Invoice number', value: ({ invoiceNumber }) => invoiceNumber },
  {
    header: 'Generated',
    value: ({ generated }) => generated,
    show: ({ generated }) => displayDate(generated),
  },
  {
    header: 'Period',
    value: ({ periodStart }) => periodStart,
    show: (invoice) => <Period {...invoice} />,
  },
  {
    header: 'Due',
    value: ({ due }) => due,
    show: (invoice) => <Due invoice={invoice} today={today} />,
  },
  money('Amount', ({ amount }) => amount),
  money('Paid', ({ paid }) => paid),
  money('Open', ({ open }) => open),
];

function money(header: string, value: (row: Invoice) => number): TableColumn<Invoice> {
  return { header, value, show: (row) => displayMoney(value(row)), isNumber: true };
}

/** Until when the open balance can be paid, if there is one. */
function Due({ invoice, today }: { invoice: Invoice; today: string }) {
  const { tone, text } = dueOf(invoice, today);
  return (
    <span className={classes.due} data-tone={tone}>
      {tone === 'late' && <IconAlertTriangle size={14} aria-hidden />}
      {text}
    </span>
  );
}

function totalsOf(invoices: readonly Invoice[], today: string) {
  const openOf = (some: readonly Invoice[]) =>
    dollarsOf(some.reduce((sum, { open }) => sum + centsOf(open), 0));
  const overdue = openOf(invoices.filter((each) => dueOf(each, today).tone === 'late'));
  return [
    { name: 'Open', amount: displayMoney(openOf(invoices)) },
    ...(overdue > 0 ? [{ name: 'Overdue', amount: displayMoney(overdue), isLate: true }] : []),
  ];
}
