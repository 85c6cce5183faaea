import { beforeAll, describe, expect, it } from 'vitest';
import { readPdf } from '../../testing/read-pdf.ts';
import { startApi, type TestApi } from '../../testing/test-api.ts';
import { documentsOf, finalDocument } from '../documents/documents.store.ts';
import { madeUpLetter, madeUpSending } from './made-up-letter.builder.ts';
import { listMailings, mailLetter, type Outgoing } from './mailings.service.ts';

const compId = 1001;
const empno = '000100001';
const date = '2026-11-16';
const outgoing: Outgoing = {
  to: [madeUpSending.addressee],
  write: (sending) => madeUpLetter('12/01/2026', sending),
  filedUnder: { service: 'made-up', eventId: null },
  lockUnchanged: async () => true,
  settle: async () => true,
};

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
const mail = (change: Partial<Outgoing> = {}) =>
  mailLetter(api.context, compId, date, async () => ({ ...outgoing, ...change }));
const filed = () =>
  api.context.database.transaction({ compId }, (tx) =>
    documentsOf(tx, compId, empno, { service: 'made-up' }),
  );

describe('mailLetter', () => {
  it('refuses an incomplete letter and names what it lacks', async () => {
    expect(await mail({ write: (sending) => madeUpLetter(null, sending) })).toEqual({
      mailed: 0,
      incomplete: 'Return Notice of 000100001 lacks When you return',
    });
    expect(await filed()).toEqual([]);
  });

  it('files nothing if the source has changed or the letter is no longer needed', async () => {
    const none = { mailed: 0, incomplete: null };
    expect(await mail({ lockUnchanged: async () => false })).toEqual(none);
    expect(await mail({ settle: async () => false })).toEqual(none);
    expect(await filed()).toEqual([]);
  });

  it('files the letter under its area, with proof of mailing', async () => {
    expect(await mail()).toEqual({ mailed: 1, incomplete: null });
    const [document] = await filed();
    expect(document).toMatchObject({ description: 'Return Notice', finalDocumentAvailable: true });
    const { documentNumber } = document!;
    expect(await listMailings(api.context, compId, date)).toMatchObject([
      { documentNumber, kind: 'return-notice', empno, addressee: 'Ana Ruiz' },
    ]);
    const file = await api.context.database.transaction({ compId }, (tx) =>
      finalDocument(tx, compId, empno, documentNumber),
    );
    const { text } = await readPdf(file!.content!);
    expect(text).toContain('On 12/01/2026');
    expect(text).toContain(`Document ${documentNumber}`);
  });
});
