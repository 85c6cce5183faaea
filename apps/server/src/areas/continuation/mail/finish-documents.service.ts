import type { Context } from '../../../app/context.ts';
import { jobCompany, jobDate, type Job } from '../../../platform/jobs.ts';
import { listCompanyIds } from '../../session/session.service.ts';
import * as store from './documents.store.ts';
import { eventsOf } from '../event/event.store.ts';
import { addressees } from '../letters/addressees.rules.ts';
import { eventSource } from '../letters/letter-source.store.ts';
import { renderLetter } from '../letters/render-letter.ts';
import { responseRecord } from '../letters/response-record.ts';

type Parts = Pick<Context, 'database' | 'clock' | 'pdf'>;

/** Sent with every answer that is recorded; nightly for those whose server stopped before it was done. */
export function finishDocumentsJob(context: Parts): Job {
  return {
    name: 'finish-documents',
    cron: '20 3 * * *',
    async run(data) {
      const only = jobCompany(data);
      const date = jobDate(data, context.clock);
      let finished = 0;
      for (const compId of only === null ? await listCompanyIds(context) : [only])
        finished += await finishDocuments(context, compId, date);
      return `finished ${finished} documents`;
    },
  };
}

/** The record of each answer, made outside of any transaction and filed where none is yet. */
export async function finishDocuments(
  { database, pdf }: Parts,
  compId: number,
  date: string,
): Promise<number> {
  const waiting = await database.transaction({ compId }, (tx) =>
    store.unfinishedDocuments(tx, compId),
  );
  let finished = 0;
  for (const { documentNumber, eventId, receivedOn } of waiting) {
    const source = await database.transaction({ compId }, async (tx) => {
      const [event] = (await eventsOf(compId, { eventId }).execute(tx)).rows;
      return event ? await eventSource(tx, compId, event) : null;
    });
    const addressee =
      source && addressees(source.event.persons, source.participant.address, date)[0];
    if (!source || !addressee) continue;
    const sending = { addressee, documentNumber, date: receivedOn };
    const content = await renderLetter(pdf, responseRecord(source, sending, receivedOn));
    const isFirst = await database.transaction({ compId }, (tx) =>
      store.finishDocument(tx, compId, documentNumber, content),
    );
    if (isFirst) finished++;
  }
  return finished;
}
