import { beforeAll, describe, expect, it } from 'vitest';
import * as contract from '@portal/contract/areas/continuation/continuation.contract.ts';
import { readPdf } from '../../../testing/read-pdf.ts';
import { startApi, startSecondApi, type TestApi } from '../../../testing/test-api.ts';
import { addEvent, addPlan, compId, inCompany, type BuiltPlan } from '../continuation.builder.ts';
import { fileDocument } from './documents.store.ts';
import { countEventChange, eventsOf } from '../event/event.store.ts';
import { finishDocuments } from './finish-documents.service.ts';
import { completeSettings } from '../letters/letters.builder.ts';
import { mailNotices, mailNoticesJob } from './mail-notices.service.ts';
import { listMailings } from './mailings.service.ts';
import { dropPlanned, planLetter } from './planned-letters.store.ts';

let api: TestApi;
let other: TestApi;
let token: string;
let medical: BuiltPlan;
/** Of the demo's own events none is due on these days of the past. */
beforeAll(async () => {
  const started = await startApi();
  api = started;
  other = await startSecondApi(started.files.another?.() ?? started.database);
  token = await api.tokenOf('dana.full');
  medical = await inCompany(api, async (tx) => {
    await tx.deleteFrom('continuation_settings').where('comp_id', '=', compId).execute();
    await tx
      .insertInto('continuation_settings')
      .values({ comp_id: compId, ...completeSettings })
      .execute();
    return await addPlan(tx, 'Letter Medical', { E: 51_240, ES: 90_000 });
  });
});

const sentOn = '2016-06-17';
const dates = {
  event_date: '2016-06-10',
  coverage_begins: '2016-07-01',
  entered_on: '2016-06-15',
  date_to_send: sentOn,
};

let nextPerson = 100_201;
/** An event of somebody no other test touches, with a spouse where asked. */
async function anEvent(event: Partial<Parameters<typeof addEvent>[1]> = {}, withSpouse = false) {
  const empno = String(nextPerson++).padStart(9, '0');
  return await inCompany(api, async (tx) => {
    const spouse = withSpouse
      ? await tx
          .insertInto('dependents')
          .values({
            comp_id: compId,
            empno,
            first_name: 'Sam',
            last_name: 'Example',
            relation: 'S',
          })
          .returning('dependent_id')
          .executeTakeFirstOrThrow()
      : null;
    const eventId = await addEvent(tx, {
      empno,
      ...dates,
      plans: [{ planId: medical.planId, tierId: medical.tiers[spouse ? 'ES' : 'E'] }],
      dependents: spouse ? [spouse.dependent_id] : [],
      ...event,
    });
    return { eventId, empno };
  });
}

const eventOf = (eventId: number) =>
  inCompany(api, async (tx) => (await eventsOf(compId, { eventId }).execute(tx)).rows[0]!);
const run = (date = sentOn, via: TestApi = api) => mailNotices(via.context, compId, date);
const documentsOf = async (empno: string, serviceLetter: 'c' | 'r' = 'c') =>
  (
    await api.call(
      contract.listEventDocuments,
      { params: { compId, empno, serviceLetter }, query: {} },
      { token },
    )
  ).body;
const textOf = async (empno: string, documentNumber: number) => {
  const params = { compId, empno, documentNumber };
  const file = await api.download(contract.downloadEventDocument, { params }, { token });
  expect(file.status).toBe(200);
  return (await readPdf(file.content)).text;
};

describe('the mail run', () => {
  it('mails a notice on its day, once, and fixes the time to answer', async () => {
    const { eventId, empno } = await anEvent();
    expect((await run('2016-06-16')).mailed).toBe(0);
    expect(await run()).toEqual({ mailed: 1, late: 0, incomplete: [] });
    expect(await run()).toEqual({ mailed: 0, late: 0, incomplete: [] });

    const event = await eventOf(eventId);
    expect(event).toMatchObject({
      letterSent: sentOn,
      responseDeadline: '2016-08-30',
      version: '2',
    });
    expect(await documentsOf(empno)).toEqual([
      {
        documentNumber: event.letterDoc,
        description: 'Election Notice',
        receivedDate: sentOn,
        finalDocumentAvailable: true,
      },
    ]);
    const text = await textOf(empno, event.letterDoc!);
    expect(text).toContain(`Document ${event.letterDoc}`);
    expect(text).toContain('$522.65');
    const [proof] = (await listMailings(api.context, compId, sentOn)).filter(
      (one) => one.empno === empno,
    );
    expect(proof).toMatchObject({ documentNumber: event.letterDoc, kind: 'election-notice' });
    expect(proof!.address.length).toBeGreaterThan(1);
  });

  it('counts what goes after the legal 14 days, and mails it all the same', async () => {
    await anEvent();
    expect(await run('2016-06-30')).toMatchObject({ mailed: 1, late: 1 });
  });

  it('sends a corrected notice, and the time to answer starts anew', async () => {
    const { eventId, empno } = await anEvent();
    await run();
    await inCompany(api, async (tx) => {
      await tx
        .updateTable('continuation_events')
        .set({ date_to_send: '2016-07-05', no_response_on: '2016-08-30' })
        .where('event_id', '=', eventId)
        .execute();
      await countEventChange(tx, compId, eventId);
    });
    const { letterDoc } = await eventOf(eventId);
    expect((await run('2016-07-01')).mailed).toBe(0);
    expect((await run('2016-07-05')).mailed).toBe(1);
    expect(await eventOf(eventId)).toMatchObject({
      letterSent: '2016-07-05',
      responseDeadline: '2016-09-03',
      noResponseOn: null,
    });
    const documents = await documentsOf(empno);
    expect(documents.map(({ description }) => description)).toEqual([
      'Election Notice (corrected)',
      'Election Notice',
    ]);
    expect(documents[1]!.documentNumber).toBe(letterDoc);
  });

  it('writes to a person elsewhere on their own, under a number of their own', async () => {
    const { eventId, empno } = await anEvent({}, true);
    await inCompany(api, (tx) =>
      tx
        .updateTable('event_persons')
        .set({ street1: '9 Elm Road', city: 'Bath', state: 'ME', zip: '04530' })
        .where('event_id', '=', eventId)
        .where('dependent_id', 'is not', null)
        .execute(),
    );
    expect((await run()).mailed).toBe(2);
    const { letterDoc } = await eventOf(eventId);
    const [second, first] = await documentsOf(empno);
    expect(first!.documentNumber).toBe(letterDoc);
    expect(await textOf(empno, second!.documentNumber)).toContain('Sam Example 9 Elm Road');
  });

  it('does not mail what is incomplete, names what it lacks, and mails it when it is there', async () => {
    const { eventId, empno } = await anEvent();
    const set = (plan_name: string | null) =>
      inCompany(api, (tx) =>
        tx
          .updateTable('continuation_settings')
          .set({ plan_name })
          .where('comp_id', '=', compId)
          .execute(),
      );
    await set(null);
    expect(await run()).toEqual({
      mailed: 0,
      late: 0,
      incomplete: [`Election Notice of ${empno} lacks The plan and who administers it`],
    });
    expect((await eventOf(eventId)).letterSent).toBeNull();
    expect(await documentsOf(empno)).toEqual([]);
    await set('Harborview Group Health Plan');
    expect((await run()).mailed).toBe(1);
  });

  it('leaves a deleted, ended or answered event alone', async () => {
    await anEvent({ deleted_at: new Date() });
    await anEvent({ coverage_ends: '2016-06-30', end_reason: 13 });
    await anEvent({ postmark: '2016-06-16' });
    expect(await run()).toEqual({ mailed: 0, late: 0, incomplete: [] });
  });

  it('sends a packet where coverage is billed, to be answered within the company’s days', async () => {
    const { eventId, empno } = await anEvent({ service: 'r', category: 'L', event_type: 41 });
    expect((await run()).mailed).toBe(1);
    expect((await eventOf(eventId)).responseDeadline).toBe('2016-07-31');
    const [packet] = await documentsOf(empno, 'r');
    expect(packet!.description).toBe('Leave of Absence Billing Packet');
    expect(await documentsOf(empno)).toEqual([]);
  });

  it('sends the general notice to the employee and to the spouse', async () => {
    const empno = String(nextPerson++).padStart(9, '0');
    const notice = { comp_id: compId, empno, entered_on: '2016-06-15', date_to_send: sentOn };
    await inCompany(api, (tx) =>
      tx
        .insertInto('initial_notices')
        .values([
          { ...notice, destination: 'employee' },
          { ...notice, destination: 'spouse', spouse_name: 'Robin Example' },
        ])
        .execute(),
    );
    expect((await run()).mailed).toBe(2);
    expect((await run()).mailed).toBe(0);
    const documents = await documentsOf(empno);
    expect(documents.map(({ description }) => description)).toEqual([
      'Initial Notice',
      'Initial Notice',
    ]);
    expect(await textOf(empno, documents[0]!.documentNumber)).toContain('Dear Robin Example');
  });

  it('sends a planned letter once, and none that was dropped', async () => {
    const { eventId, empno } = await anEvent({
      letter_sent: sentOn,
      letter_doc: 1,
      response_deadline: '2016-08-30',
      postmark: '2016-07-20',
    });
    await inCompany(api, async (tx) => {
      await tx
        .updateTable('benefit_persons')
        .set({ is_elected: true })
        .where('benefit_id', 'in', (from) =>
          from.selectFrom('event_benefits').select('benefit_id').where('event_id', '=', eventId),
        )
        .execute();
      const [person] = (await eventsOf(compId, { eventId }).execute(tx)).rows[0]!.persons;
      await planLetter(tx, compId, eventId, {
        kind: 'unavailability',
        dueOn: '2016-09-01',
        facts: { postmark: '2016-09-01', deadline: '2016-08-30' },
      });
      await dropPlanned(tx, compId, eventId, 'unavailability', '2016-09-01');
      await planLetter(tx, compId, eventId, {
        kind: 'termination',
        dueOn: '2016-09-02',
        facts: { reason: 1, endsOn: '2016-07-31', personIds: [person!.personId] },
      });
    });
    expect((await run('2016-09-01')).mailed).toBe(0);
    expect((await run('2016-09-02')).mailed).toBe(1);
    expect((await run('2016-09-02')).mailed).toBe(0);
    expect((await eventOf(eventId)).coverageTermSent).toBe('2016-09-02');
    const [letter] = await documentsOf(empno);
    expect(letter!.description).toBe('Termination Notice');
    expect(await textOf(empno, letter!.documentNumber)).toContain('ends on 07/31/2016');
  });

  it('of two servers at once mails each letter once', async () => {
    const events = [await anEvent(), await anEvent(), await anEvent()];
    const [one, two] = await Promise.all([run(sentOn, api), run(sentOn, other)]);
    expect(one.mailed + two.mailed).toBe(3);
    for (const { empno } of events) expect(await documentsOf(empno)).toHaveLength(1);
  });

  it('leaves what changed while it was printed to the next run', async () => {
    const { eventId } = await anEvent();
    const { database, clock, pdf } = api.context;
    const render: typeof pdf.render = async (template, data) => {
      await inCompany(api, (tx) => countEventChange(tx, compId, eventId));
      return await pdf.render(template, data);
    };
    const slow = { database, clock, pdf: { ...pdf, render } };
    expect((await mailNotices(slow, compId, sentOn)).mailed).toBe(0);
    expect((await eventOf(eventId)).letterSent).toBeNull();
    expect((await run()).mailed).toBe(1);
  });

  it('rests on weekends and holidays, and says what it did', async () => {
    await anEvent();
    const job = mailNoticesJob(api.context);
    expect(await job.run({ date: '2016-06-18', compId })).toBe('no mail goes on 06/18/2016');
    expect(await job.run({ date: sentOn, compId })).toBe(
      'mailed 1 letters, 0 past the legal 14 days, none incomplete',
    );
  });
});

describe('a document', () => {
  it('is never changed after it was mailed', async () => {
    const { eventId } = await anEvent();
    await run();
    const { letterDoc } = await eventOf(eventId);
    await expect(
      inCompany(api, (tx) =>
        tx
          .updateTable('continuation_documents')
          .set({ description: 'Something else' })
          .where('document_number', '=', letterDoc)
          .execute(),
      ),
    ).rejects.toThrow(/is final/);
  });

  it('that is being scanned can be downloaded when its record is made', async () => {
    const { eventId, empno } = await anEvent();
    const documentNumber = await inCompany(api, (tx) =>
      fileDocument(tx, compId, {
        empno,
        service: 'c',
        eventId,
        kind: 'response',
        description: 'Election Form',
        receivedOn: '2016-07-22',
        content: null,
      }),
    );
    const params = { compId, empno, documentNumber };
    const ask = () => api.download(contract.downloadEventDocument, { params }, { token });
    expect((await documentsOf(empno))[0]!.finalDocumentAvailable).toBe(false);
    expect((await ask()).status).toBe(404);

    expect(await finishDocuments(api.context, compId, '2016-07-22')).toBeGreaterThanOrEqual(1);
    expect(await finishDocuments(api.context, compId, '2016-07-22')).toBe(0);
    const file = await ask();
    expect(file.headers['content-disposition']).toBe(
      `attachment; filename="response-${empno}-${documentNumber}.pdf"`,
    );
    expect((await readPdf(file.content)).text).toContain('What we recorded');
  });

  it('of somebody else is not there, and every download is on the audit trail', async () => {
    const { eventId, empno } = await anEvent();
    await run();
    const { letterDoc } = await eventOf(eventId);
    const params = { compId, empno: '000100001', documentNumber: letterDoc! };
    const refused = await api.download(contract.downloadEventDocument, { params }, { token });
    expect(refused.status).toBe(404);
    await textOf(empno, letterDoc!);
    const rows = await inCompany(api, (tx) =>
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
});

describe('a printed notice', () => {
  const print = (serviceLetter: 'c' | 'r', unqid: number) =>
    api.download(
      contract.printQualifyingEvent,
      { params: { compId, serviceLetter, unqid } },
      { token },
    );

  it('is a draft without a number', async () => {
    const { eventId, empno } = await anEvent({ date_to_send: '2036-06-17' });
    const file = await print('c', eventId);
    expect(file.headers['content-disposition']).toBe(
      `attachment; filename="draft-election-notice-${empno}.pdf"`,
    );
    const { text } = await readPdf(file.content);
    expect(text).toContain('DRAFT – not mailed');
    expect(text).toContain('Election form');
    expect(await documentsOf(empno)).toEqual([]);
  });

  it('says what it lacks', async () => {
    const { eventId } = await anEvent({
      date_to_send: '2036-06-17',
      plans: [{ planId: medical.planId, tierId: medical.tiers.F }],
    });
    const { text } = await readPdf((await print('c', eventId)).content);
    expect(text).toContain('DRAFT – incomplete: What it costs');
  });

  it('can be an initial notice, under the letter c only', async () => {
    const empno = String(nextPerson++).padStart(9, '0');
    const { notice_id } = await inCompany(api, (tx) =>
      tx
        .insertInto('initial_notices')
        .values({
          comp_id: compId,
          empno,
          destination: 'employee',
          entered_on: '2016-06-15',
          date_to_send: '2036-06-17',
        })
        .returning('notice_id')
        .executeTakeFirstOrThrow(),
    );
    const { text } = await readPdf((await print('c', notice_id)).content);
    expect(text).toContain('General Notice of COBRA Continuation Rights');
    expect((await print('r', notice_id)).status).toBe(404);
  });

  it('of the other kind, of nobody or of a deleted event is not there', async () => {
    const { eventId } = await anEvent({ date_to_send: '2036-06-17' });
    const deleted = await anEvent({ deleted_at: new Date() });
    expect((await print('r', eventId)).status).toBe(404);
    expect((await print('c', deleted.eventId)).status).toBe(404);
    expect((await print('c', 999_999)).status).toBe(404);
  });
});
