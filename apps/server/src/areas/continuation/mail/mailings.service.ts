import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import type { Context } from '../../../request/context.ts';
import { audit } from '../../../platform/audit.ts';
import type { Transaction } from '../../../platform/database.ts';
import { lockPeople } from '../../participants/participants.service.ts';
import { fileDocument, takeDocumentNumbers } from '../../../support/documents/documents.store.ts';
import type { EventRecord } from '../event/event-record.ts';
import { lockEvent } from '../event/event.store.ts';
import type { Addressee } from '../letters/addressees.rules.ts';
import type { LetterSource } from '../letters/letter-source.store.ts';
import { descriptions, type Letter, type Sending } from '../letters/letter.ts';
import { renderLetter } from '../letters/render-letter.ts';
import { missingItems } from '../letters/required-items.ts';
import { insertMailing, mailingsOn } from './mailings.store.ts';

export type MailingParts = Pick<Context, 'database' | 'clock' | 'pdf'>;

/** The proof of mailing of a day. */
export function listMailings(
  { database }: Pick<Context, 'database'>,
  compId: number,
  date: CalendarDate,
) {
  return database.transaction({ compId }, (tx) => mailingsOn(tx, compId, date));
}

/** A letter that is to go, to one or several, as it was read. */
export type Outgoing = {
  source: LetterSource;
  /** Null: it belongs to no event. */
  event: EventRecord | null;
  to: Addressee[];
  write: (sending: Sending) => Letter;
  isCorrected?: boolean;
  /** Sets what mailing changes; false where it went already or is no longer wanted. */
  settle: (tx: Transaction, firstDocument: number) => Promise<boolean>;
};

export type MailedLetters = { mailed: number; incomplete: string | null };

type Unprinted = { letter: Letter; addressee: Addressee; documentNumber: number };
type Printed = Unprinted & { content: Uint8Array };

/**
 * Reads a letter's facts, makes it outside of any transaction, and files it in one that finds nothing
 * changed since. What changed meanwhile is left to the next run.
 */
export async function mailLetter(
  parts: MailingParts,
  compId: number,
  date: CalendarDate,
  read: (tx: Transaction) => Promise<Outgoing | null>,
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

  const { source, event, settle, isCorrected } = due.outgoing;
  const filed = database.transaction({ compId }, async (tx) => {
    if (!printed[0] || !(await isSamePerson(tx, compId, source))) throw new Unwanted();
    if (event && !(await isSameEvent(tx, compId, event))) throw new Unwanted();
    if (!(await settle(tx, printed[0].documentNumber))) throw new Unwanted();
    for (const each of printed)
      await file(tx, parts, compId, each, { event, date, isCorrected: isCorrected ?? false });
    return printed.length;
  });
  const mailed = await filed.catch((failure: unknown) => {
    if (failure instanceof Unwanted) return 0;
    throw failure;
  });
  return { mailed, incomplete: null };
}

/** It went already, or is no longer wanted: nothing of what mailing changes is kept. */
class Unwanted extends Error {}

/**
 * One letter for each addressee, each under a number of its own. Where one of them lacks something that
 * it must hold, none of them goes.
 */
async function prepare(
  tx: Transaction,
  { to, write }: Outgoing,
  date: CalendarDate,
): Promise<{ letters: Unprinted[]; incomplete: string | null }> {
  const numbers = await takeDocumentNumbers(tx, to.length);
  const letters = to.map((addressee, at) => {
    const documentNumber = numbers[at]!;
    return { addressee, documentNumber, letter: write({ addressee, documentNumber, date }) };
  });
  const missing = new Set(letters.flatMap(({ letter }) => missingItems(letter)));
  if (missing.size === 0) return { letters, incomplete: null };
  const { kind, participant } = letters[0]!.letter;
  const incomplete = `${descriptions[kind]} of ${participant.pid} lacks ${[...missing].join(', ')}`;
  return { letters: [], incomplete };
}

/** Held from here on; false where the person has changed since the letter was written. */
async function isSamePerson(tx: Transaction, compId: number, { participant }: LetterSource) {
  const { empno, version } = participant;
  const [person] = await lockPeople(tx, compId, [empno]);
  return person?.version === version;
}

/** The same of the event. */
async function isSameEvent(tx: Transaction, compId: number, { eventId, version }: EventRecord) {
  return (await lockEvent(tx, compId, eventId)) === version;
}

type Filing = { event: EventRecord | null; date: CalendarDate; isCorrected: boolean };

/** The letter under the person's documents, with the proof that it was mailed. */
async function file(
  tx: Transaction,
  { clock }: MailingParts,
  compId: number,
  { letter, addressee, documentNumber, content }: Printed,
  { event, date, isCorrected }: Filing,
): Promise<void> {
  const { kind, participant } = letter;
  const empno = participant.pid;
  const description = `${descriptions[kind]}${isCorrected ? ' (corrected)' : ''}`;
  await fileDocument(tx, compId, {
    documentNumber,
    empno,
    service: event?.service ?? 'c',
    eventId: event?.eventId ?? null,
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
    subject: `participant:${empno}`,
    after: { document: `${description} ${documentNumber}`, mailedTo: addressee.name },
  });
}
