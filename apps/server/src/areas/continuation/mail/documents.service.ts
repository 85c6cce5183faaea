import type { EventDocument } from '@portal/contract/areas/continuation/continuation.contract.ts';
import type { ContinuationService } from '@portal/contract/areas/continuation/event.ts';
import { counted } from '@portal/contract/values/counted.ts';
import type { Member } from '../../../request/caller.ts';
import type { Context } from '../../../request/context.ts';
import { collectFailures, type FailureCollector } from '../../../platform/collect-failures.ts';
import { companiesWithWork } from '../../../platform/find-work.ts';
import { jobDate, type Job } from '../../../platform/jobs.ts';
import { documentsOf, finishDocument } from '../../../support/documents/documents.store.ts';
import { renderLetter } from '../../../support/letters/render-letter.ts';
import { requireParticipant } from '../../participants/participants.service.ts';
import { eventSourceOf } from '../letters/letter-source.store.ts';
import { responseRecord } from '../letters/response-record.ts';
import { addressees } from '../letters/addressees.rules.ts';
import {
  companiesWithUnfinished,
  unfinishedRecords,
  type UnfinishedRecord,
} from '../event/answers.store.ts';

export function listEventDocuments(
  { database }: Context,
  { scope, compId }: Member,
  empno: string,
  which: { service: ContinuationService; eventId: number | undefined },
): Promise<EventDocument[]> {
  return database.transaction(scope, async (tx) => {
    await requireParticipant(tx, compId, empno);
    return await documentsOf(tx, compId, empno, which);
  });
}

type Parts = Pick<Context, 'database' | 'clock' | 'pdf'>;

/** Queued with every recorded response; also nightly, in case a server stopped before it finished. */
export function finishDocumentsJob(context: Parts): Job {
  return {
    name: 'finish-documents',
    cron: '20 3 * * *',
    async run(data) {
      const date = jobDate(data, context.clock);
      const pieces = collectFailures();
      let finished = 0;
      for (const compId of await companiesWithWork(context, data, companiesWithUnfinished))
        finished += await finishDocuments(context, compId, date, pieces);
      const outcome = `finished ${counted(finished, 'document')}`;
      pieces.throwIfAny(outcome);
      return outcome;
    },
  };
}

/** Renders the record of each response outside any transaction and files it unless one is on file. */
export async function finishDocuments(
  parts: Parts,
  compId: number,
  date: string,
  pieces: FailureCollector,
): Promise<number> {
  const waiting = await parts.database.transaction({ compId }, (tx) =>
    unfinishedRecords(tx, compId),
  );
  let finished = 0;
  for (const document of waiting) {
    const name = `document ${document.documentNumber} of company ${compId}`;
    if (await pieces.attempt(name, () => finish(parts, compId, document, date))) finished++;
  }
  return finished;
}

/** Returns false if there was nothing left to do. */
async function finish(
  { database, pdf }: Parts,
  compId: number,
  { documentNumber, eventId, receivedOn, answer }: UnfinishedRecord,
  date: string,
): Promise<boolean> {
  const source = await database.transaction({ compId }, (tx) => eventSourceOf(tx, compId, eventId));
  if (!source) return false;
  const [addressee] = addressees(source, source.event.persons, date);
  if (!addressee) return false;
  const sending = { addressee, documentNumber, date: receivedOn };
  const content = await renderLetter(pdf, responseRecord(source, sending, answer));
  return await database.transaction({ compId }, (tx) =>
    finishDocument(tx, compId, documentNumber, content),
  );
}
