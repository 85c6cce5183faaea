import { ParticipantInput } from '@portal/contract/areas/participants/participant.ts';
import type { ClaimField, OutsideClaim } from '../../enrollment/claims/post-claims.service.ts';
import { code, date, integer, money, text, type RowOf } from '../workbook/columns.ts';
import { defineSheet } from '../workbook/sheet.ts';
import { accountPlansSheet } from '../workbook/sheets/account-plans.sheet.ts';
import { pid } from '../workbook/sheets/participants.sheet.ts';

const columns = {
  number: text('Claim number', { required: true, max: 40, help: 'Of the claims system' }),
  company: integer('Company', { required: true, min: 1, help: 'Its number' }),
  empno: { ...pid('PID, or the payroll ID'), isRequired: false },
  payrollId: text('Payroll ID', {
    max: 30,
    schema: ParticipantInput.shape.payrollid,
    help: 'In place of the PID',
  }),
  planYear: text('Plan year', { required: true, max: 40, help: 'Its name' }),
  plan: code('Plan', accountPlansSheet.columns.plan.choices!, { help: 'Empty: a custom plan' }),
  customPlan: integer('Custom plan', { help: 'Its number' }),
  serviceDate: date('Service date', { required: true, help: 'When the expense was incurred' }),
  receivedOn: date('Received', { help: 'Empty: the service date' }),
  amount: money('Amount', { required: true, min: 1, help: 'As submitted' }),
  status: code(
    'Status',
    { pending: 'Pending', approved: 'Approved', paid: 'Paid', denied: 'Denied' },
    { required: true, help: 'Pending, Approved, Paid or Denied' },
  ),
  denied: money('Denied', { help: 'The part that is denied. Empty: nothing, or all if denied' }),
  reason: text('Reason', { max: 200, help: 'Why it is denied' }),
  decidedOn: date('Approved on', { help: 'Empty: the day it was paid' }),
  paidOn: date('Paid on', { help: 'Required if paid' }),
  method: code(
    'Method',
    { Check: 'Check', 'Direct Deposit': 'Direct Deposit', 'Debit Card': 'Debit Card' },
    { help: 'Required if paid' },
  ),
};

/** A claims file has the columns of a sheet; nothing is exported in this form. */
export const claimsSheet = defineSheet({
  name: 'Claims',
  about: 'Claims and what was paid on them.',
  key: ['company', 'number'],
  columns,
  read: () => Promise.resolve([]),
  write: () => Promise.resolve(),
});

export type ClaimRow = RowOf<typeof columns>;

export function claimOf(row: ClaimRow): OutsideClaim {
  const { amount, denied, status, ...claim } = row;
  return {
    ...claim,
    empno: row.empno,
    status,
    receivedOn: row.receivedOn ?? row.serviceDate,
    submittedCents: amount,
    deniedCents: denied ?? (status === 'denied' ? amount : 0),
  };
}

/** The column a field stands in. */
export const columnOf = (field: ClaimField): string => {
  if (field === 'submittedCents') return columns.amount.heading;
  if (field === 'deniedCents') return columns.denied.heading;
  return columns[field].heading;
};
