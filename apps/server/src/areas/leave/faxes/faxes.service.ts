import { notFound, Refusal } from '@portal/contract/problem.ts';
import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import { audit } from '../../../platform/audit.ts';
import type { Transaction } from '../../../platform/database.ts';
import type { FileAnswer } from '../../../request/bind.ts';
import type { Context } from '../../../request/context.ts';
import {
  fileDocument,
  finalDocument,
  finishDocument,
} from '../../../support/documents/documents.store.ts';
import { onceForOperator, operator } from '../../../request/operator-call.ts';
import { letterSender } from '../../continuation/letters/letter-sender.service.ts';
import { faxesOf, insertFax, markSent, type Fax } from './faxes.store.ts';
import { printProviderForm } from './provider-form.ts';

type Queued = {
  caseId: number;
  eeId: string;
  queuedOn: CalendarDate;
  providerName: string;
  providerFax: string;
};

/** Puts a form into the provider's queue. It is printed afterwards. */
export async function queueProviderForm(
  tx: Transaction,
  compId: number,
  { caseId, eeId, queuedOn, providerName, providerFax }: Queued,
): Promise<void> {
  const documentNumber = await fileDocument(tx, compId, {
    empno: eeId,
    service: 'leave',
    eventId: null,
    kind: 'provider-form',
    description: 'Health Care Provider Form',
    receivedOn: queuedOn,
    content: null,
  });
  await insertFax(tx, {
    comp_id: compId,
    case_id: caseId,
    provider_name: providerName,
    provider_fax: providerFax,
    queued_on: queuedOn,
    document_number: documentNumber,
  });
}

type Parts = Pick<Context, 'database' | 'pdf'>;

/** Prints the forms of a case that are not printed yet, and files them. */
export async function fileProviderForms(
  parts: Parts,
  compId: number,
  caseId: number,
): Promise<void> {
  const faxes = await parts.database.transaction({ compId }, (tx) =>
    faxesOf(tx, compId, { caseId }),
  );
  for (const fax of faxes) if (!fax.isPrinted) await fileForm(parts, compId, fax);
}

async function fileForm({ database, pdf }: Parts, compId: number, fax: Fax): Promise<void> {
  const sender = await database.transaction({ compId }, (tx) => letterSender(tx, compId));
  const content = await printProviderForm(pdf, fax, sender);
  await database.transaction({ compId }, (tx) =>
    finishDocument(tx, compId, fax.documentNumber, content),
  );
}

export function listFaxQueue({ database }: Pick<Context, 'database'>, compId: number) {
  return database.transaction({ compId }, async (tx) =>
    (await faxesOf(tx, compId, { isWaiting: true })).map(
      ({ faxId, title, providerName, providerFax, queuedOn }) => ({
        faxId,
        title,
        providerName,
        providerFax,
        queuedOn,
      }),
    ),
  );
}

const unknownFax = () => notFound('There is no such fax.');

export async function downloadFax(
  parts: Parts & Pick<Context, 'clock'>,
  compId: number,
  faxId: number,
): Promise<FileAnswer> {
  const { database, clock } = parts;
  const [fax] = await database.transaction({ compId }, (tx) => faxesOf(tx, compId, { faxId }));
  if (!fax) throw unknownFax();
  if (!fax.isPrinted) await fileForm(parts, compId, fax);
  return await database.transaction({ compId }, async (tx) => {
    const found = await finalDocument(tx, compId, fax.eeId, fax.documentNumber);
    if (!found?.content) throw unknownFax();
    await audit(tx, operator(compId), clock.now(), {
      action: 'download-fax',
      subject: `leave-case:${fax.title}`,
      after: { faxId },
    });
    return { name: `provider-form-${fax.title}.pdf`, content: found.content };
  });
}

export function markFaxSent(
  parts: Pick<Context, 'database' | 'clock' | 'secrets'>,
  compId: number,
  faxId: number,
  key: string | undefined,
): Promise<void> {
  const call = { compId, operation: 'markFaxSent', input: { faxId }, key };
  return onceForOperator(parts, call, async (tx) => {
    const [fax] = await faxesOf(tx, compId, { faxId });
    if (!fax) throw unknownFax();
    const now = parts.clock.now();
    if (!(await markSent(tx, compId, faxId, now)))
      throw new Refusal('conflict', 'This fax was already marked as sent.');
    await audit(tx, operator(compId), now, {
      action: 'mark-fax-sent',
      subject: `leave-case:${fax.title}`,
      after: { faxId },
    });
  });
}
