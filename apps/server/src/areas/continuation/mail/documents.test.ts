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

describe('a document', () => {
  it('is never changed after it was mailed', async () => {
    const { eventId } = await at.anEvent();
    await at.run();
    const letterDoc = noticeToAll(await at.eventOf(eventId))!.documentNumber;
    await expect(
      inCompany(at.api, (tx) =>
        tx
          .updateTable('documents')
          .set({ description: 'Something else' })
          .where('document_number', '=', letterDoc)
          .execute(),
      ),
    ).rejects.toThrow(/is final/);
  });

  it('that is being scanned can be downloaded once its record is rendered', async () => {
    const { eventId, empno } = await at.anEvent();
    const documentNumber = await inCompany(at.api, async (tx) => {
      const filed = await fileDocument(tx, compId, {
        empno,
        service: 'cobra',
        eventId,
        kind: 'response',
        description: 'Election Form',
        receivedOn: '2016-07-22',
        content: null,
      });
      const answer = { outcome: 'late', postmark: '2016-07-20', elections: 'all' } as const;
      await saveAnswer(tx, { compId, eventId }, answer, filed);
      return filed;
    });
    const ask = () => at.download(empno, documentNumber);
    expect((await at.documentsOf(empno))[0]!.finalDocumentAvailable).toBe(false);
    expect((await ask()).status).toBe(404);

    const finish = () => finishDocuments(at.api.context, compId, '2016-07-22', collectFailures());
    expect(await finish()).toBeGreaterThanOrEqual(1);
    expect(await finish()).toBe(0);
    const file = await ask();
    expect(file.headers['content-disposition']).toBe(
      `attachment; filename="response-${empno}-${documentNumber}.pdf"`,
    );
    expect((await readPdf(file.content)).text).toContain('What we recorded');
  });

  it('of another person is not found, and every download is on the audit trail', async () => {
    const { eventId, empno } = await at.anEvent();
    await at.run();
    const letterDoc = noticeToAll(await at.eventOf(eventId))!.documentNumber;
    expect((await at.download('000100001', letterDoc)).status).toBe(404);
    await at.textOf(empno, letterDoc);
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
    expect(rows[1]!.after).toEqual({ document: `Election Notice ${letterDoc}` });
  });

  it('can be listed by event', async () => {
    const { eventId, empno } = await at.anEvent();
    await at.run();
    const params = { compId, empno, serviceLetter: 'c' as const };
    const list = async (query: { event?: number }) =>
      (await at.api.call(contract.listEventDocuments, { params, query }, { token: at.token })).body;
    expect(await list({})).toHaveLength(1);
    expect(await list({ event: eventId })).toHaveLength(1);
    expect(await list({ event: 1 })).toEqual([]);
  });

  it('is listed only for a participant on file that the user may see', async () => {
    const list = async (empno: string, user = 'dana.full') => {
      const params = { compId, empno, serviceLetter: 'c' as const };
      const token = await at.api.tokenOf(user);
      return await at.api.call(contract.listEventDocuments, { params, query: {} }, { token });
    };
    const { empno } = await at.anEvent();
    expect(await list(empno)).toMatchObject({ status: 200, body: [] });
    expect((await list('999999999')).status).toBe(404);
    await inCompany(at.api, (tx) =>
      tx.updateTable('participants').set({ location_code: 1 }).where('empno', '=', empno).execute(),
    );
    expect((await list(empno, 'lee.location')).status).toBe(404);
  });
});
