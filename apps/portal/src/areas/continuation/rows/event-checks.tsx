import { checkNotes } from '@portal/contract/areas/continuation/check-notes.rules.ts';
import {
  type Check,
  eventPageSize,
  listChecks,
} from '@portal/contract/areas/continuation/continuation.contract.ts';
import { displayDate } from '@portal/contract/values/display-date.ts';
import { centsOf, displayMoney, dollarsOf } from '@portal/contract/values/dollars.ts';
import { IconCash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { download } from '../../../session/download.ts';
import { useSession } from '../../../session/session.tsx';
import { DataTable, type TableColumn } from '../../../ui/table/data-table.tsx';
import classes from './event-ledger.module.css';
import { checksQuery, ledgerInput, type LedgerOf } from './ledger.queries.ts';
import { LedgerPanel } from './ledger-panel.tsx';
import { Period } from './period.tsx';

/** Payments, and the invoices each was applied to. */
export function EventChecks(of: LedgerOf) {
  const { compid } = useSession().company;
  return (
    <LedgerPanel
      what="checks"
      query={useQuery(checksQuery(compid, of))}
      empty="No payments have been posted yet."
      icon={IconCash}
      totals={totalsOf}
      loadPdf={() => download(listChecks, ledgerInput(compid, of))}
    >
      {(checks) => (
        <DataTable
          label="Checks"
          rows={checks}
          columns={columns}
          rowId={({ unqid }) => String(unqid)}
          pageSize={eventPageSize}
          details={{
            label: ({ checkNumber }) => `Invoices paid by check ${checkNumber}`,
            render: (check) => <PaidInvoices check={check} />,
          }}
        />
      )}
    </LedgerPanel>
  );
}

const columns: readonly TableColumn<Check>[] = [
  {
    header: 'Check number',
    value: ({ checkNumber }) => checkNumber,
    show: (check) => <CheckNumber check={check} />,
  },
  {
    header: 'Posted',
    value: ({ postDate }) => postDate,
    show: ({ postDate }) => displayDate(postDate),
  },
  money('Amount', ({ checkAmount }) => checkAmount),
  money('Applied', ({ appliedAmount }) => appliedAmount),
  money('Credit remaining', ({ creditRemaining }) => creditRemaining),
];

const paidColumns: readonly TableColumn<Check['invoices'][number]>[] = [
  { header: 'Invoice number', value: ({ invoiceNumber }) => invoiceNumber },
  {
    header: 'Period',
    value: ({ periodStart }) => periodStart,
    show: (invoice) => <Period {...invoice} />,
  },
  money('Invoice amount', ({ invoiceAmount }) => invoiceAmount),
  money('Paid by this check', ({ payAmount }) => payAmount),
];

function money<Row>(header: string, value: (row: Row) => number): TableColumn<Row> {
  return { header, value, show: (row) => displayMoney(value(row)), isNumber: true };
}

/** domain.md 3.4: a check that came back unpaid says so after its number; what became of its credit follows. */
function CheckNumber({ check }: { check: Check }) {
  const [number, isReturned] = check.checkNumber.split(' (returned)');
  return (
    <span>
      {number} {isReturned !== undefined && <span className={classes.returned}>(returned)</span>}
      {checkNotes(check).map((note, index) => (
        // Two transfers of a day can be of the same amount.
        <span key={`${index} ${note}`} className={classes.note}>
          {note}
        </span>
      ))}
    </span>
  );
}

function PaidInvoices({ check: { checkNumber, invoices } }: { check: Check }) {
  return invoices.length === 0 ? (
    <p className={classes.quiet}>This payment has not been applied to an invoice.</p>
  ) : (
    <DataTable
      label={`Invoices paid by check ${checkNumber}`}
      rows={invoices}
      columns={paidColumns}
    />
  );
}

function totalsOf(checks: readonly Check[]) {
  const sum = (of: (check: Check) => number) =>
    displayMoney(dollarsOf(checks.reduce((total, check) => total + centsOf(of(check)), 0)));
  return [
    { name: 'Applied', amount: sum(({ appliedAmount }) => appliedAmount) },
    { name: 'Credit', amount: sum(({ creditRemaining }) => creditRemaining) },
  ];
}
