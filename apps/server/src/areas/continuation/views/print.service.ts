import type { ContinuationService } from '@portal/contract/areas/continuation/event.ts';
import { notFound } from '@portal/contract/problem.ts';
import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import { displayDate } from '@portal/contract/values/display-date.ts';
import type { FileAnswer } from '../../../request/bind.ts';
import type { Member } from '../../../request/caller.ts';
import type { Context } from '../../../request/context.ts';
import { audit } from '../../../platform/audit.ts';
import type { Transaction } from '../../../platform/database.ts';
import { printLists } from '../../../platform/list-pdf.ts';
import { renderLetters } from '../../../support/letters/render-letter.ts';
import type { Letter } from '../../../support/letters/letter.ts';
import { missingItems } from '../../../support/letters/missing-items.ts';
import { eventsOf } from '../event/event.store.ts';
import { eventNotice } from '../letters/event-letter.ts';
import { generalNotice } from '../letters/general-notice.ts';
import { eventSource, letterSource } from '../letters/letter-source.store.ts';
import { initialAddressee } from '../mail/mail-notices.service.ts';
import { initialNotice } from '../mail/mail-notices.store.ts';
import { addressees, nameOf, noticeWaitsFor } from '../letters/addressees.rules.ts';
import { eventSummary, summaryPaper } from './event-summary-pdf.service.ts';

/** What was read, and how to render it once the transaction is over. */
type Paper = {
  title: string;
  empno: string;
  make: (pdf: Context['pdf']) => Promise<Uint8Array>;
};

/**
 * While a notice is pending, its letters as they would be mailed today: marked as drafts, unnumbered, not filed.
 * Afterwards, a summary of what is on file (domain.md 7.9).
 */
export async function printQualifyingEvent(
  { database, clock, pdf }: Context,
  member: Member,
  service: ContinuationService,
  unqid: number,
): Promise<FileAnswer> {
  const today = clock.today();
  const paper = await database.transaction(member.scope, async (tx) => {
    const found =
      (await paperOfEvent(tx, member.compId, { service, eventId: unqid }, today)) ??
      (service === 'cobra' ? await paperOfInitial(tx, member.compId, unqid, today) : undefined);
    if (!found) throw notFound();
    await audit(tx, member, clock.now(), {
      action: 'print-notice',
      subject: `participant:${found.empno}`,
      after: { document: found.title },
    });
    return found;
  });
  return { name: `event-${unqid}.pdf`, content: await paper.make(pdf) };
}

async function paperOfEvent(
  tx: Transaction,
  compId: number,
  of: { service: ContinuationService; eventId: number },
  today: CalendarDate,
): Promise<Paper | undefined> {
  const [event] = (await eventsOf(compId, of).execute(tx)).rows;
  if (!event) return undefined;
  const persons = noticeWaitsFor(event);
  if (persons.length === 0) {
    const make = await eventSummary(tx, compId, event, today);
    return { title: 'Event Summary', empno: event.empno, make };
  }
  const source = await eventSource(tx, compId, event);
  const letters = addressees(source, persons, today).map((addressee) =>
    eventNotice(source, { addressee, documentNumber: null, date: today }),
  );
  return letters.length === 0 ? undefined : draftOf(letters);
}

async function paperOfInitial(
  tx: Transaction,
  compId: number,
  noticeId: number,
  today: CalendarDate,
): Promise<Paper | undefined> {
  const notice = await initialNotice(tx, compId, noticeId);
  if (!notice) return undefined;
  const source = await letterSource(tx, compId, notice.empno);
  const addressee = initialAddressee(source, notice);
  const { sentOn, documentNumber } = notice;
  const { company, participant } = source;
  if (sentOn === null) {
    const letter = generalNotice(source, { addressee, documentNumber: null, date: today });
    return draftOf([letter]);
  }
  const facts = {
    Company: company,
    Participant: nameOf(participant),
    PID: participant.empno,
    Status: `Mailed on ${displayDate(sentOn)}`,
    'Sent to': addressee.name,
    Document: String(documentNumber),
  };
  const title = 'Initial Notice Summary';
  const make = (pdf: Context['pdf']) =>
    printLists(pdf, summaryPaper(title, company, facts, today), []);
  return { title, empno: notice.empno, make };
}

/** Each draft is marked with what it is missing. */
function draftOf(letters: readonly Letter[]): Paper {
  const { title, participant } = letters[0]!;
  const drafts = letters.map((letter) => {
    const missing = missingItems(letter);
    const draft =
      missing.length === 0 ? 'DRAFT – not mailed' : `DRAFT – incomplete: ${missing.join(', ')}`;
    return { ...letter, draft };
  });
  return { title, empno: participant.pid, make: (pdf) => renderLetters(pdf, drafts) };
}
