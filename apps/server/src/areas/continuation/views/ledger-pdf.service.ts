import { checkNotes } from '@portal/contract/areas/continuation/check-notes.rules.ts';
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
import { providerPayeeAddress } from '../money/payee-address.rules.ts';
import { checksIn, invoiceIn, invoicesIn, type InvoiceKey } from './ledger.service.ts';
import type { Ledger } from './ledger.store.ts';
import { companyName, settingsOf } from '../event/settings.store.ts';

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
  {
    title: 'Check',
    text: (check) => [check.checkNumber, ...checkNotes(check)].join('\n'),
    wide: true,
  },
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

type Read<Key, Row> = (
  tx: Transaction,
  compId: number,
  key: Key,
) => Promise<Omit<PrintedList<Row>, 'company' | 'printedOn'> & { name: string }>;

const printing =
  <Key extends Ledger, Row>(read: Read<Key, Row>) =>
  async ({ database, clock, pdf }: Context, member: Member, key: Key): Promise<FileAnswer> => {
    const { empno, service } = key;
    const today = clock.today();
    const { name, person, ...list } = await database.transaction(member.scope, async (tx) => {
      const participant = await requireParticipant(tx, member.compId, empno);
      const found = await read(tx, member.compId, key);
      // The audit trail shows who downloaded what, and how much of it.
      await audit(tx, member, clock.now(), {
        action: 'download-premiums',
        subject: `participant:${empno}`,
        after: { list: found.title, rows: found.rows.length },
      });
      const company = (await companyName(tx, member.compId))!;
      return { ...found, company, person: participant };
    });
    const content = await printList(pdf, {
      ...list,
      printedOn: today,
      facts: [
        { label: 'Company', value: list.company },
        { label: 'Service', value: serviceNames[service] },
        { label: 'Participant', value: `${person.fname} ${person.lname}` },
        { label: 'PID', value: empno },
        ...list.facts,
      ],
    });
    return { name: `${name}-${empno}-${today.replaceAll('-', '')}.pdf`, content };
  };

export const printInvoices = printing<Ledger, Invoice>(async (...ledger) => ({
  name: 'invoices',
  title: 'Invoices',
  columns: invoiceColumns,
  rows: await invoicesIn(...ledger),
  facts: [],
  empty: 'There are no invoices.',
}));

export const printChecks = printing<Ledger, Check>(async (...ledger) => ({
  name: 'payments',
  title: 'Payments',
  columns: checkColumns,
  rows: await checksIn(...ledger),
  facts: [],
  empty: 'There are no payments.',
}));

/** An invoice as a statement: what it is for, what is open, and when and where to pay it. */
export const printInvoice = printing<InvoiceKey, InvoiceDetail>(async (...key) => {
  const { invoice, lines } = await invoiceIn(...key);
  const [tx, compId] = key;
  const settings = await settingsOf(tx, compId);
  const address = providerPayeeAddress(settings);
  const { administrator_phone: phone } = settings;
  const forgiven = writtenOff(invoice);
  return {
    name: `invoice-${invoice.invoiceNumber}`,
    title: `Invoice ${invoice.invoiceNumber}`,
    columns: lineColumns,
    rows: lines,
    facts: [
      { label: 'Period', value: period(invoice) },
      { label: 'Amount', value: displayMoney(invoice.amount) },
      { label: 'Due', value: displayDate(invoice.due) },
      { label: 'Paid', value: displayMoney(invoice.paid) },
      { label: 'Pay by', value: displayDate(invoice.deadline ?? invoice.due) },
      { label: 'Open', value: displayMoney(invoice.open) },
      ...(forgiven > 0 ? [{ label: 'Written off', value: displayMoney(forgiven) }] : []),
    ],
    empty: '',
    notes: [
      ...(address ? [`Please send payments to ${address}.`] : []),
      ...(phone ? [`Questions? Call ${phone}.`] : []),
    ],
  };
});
