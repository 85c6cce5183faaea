import { beforeAll, describe, expect, it } from 'vitest';
import * as contract from '@portal/contract/areas/continuation/continuation.contract.ts';
import { readPdf } from '../../../testing/read-pdf.ts';
import { collectFailures } from '../../../platform/collect-failures.ts';
import { compId, inCompany } from '../continuation.builder.ts';
import { saveAnswer } from '../event/answers.store.ts';
import { fileDocument } from '../../../support/documents/documents.store.ts';
import { finishDocuments } from './finish-documents.service.ts';
import { startMail, type MailApi } from './mailed-letters.builder.ts';
import { noticeToAll } from '../event/notices.rules.ts';

let at: MailApi;
beforeAll(async () => {
  at = await startMail();
});

const list = async (
  empno: string,
  { event, as = 'dana.full' }: { event?: number; as?: string } = {},
) => {
  const input = {
    params: { compId, empno, serviceLetter: 'c' as const },
    query: event === undefined ? {} : { event },
  };
  return await at.api.call(contract.listEventDocuments, input, { token: await at.api.tokenOf(as) });
};
/** An event whose notice was mailed, with the number of its document. */
async function aMailedNotice() {
  const { eventId, empno } = await at.anEvent();
  await at.run();
  const { documentNumber } = noticeToAll(await at.eventOf(eventId))!;
  return { eventId, empno, documentNumber };
}

describe('a document', () => {
  it('is never changed after it was mailed', async () => {
    const { documentNumber } = await aMailedNotice();
    const change = inCompany(at.api, (tx) =>
      tx
        .updateTable('documents')
        .set({ description: 'Something else' })
        .where('document_number', '=', documentNumber)
        .execute(),
    );
    await expect(change).rejects.toThrow(/is final/);
  });

  it('that is being scanned can be downloaded once its record is rendered', async () => {
    const { eventId, empno } = await at.anEvent();
    const documentNumber = await inCompany(at.api, async (tx) => {
      const paper = { kind: 'response', description: 'Election Form', content: null } as const;
      const of = { empno, service: 'cobra', eventId, receivedOn: '2016-07-22' } as const;
      const filed = await fileDocument(tx, compId, { ...of, ...paper });
      const answer = { outcome: 'late', postmark: '2016-07-20', elections: 'all' } as const;
      await saveAnswer(tx, { compId, eventId }, answer, filed);
      return filed;
    });
    expect((await at.documentsOf(empno))[0]!.finalDocumentAvailable).toBe(false);
    expect((await at.download(empno, documentNumber)).status).toBe(404);

    const finish = () => finishDocuments(at.api.context, compId, '2016-07-22', collectFailures());
    expect(await finish()).toBeGreaterThanOrEqual(1);
    expect(await finish()).toBe(0);
    const file = await at.download(empno, documentNumber);
    expect(file.headers['content-disposition']).toBe(
      `attachment; filename="response-${empno}-${documentNumber}.pdf"`,
    );
    expect((await readPdf(file.content)).text).toContain('What we recorded');
  });

  it('of another person is not found, and every download is on the audit trail', async () => {
    const { empno, documentNumber } = await aMailedNotice();
    expect((await at.download('000100001', documentNumber)).status).toBe(404);
    await at.textOf(empno, documentNumber);
    const rows = await inCompany(at.api, (tx) =>
      tx
        .selectFrom('audit_log')
        .select(['action', 'after'])
        .where('subject', '=', `participant:${empno}`)
        .where('action', 'in', ['mail-letter', 'download-document'])
        .orderBy('audit_id')
        .execute(),
    );
    expect(rows.map(({ action }) => action)).toEqual(['mail-letter', 'download-document']);
    expect(rows[1]!.after).toEqual({ document: `Election Notice ${documentNumber}` });
  });

  it('is listed by event, for a participant on file that the user may see', async () => {
    const { eventId, empno } = await aMailedNotice();
    expect((await list(empno)).body).toHaveLength(1);
    expect((await list(empno, { event: eventId })).body).toHaveLength(1);
    expect((await list(empno, { event: 1 })).body).toEqual([]);
    expect((await list('999999999')).status).toBe(404);
    await inCompany(at.api, (tx) =>
      tx.updateTable('participants').set({ location_code: 1 }).where('empno', '=', empno).execute(),
    );
    expect((await list(empno, { as: 'lee.location' })).status).toBe(404);
  });
});
