import { Button, Skeleton } from '@mantine/core';
import {
  type InvoiceDetail,
  invoiceDetailPageSize,
} from '@portal/contract/areas/continuation/continuation.contract.ts';
import { displayMoney } from '@portal/contract/values/dollars.ts';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../../session/session.tsx';
import { DataTable, type TableColumn } from '../../../ui/table/data-table.tsx';
import classes from './event-ledger.module.css';
import { invoiceDetailsQuery, type LedgerOf } from './ledger.queries.ts';

const columns: readonly TableColumn<InvoiceDetail>[] = [
  { header: 'Line', value: ({ detailNumber }) => detailNumber },
  { header: 'Plan', value: ({ planName }) => planName },
  { header: 'Level', value: ({ levelDescription }) => levelDescription },
  {
    header: 'Amount',
    value: ({ detailAmount }) => detailAmount,
    show: ({ detailAmount }) => displayMoney(detailAmount),
    isNumber: true,
  },
];

export function InvoiceDetails({ of, invoiceNumber }: { of: LedgerOf; invoiceNumber: number }) {
  const { compid } = useSession().company;
  const { data, isError, refetch } = useQuery(invoiceDetailsQuery(compid, of, invoiceNumber));
  if (data) {
    return (
      <DataTable
        label={`Details of invoice ${invoiceNumber}`}
        rows={data}
        columns={columns}
        pageSize={invoiceDetailPageSize}
      />
    );
  }
  if (!isError) return <Skeleton h={20} my={12} />;
  return (
    <p role="alert" className={classes.quiet}>
      The details could not be loaded.{' '}
      <Button variant="subtle" size="compact-sm" onClick={() => void refetch()}>
        Try again
      </Button>
    </p>
  );
}
