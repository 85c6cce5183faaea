import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import { audit } from '../../platform/audit.ts';
import type { Transaction } from '../../platform/database.ts';
import type { Context } from '../../request/context.ts';
import {
  fileDocument,
  takeDocumentNumbers,
  type NewDocument,
} from '../documents/documents.store.ts';
import type { Addressee, Letter, Sending } from './letter.ts';
import { insertMailing, mailingsOn } from './mailings.store.ts';
import { missingItems } from './missing-items.ts';
import { renderLetter } from './render-letter.ts';

export type MailingParts = Pick<Context, 'database' | 'clock' | 'pdf'>;

/** The proof of mailing for one day. */
export function listMailings(
  { database }: Pick<Context, 'database'>,
  compId: number,
  date: CalendarDate,
) {
  return database.transaction({ compId }, (tx) => mailingsOn(tx, compId, date));
}

/** A letter that an area has prepared for one or more addressees. */
export type Outgoing<To extends Addressee = Addressee> = {
  to: readonly To[];
  write: (sending: Sending<To>) => Letter;
  filedUnder: Pick<NewDocument, 'service' | 'eventId'>;
  isCorrected?: boolean;
  /** The record that its audit row is about; the participant, if omitted. */
  subject?: string;
  /** Locks the records the letter was written from; false if they have changed since. */
  lockUnchanged: (tx: Transaction) => Promise<boolean>;
  /** Records the effects of mailing; false if it was already mailed or is no longer needed. */
  settle: (tx: Transaction, firstDocument: number) => Promise<boolean>;
};

export type MailedLetters = { mailed: number; incomplete: string | null };

type Unprinted = { letter: Letter; addressee: Addressee; documentNumber: number };
type Printed = Unprinted & { content: Uint8Array };

/**
 * Reads a letter's facts, renders it outside any transaction, then files it in a transaction that
 * verifies nothing has changed. If something has, the letter waits for the next run.
 */
export async function mailLetter<To extends Addressee>(
  parts: MailingParts,
  compId: number,
  date: CalendarDate,
  read: (tx: Transaction) => Promise<Outgoing<To> | null>,
): Promise<MailedLetters> {
  const { database, pdf } = parts;
  const due = await database.transaction({ compId }, async (tx) => {
    const outgoing = await read(tx);
    return outgoing && { outgoing, ...(await prepare(tx, outgoing, date)) };
  });
  if (!due || due.incomplete !== null) return { mailed: 0, incomplete: due?.incomplete ?? null };
  const printed: Printed[] = [];
  for (const each of due.letters)
    printed.push({ ...each, content: await renderLetter(pdf, each.letter) });

  const { lockUnchanged, settle, filedUnder, isCorrected = false, subject } = due.outgoing;
  const filed = database.transaction({ compId }, async (tx) => {
    if (!printed[0] || !(await lockUnchanged(tx))) throw new NotNeeded();
    if (!(await settle(tx, printed[0].documentNumber))) throw new NotNeeded();
    for (const each of printed)
      await file(tx, parts, compId, { ...each, filedUnder, date, isCorrected, subject });
    return printed.length;
  });
  const mailed = await filed.catch((failure: unknown) => {
    if (failure instanceof NotNeeded) return 0;
    throw failure;
  });
  return { mailed, incomplete: null };
}

/** Already mailed or no longer needed: rolls back the effects of mailing. */
class NotNeeded extends Error {}

/**
 * One letter per addressee, each with its own number. If one of them lacks a required item, none is
 * mailed.
 */
async function prepare<To extends Addressee>(
  tx: Transaction,
  { to, write }: Outgoing<To>,
  date: CalendarDate,
): Promise<{ letters: Unprinted[]; incomplete: string | null }> {
  const numbers = await takeDocumentNumbers(tx, to.length);
  const letters = to.map((addressee, at) => {
    const documentNumber = numbers[at]!;
    return { addressee, documentNumber, letter: write({ addressee, documentNumber, date }) };
  });
  const missing = new Set(letters.flatMap(({ letter }) => missingItems(letter)));
  if (missing.size === 0) return { letters, incomplete: null };
  const { type, participant } = letters[0]!.letter;
  const incomplete = `${type.description} of ${participant.pid} lacks ${[...missing].join(', ')}`;
  return { letters: [], incomplete };
}

type Filing = Printed & {
  filedUnder: Outgoing['filedUnder'];
  date: CalendarDate;
  isCorrected: boolean;
  subject: string | undefined;
};

/** Files the letter among the person's documents, with proof of mailing. */
async function file(
  tx: Transaction,
  { clock }: MailingParts,
  compId: number,
  filing: Filing,
): Promise<void> {
  const { letter, addressee, documentNumber, content, filedUnder, date, isCorrected } = filing;
  const { kind } = letter.type;
  const empno = letter.participant.pid;
  const description = `${letter.type.description}${isCorrected ? ' (corrected)' : ''}`;
  await fileDocument(tx, compId, {
    documentNumber,
    empno,
    ...filedUnder,
    kind,
    description,
    receivedOn: date,
    content,
  });
  await insertMailing(tx, {
    comp_id: compId,
    empno,
    document_number: documentNumber,
    run_on: date,
    mailed_at: clock.now(),
    kind,
    addressee: addressee.name,
    address: addressee.lines,
  });
  await audit(tx, { userId: null, address: 'jobs', compId }, clock.now(), {
    action: 'mail-letter',
    subject: filing.subject ?? `participant:${empno}`,
    after: { document: `${description} ${documentNumber}`, mailedTo: addressee.name },
  });
}
