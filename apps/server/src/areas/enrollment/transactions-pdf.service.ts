import type {
  AccountTransaction,
  CustomTransaction,
} from '@portal/contract/areas/enrollment/enrollment.ts';
import { customCode } from '@portal/contract/areas/enrollment/plan-kind.ts';
import { displayDate } from '@portal/contract/values/display-date.ts';
import { displayMoney } from '@portal/contract/values/dollars.ts';
import { notFound } from '@portal/contract/problem.ts';
import { slugOf } from '@portal/contract/values/slug.ts';
import type { FileAnswer } from '../../request/bind.ts';
import type { Member } from '../../request/caller.ts';
import type { Context } from '../../request/context.ts';
import { audit } from '../../platform/audit.ts';
import { printList, type Column } from '../../platform/list-pdf.ts';
import { accountHeading, type AccountKey } from './transactions-pdf.store.ts';
import {
  type CustomAccount,
  listCustomTransactions,
  listTransactions,
  type RegularAccount,
} from './transactions.service.ts';

const formatDate = (date: string | null) => (date ? displayDate(date) : '');

const columns: Column<AccountTransaction>[] = [
  { title: 'Effective Date', text: ({ effectiveDate }) => displayDate(effectiveDate) },
  { title: 'Incurred Date', text: ({ incurredDate }) => formatDate(incurredDate) },
  { title: 'Type', text: ({ type }) => type, wide: true },
  { title: 'Reference Number', text: ({ referenceNumber }) => referenceNumber },
  { title: 'Amount', text: ({ amount }) => displayMoney(amount), number: true },
];

const customColumns: Column<CustomTransaction>[] = [
  { title: 'Service Date', text: ({ serviceDate }) => displayDate(serviceDate) },
  { title: 'Paid Date', text: ({ paidDate }) => formatDate(paidDate) },
  {
    title: 'Submitted Amount',
    text: ({ submittedAmount }) => displayMoney(submittedAmount),
    number: true,
  },
  { title: 'Paid', text: ({ paid }) => displayMoney(paid), number: true },
  { title: 'Rejection Reason', text: ({ rejectionReason }) => rejectionReason ?? '', wide: true },
];

/** The rows of the screen on paper. */
export async function printTransactions(
  context: Context,
  member: Member,
  account: RegularAccount,
): Promise<FileAnswer> {
  const { empno, pyrid, plccode } = account;
  const rows = await listTransactions(context, member, account);
  const key = { empno, pyrid, planCode: plccode, customPlanId: null };
  return await print(context, member, key, { title: 'Transactions', columns, rows });
}

export async function printCustomTransactions(
  context: Context,
  member: Member,
  account: CustomAccount,
): Promise<FileAnswer> {
  const { empno, customPlanId, type, pyrid = null } = account;
  const rows = await listCustomTransactions(context, member, account);
  const title = type === 'paid' ? 'Paid Transactions' : 'Pending Transactions';
  const key: AccountKey = { empno, pyrid, planCode: customCode, customPlanId };
  return await print(context, member, key, { title, columns: customColumns, rows });
}

async function print<Row>(
  { database, clock, pdf }: Context,
  member: Member,
  key: AccountKey,
  { title, columns: listed, rows }: { title: string; columns: Column<Row>[]; rows: Row[] },
): Promise<FileAnswer> {
  const heading = await database.transaction(member.scope, async (tx) => {
    const found = await accountHeading(tx, member.compId, key);
    // Downloads are audited, with the number of rows.
    await audit(tx, member, clock.now(), {
      action: 'download-transactions',
      subject: `participant:${key.empno}`,
      after: { planName: found?.planName, rows: rows.length },
    });
    return found;
  });
  if (!heading) throw notFound();
  const { company, participant, planName, planYear } = heading;
  const today = clock.today();
  const content = await printList(pdf, {
    title,
    company,
    printedOn: today,
    facts: [
      { label: 'Company', value: company },
      { label: 'Plan', value: planName },
      { label: 'Participant', value: participant },
      { label: 'Plan year', value: planYear },
      { label: 'PID', value: key.empno },
      { label: 'Transactions', value: String(rows.length) },
    ],
    columns: listed,
    rows,
    empty: 'There are no transactions.',
  });
  const name = [slugOf(title), key.empno, slugOf(planName), today.replaceAll('-', '')].join('-');
  return { name: `${name}.pdf`, content };
}
