import type { ServiceLetter } from '@portal/contract/areas/continuation/event.ts';
import { notFound } from '@portal/contract/problem.ts';
import type { FileAnswer } from '../../../app/bind.ts';
import type { Member } from '../../../app/caller.ts';
import type { Context } from '../../../app/context.ts';
import { audit } from '../../../platform/audit.ts';
import type { Transaction } from '../../../platform/database.ts';
import { eventsOf } from '../event/event.store.ts';
import { addressees, type Addressee } from '../letters/addressees.rules.ts';
import { eventNotice } from '../letters/event-letter.ts';
import { generalNotice } from '../letters/general-notice.ts';
import { eventSource, letterSource } from '../letters/letter-source.store.ts';
import type { Letter } from '../letters/letter.ts';
import { renderLetter } from '../letters/render-letter.ts';
import { missingItems } from '../letters/required-items.ts';
import { initialAddressee } from '../mail/mail-notices.service.ts';
import { initialNotice } from '../mail/mail-notices.store.ts';

/** A notice as it would go out now, marked as a draft; it takes no number and is not filed (Q57). */
export async function printQualifyingEvent(
  { database, clock, pdf }: Context,
  member: Member,
  service: ServiceLetter,
  unqid: number,
): Promise<FileAnswer> {
  const today = clock.today();
  const { letter, others } = await database.transaction(member.scope, async (tx) => {
    const found =
      (await draftOfEvent(tx, member.compId, service, unqid, today)) ??
      (service === 'c' ? await draftOfInitial(tx, member.compId, unqid, today) : undefined);
    if (!found) throw notFound();
    await audit(tx, member, clock.now(), {
      action: 'print-notice',
      subject: `participant:${found.letter.participant.pid}`,
      after: { document: found.letter.title },
    });
    return found;
  });
  const missing = missingItems(letter);
  const draft =
    missing.length === 0 ? 'DRAFT – not mailed' : `DRAFT – incomplete: ${missing.join(', ')}`;
  const alsoTo =
    others.length === 0
      ? ''
      : `. Letters of their own go to ${others.map(({ name, lines }) => [name, ...lines].join(', ')).join('; ')}`;
  return {
    name: `draft-${letter.kind}-${letter.participant.pid}.pdf`,
    content: await renderLetter(pdf, { ...letter, draft: `${draft}${alsoTo}` }),
  };
}

/** The first letter, and who else of the event gets one. */
type Draft = { letter: Letter; others: Addressee[] };

async function draftOfEvent(
  tx: Transaction,
  compId: number,
  service: ServiceLetter,
  eventId: number,
  date: string,
): Promise<Draft | undefined> {
  const [event] = (await eventsOf(compId, { eventId, service }).execute(tx)).rows;
  if (!event) return undefined;
  const source = await eventSource(tx, compId, event);
  const [addressee, ...others] = addressees(event.persons, source.participant.address, date);
  if (!addressee) return undefined;
  return { letter: eventNotice(source, { addressee, documentNumber: null, date }), others };
}

async function draftOfInitial(
  tx: Transaction,
  compId: number,
  noticeId: number,
  date: string,
): Promise<Draft | undefined> {
  const notice = await initialNotice(tx, compId, noticeId);
  if (!notice) return undefined;
  const source = await letterSource(tx, compId, notice.empno);
  const addressee = initialAddressee(source, notice);
  const letter = generalNotice(source, { addressee, documentNumber: null, date });
  return { letter, others: [] };
}
