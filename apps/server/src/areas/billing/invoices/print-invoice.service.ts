import { notFound } from '@portal/contract/problem.ts';
import { displayCount } from '@portal/contract/values/counted.ts';
import { displayDate } from '@portal/contract/values/display-date.ts';
import { displayMoney, dollarsOf } from '@portal/contract/values/dollars.ts';
import { monthNames } from '@portal/contract/values/month-names.ts';
import { audit } from '../../../platform/audit.ts';
import type { FileAnswer } from '../../../request/bind.ts';
import type { Member } from '../../../request/caller.ts';
import type { Context } from '../../../request/context.ts';
import { findInvoice } from './invoices.service.ts';
import { companyOf, linesOf, type BilledCompany } from './invoices.store.ts';
import { unknownInvoiceMessage } from './pay-invoice.service.ts';

const template = new URL('./invoice.typ', import.meta.url);

/** The invoice on paper: what for, how many, at what price, what is open, how to pay (domain.md 8.1). */
export async function printAdminInvoice(
  { database, clock, pdf, config }: Context,
  member: Member,
  invoiceNumber: number,
): Promise<FileAnswer> {
  const { compId, scope } = member;
  const { found, lines, company } = await database.transaction(scope, async (tx) => {
    const read = {
      found: await findInvoice(tx, compId, invoiceNumber),
      lines: await linesOf(tx, compId, invoiceNumber),
      company: await companyOf(tx, compId),
    };
    if (!read.found) throw notFound(unknownInvoiceMessage);
    // Downloads are audited.
    await audit(tx, member, clock.now(), {
      action: 'download-admin-invoice',
      subject: `admin-invoice:${invoiceNumber}`,
    });
    return { ...read, found: read.found };
  });
  const { invoice, row } = found;
  const content = await pdf.render(template, {
    title: `Invoice ${invoiceNumber}`,
    provider: config.providerName,
    printed: displayDate(clock.today()),
    facts: [
      { label: 'Bill to', value: company.name },
      { label: 'Invoice date', value: displayDate(invoice.invoiceDate) },
      { label: 'For', value: monthName(row.billedMonth) },
      { label: 'Due date', value: displayDate(invoice.dueDate) },
    ],
    lines: lines.map(({ description, quantity, priceCents, amountCents }) => [
      description,
      displayCount(quantity),
      displayMoney(dollarsOf(priceCents)),
      displayMoney(dollarsOf(amountCents)),
    ]),
    totals: [
      ['Amount', displayMoney(invoice.amount)],
      ['Paid', displayMoney(invoice.paid)],
      ['Open', displayMoney(invoice.open)],
    ],
    notes: howToPay(company, invoice),
  });
  return { name: `invoice-${invoiceNumber}.pdf`, content };
}

const monthName = (month: string) =>
  `${monthNames[Number(month.slice(5, 7)) - 1]} ${month.slice(0, 4)}`;

type Owed = { open: number; dueDate: string; isSettling: boolean };

function howToPay(company: BilledCompany, { open, dueDate, isSettling }: Owed): string[] {
  return [
    open > 0
      ? `Please pay ${displayMoney(open)} by ${displayDate(dueDate)}. On the portal, open Administrative Billing, press Pay beside this invoice, and choose the bank account to pay from.`
      : isSettling
        ? 'A payment is in progress. There is nothing to do.'
        : 'This invoice is paid. There is nothing to do.',
    `Questions? Please contact ${managerOf(company)}.`,
  ];
}

const managerOf = ({ managerName, managerEmail }: BilledCompany): string =>
  managerName === null
    ? 'your account manager'
    : [`your account manager, ${managerName}`, managerEmail].filter(Boolean).join(', ');
