import type {
  AccountTransaction,
  CustomTransaction,
} from '@portal/contract/areas/enrollment/enrollment.ts';
import { displayDate } from '@portal/contract/values/display-date.ts';
import { displayMoney } from '@portal/contract/values/dollars.ts';
import type { TableColumn } from '../../ui/table/data-table.tsx';

function dateColumn<Row>(header: string, value: (row: Row) => string | null): TableColumn<Row> {
  const show = (row: Row) => {
    const date = value(row);
    return date && displayDate(date);
  };
  return { header, value, show };
}

function moneyColumn<Row>(header: string, value: (row: Row) => number): TableColumn<Row> {
  return { header, value, show: (row) => displayMoney(value(row)), isNumber: true };
}

export const accountColumns: readonly TableColumn<AccountTransaction>[] = [
  dateColumn('Effective date', ({ effectiveDate }) => effectiveDate),
  dateColumn('Incurred date', ({ incurredDate }) => incurredDate),
  moneyColumn('Amount', ({ amount }) => amount),
  { header: 'Reference number', value: ({ referenceNumber }) => referenceNumber },
  { header: 'Type', value: ({ type }) => type },
];

export const customColumns: readonly TableColumn<CustomTransaction>[] = [
  { header: 'Participant', value: ({ participantName }) => participantName },
  { header: 'Plan', value: ({ planName }) => planName },
  dateColumn('Service date', ({ serviceDate }) => serviceDate),
  dateColumn('Paid date', ({ paidDate }) => paidDate),
  moneyColumn('Submitted amount', ({ submittedAmount }) => submittedAmount),
  moneyColumn('Paid', ({ paid }) => paid),
  { header: 'Rejection reason', value: ({ rejectionReason }) => rejectionReason },
];
