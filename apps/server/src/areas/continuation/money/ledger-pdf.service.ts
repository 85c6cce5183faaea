import type {
  Check,
  Invoice,
  InvoiceDetail,
} from '@portal/contract/areas/continuation/continuation.contract.ts';
import type { ContinuationService } from '@portal/contract/areas/continuation/event.ts';
import { writtenOff } from '@portal/contract/areas/continuation/written-off.rules.ts';
import { displayDate } from '@portal/contract/values/display-date.ts';
import { displayMoney } from '@portal/contract/values/dollars.ts';
import type { FileAnswer } from '../../../request/bind.ts';
import type { Member } from '../../../request/caller.ts';
import type { Context } from '../../../request/context.ts';
import { audit } from '../../../platform/audit.ts';
import type { Transaction } from '../../../platform/database.ts';
import { printList, type Column, type PrintedList } from '../../../platform/list-pdf.ts';
import { requireParticipant } from '../../participants/participants.service.ts';
import { providerPayeeAddress } from './collection.rules.ts';
import { checksIn, invoiceIn, invoicesIn, type InvoiceKey } from './ledger.service.ts';
import type { Ledger } from './ledger.store.ts';
import { companyName, type ContinuationSettings } from '../event/settings.store.ts';

const period = ({ periodStart, periodEnd }: { periodStart: string; periodEnd: string }) =>
  `${displayDate(periodStart)} – ${displayDate(periodEnd)}`;

export const invoiceColumns: Column<Invoice>[] = [
  { title: 'Invoice', text: ({ invoiceNumber }) => String(invoiceNumber) },
  { title: 'Generated', text: ({ generated }) => displayDate(generated) },
  { title: 'Period', text: period, wide: true },
  { title: 'Due', text: ({ due }) => displayDate(due) },
  { title: 'Pay By', text: ({ deadline }) => (deadline ? displayDate(deadline) : '') },
  { title: 'Amount', text: ({ amount }) => displayMoney(amount), number: true },
  { title: 'Paid', text: ({ paid }) => displayMoney(paid), number: true },
  { title: 'Open', text: ({ open }) => displayMoney(open), number: true },
];

const lineColumns: Column<InvoiceDetail>[] = [
  { title: 'Plan', text: ({ planName }) => planName, wide: true },
  { title: 'Level', text: ({ levelDescription }) => levelDescription },
  { title: 'Amount', text: ({ detailAmount }) => displayMoney(detailAmount), number: true },
];

export const checkColumns: Column<Check>[] = [
  { title: 'Posted', text: ({ postDate }) => displayDate(postDate) },
  { title: 'Check', text: ({ checkNumber }) => checkNumber, wide: true },
  {
    title: 'Invoices Paid',
    text: ({ invoices }) => invoices.map(({ invoiceNumber }) => invoiceNumber).join(', '),
  },
  { title: 'Amount', text: ({ checkAmount }) => displayMoney(checkAmount), number: true },
  { title: 'Applied', text: ({ appliedAmount }) => displayMoney(appliedAmount), number: true },
  { title: 'Credit', text: ({ creditRemaining }) => displayMoney(creditRemaining), number: true },
];

export const serviceNames: Record<ContinuationService, string> = {
  cobra: 'COBRA',
  billing: 'Retiree and leave billing',
};

export function printInvoices(context: Context, member: Member, ledger: Ledger) {
  return print(context, member, ledger, {
    name: 'invoices',
    read: async (tx) => ({
      title: 'Invoices',
      columns: invoiceColumns,
      rows: await invoicesIn(tx, member.compId, ledger),
      facts: [],
      empty: 'There are no invoices.',
    }),
  });
}

export function printChecks(context: Context, member: Member, ledger: Ledger) {
  return print(context, member, ledger, {
    name: 'payments',
    read: async (tx) => ({
      title: 'Payments',
      columns: checkColumns,
      rows: await checksIn(tx, member.compId, ledger),
      facts: [],
      empty: 'There are no payments.',
    }),
  });
}

/** An invoice as a statement: what it is for, what is open, and when and where to pay it. */
export function printInvoice(context: Context, member: Member, key: InvoiceKey) {
  return print(context, member, key, {
    name: `invoice-${key.invoiceNumber}`,
    read: async (tx) => {
      const { invoice, lines, settings } = await invoiceIn(tx, member.compId, key);
      return {
        title: `Invoice ${key.invoiceNumber}`,
        columns: lineColumns,
        rows: lines,
        facts: [
          { label: 'Period', value: period(invoice) },
          { label: 'Amount', value: displayMoney(invoice.amount) },
          { label: 'Due', value: displayDate(invoice.due) },
          { label: 'Paid', value: displayMoney(invoice.paid) },
          { label: 'Pay by', value: displayDate(invoice.deadline ?? invoice.due) },
          { label: 'Open', value: displayMoney(invoice.open) },
          ...(writtenOff(invoice) > 0
            ? [{ label: 'Written off', value: displayMoney(writtenOff(invoice)) }]
            : []),
        ],
        empty: '',
        notes: whereToPay(settings),
      };
    },
  });
}

function whereToPay(settings: ContinuationSettings): string[] {
  const address = providerPayeeAddress(settings);
  const { administrator_phone } = settings;
  return [
    ...(address ? [`Please send payments to ${address}.`] : []),
    ...(administrator_phone ? [`Questions? Call ${administrator_phone}.`] : []),
  ];
}

type LedgerPdf<Row> = {
  name: string;
  read: (tx: Transaction) => Promise<Omit<PrintedList<Row>, 'company' | 'printedOn'>>;
};

async function print<Row>(
  { database, clock, pdf }: Context,
  member: Member,
  { empno, service }: Ledger,
  { name, read }: LedgerPdf<Row>,
): Promise<FileAnswer> {
  const today = clock.today();
  const { list, company, person } = await database.transaction(member.scope, async (tx) => {
    const found = {
      person: await requireParticipant(tx, member.compId, empno),
      list: await read(tx),
      company: (await companyName(tx, member.compId))!,
    };
    // The audit trail shows who downloaded what, and how much of it.
    await audit(tx, member, clock.now(), {
      action: 'download-premiums',
      subject: `participant:${empno}`,
      after: { list: found.list.title, rows: found.list.rows.length },
    });
    return found;
  });
  const content = await printList(pdf, {
    ...list,
    company,
    printedOn: today,
    facts: [
      { label: 'Company', value: company },
      { label: 'Service', value: serviceNames[service] },
      { label: 'Participant', value: `${person.fname} ${person.lname}` },
      { label: 'PID', value: empno },
      ...list.facts,
    ],
  });
  return { name: `${name}-${empno}-${today.replaceAll('-', '')}.pdf`, content };
}
