import { describe, expect, it } from 'vitest';
import * as contract from '@portal/contract/areas/continuation/continuation.contract.ts';
import { collectFailures } from '../../../platform/collect-failures.ts';
import { fileDocument } from '../../../support/documents/documents.store.ts';
import { readPdf } from '../../../testing/read-pdf.ts';
import { startSecondApi } from '../../../testing/test-api.ts';
import { listMailings } from '../../../support/letters/mailings.service.ts';
import { compId, inCompany } from '../continuation.builder.ts';
import { expectWords } from '../letters/letters.builder.ts';
import { bumpEventVersion } from '../event/event-row.store.ts';
import { mailNotices, mailNoticesJob } from './mail-notices.service.ts';
import { moveAway, printingAfter, sentOn, useMail } from './mailed-letters.builder.ts';
import { finishDocuments } from './documents.service.ts';
import { countHeldLetters } from '../views/held-letters.service.ts';
import { getEventStanding } from '../back-office.service.ts';
import { saveSettings } from '../event/settings.store.ts';
import { saveAnswer } from '../event/answers.store.ts';
import { planLetter } from '../event/planned-letters.store.ts';

const at = useMail();

/** A notice mailed on 06/17/2016. */
const mailed = { letterSent: sentOn, responseDeadline: '2016-08-30' };
const planned = async (eventId: number, letter: Parameters<typeof planLetter>[1]) =>
  await inCompany(at.api, (tx) => planLetter({ tx, compId, event: { eventId } }, letter));

describe('the mail run', () => {
  it('mails a notice once, on its date, sets the response deadline, and keeps what was sent', async () => {
    const { eventId, empno } = await at.anEvent({}, true);
    expect((await at.run('2016-06-16')).mailed).toBe(0);
    expect(await at.run()).toEqual({ mailed: 1, late: 0, incomplete: [] });
    expect(await at.run()).toEqual({ mailed: 0, late: 0, incomplete: [] });

    const { persons, notices, ...event } = await at.eventOf(eventId);
    expect(event).toMatchObject({ letterSent: sentOn, responseDeadline: '2016-08-30' });
    const personIds = persons.map(({ personId }) => personId);
    expect(notices).toMatchObject([{ mailedOn: sentOn, personIds }]);
    const evidence = await inCompany(at.api, (tx) =>
      tx
        .selectFrom('notices')
        .select(['percent', 'paid_through', 'offers', 'payee'])
        .where('event_id', '=', eventId)
        .execute(),
    );
    const offers = [{ planId: at.medical.planId, personIds, covers: 'ES', costCents: null }];
    const payee = expect.stringContaining('Benefit Continuation Services');
    expect(evidence).toMatchObject([{ percent: 102, paid_through: null, offers, payee }]);
    const { documentNumber } = notices[0]!;
    const description = 'Election Notice';
    expect(await at.documentsOf(empno)).toMatchObject([
      { documentNumber, description, receivedDate: sentOn, finalDocumentAvailable: true },
    ]);
    expectWords(await at.textOf(empno, documentNumber), `Document ${documentNumber} … $918.00`);
    const [proof] = (await listMailings(at.api.context, compId, sentOn)).filter(
      (one) => one.empno === empno,
    );
    expect(proof).toMatchObject({ documentNumber, kind: 'election-notice' });
    expect(proof!.address.length).toBeGreaterThan(1);
    const change = inCompany(at.api, (tx) =>
      tx
        .updateTable('notices')
        .set({ mailed_on: '2016-06-20' })
        .where('event_id', '=', eventId)
        .execute(),
    );
    await expect(change).rejects.toThrow('cannot be changed');
  });

  it('counts a notice mailed after the legal 14 days as late', async () => {
    for (const [day, late] of [
      ['2016-06-29', 0],
      ['2016-06-30', 1],
    ] as const) {
      await at.anEvent();
      expect(await at.run(day)).toMatchObject({ mailed: 1, late });
    }
  });

  it('holds an incomplete notice, names what is missing, and mails it to each address once complete', async () => {
    const { eventId, empno } = await at.anEvent({}, true);
    await moveAway(at.api, eventId);
    const set = (plan_name: string | null) =>
      inCompany(at.api, (tx) => saveSettings(tx, compId, { plan_name }));
    await set(null);
    expect(await at.run()).toEqual({
      mailed: 0,
      late: 0,
      incomplete: [`Election Notice of ${empno} lacks The plan and who administers it`],
    });
    expect((await at.eventOf(eventId)).letterSent).toBeNull();
    expect(await at.documentsOf(empno)).toEqual([]);
    // The operator finds it in the status of the server, and why in the event.
    const { letter, letters, events } = (await countHeldLetters(at.api.context)).find(
      (each) => each.compId === compId,
    )!;
    expect({ letter, letters, events }).toEqual({
      letter: 'notice',
      letters: 1,
      events: [eventId],
    });
    const { lacking } = await getEventStanding(at.api.context, compId, eventId);
    expect(lacking).toEqual(['The plan and who administers it']);
    await set('Harborview Group Health Plan');
    expect((await at.run()).mailed).toBe(2);
    const [second, first] = await at.documentsOf(empno);
    const { notices } = await at.eventOf(eventId);
    expect(notices.map(({ documentNumber }) => documentNumber)).toEqual([first!.documentNumber]);
    expect(await at.textOf(empno, second!.documentNumber)).toContain('Sam Example 9 Elm Road');
    expect(await countHeldLetters(at.api.context)).toEqual([]);
  });

  it('mails nothing for a deleted, ended or answered event', async () => {
    await at.anEvent({ deleted_at: new Date() });
    await at.anEvent({ coverage_ends: '2016-06-30', end_reason: 13 });
    const before = { dateToSend: '2016-06-15', letterSent: '2016-06-15', postmark: '2016-06-16' };
    await at.anEvent({ ...before, responseDeadline: '2016-08-30' });
    expect(await at.run()).toEqual({ mailed: 0, late: 0, incomplete: [] });
  });

  it('mails a packet for a billing event, due back within the company’s response days', async () => {
    const leave = { service: 'billing', category: 'L', event_type: 41 } as const;
    const { eventId, empno } = await at.anEvent(leave);
    expect((await at.run()).mailed).toBe(1);
    expect((await at.eventOf(eventId)).responseDeadline).toBe('2016-07-31');
    const [packet] = await at.documentsOf(empno, 'billing');
    expect(packet!.description).toBe('Leave of Absence Billing Packet');
    expect(await at.documentsOf(empno)).toEqual([]);
  });

  it('mails the general notice to the employee and to the spouse', async () => {
    const empno = at.somebody();
    const notice = { comp_id: compId, empno, entered_on: '2016-06-15', date_to_send: sentOn };
    await inCompany(at.api, (tx) =>
      tx
        .insertInto('initial_notices')
        .values([
          { ...notice, destination: 'employee' },
          { ...notice, destination: 'spouse', spouse_name: 'Robin Example' },
        ])
        .execute(),
    );
    expect((await at.run()).mailed).toBe(2);
    expect((await at.run()).mailed).toBe(0);
    const [toSpouse, ...others] = await at.documentsOf(empno);
    expect(others.map(({ description }) => description)).toEqual(['Initial Notice']);
    expect(await at.textOf(empno, toSpouse!.documentNumber)).toContain('Dear Robin Example');
  });

  it('mails a planned letter once, on its day, and never a dropped one', async () => {
    const { eventId, empno } = await at.anEvent(mailed);
    const facts = { postmark: '2016-09-01', deadline: '2016-08-30' };
    await planned(eventId, { kind: 'unavailability', dueOn: '2016-09-01', facts });
    await inCompany(at.api, (tx) =>
      tx.updateTable('planned_letters').set({ dropped_on: '2016-09-01' }).execute(),
    );
    await planned(eventId, { kind: 'unavailability', dueOn: '2016-09-02', facts });
    const counts = [];
    for (const day of ['01', '02', '02']) counts.push((await at.run(`2016-09-${day}`)).mailed);
    expect(counts).toEqual([0, 1, 0]);
    const [letter] = await at.documentsOf(empno);
    expect(letter!.description).toBe('Unavailability Notice');
  });

  it.each([
    ['a whole event', { coverage_ends: '2016-07-31', end_reason: 11 }, '2016-09-02'],
    ['one person', {}, null],
  ])('records when the termination notice of %s was mailed: %s', async (_what, ended, sent) => {
    const { eventId } = await at.anEvent({ ...mailed, ...ended });
    const personIds = [(await at.eventOf(eventId)).persons[0]!.personId];
    const facts = { reason: 11 as const, endsOn: '2016-07-31', personIds };
    await planned(eventId, { kind: 'termination', dueOn: '2016-09-02', facts });
    await at.run('2016-09-02');
    expect((await at.eventOf(eventId)).coverageTermSent).toBe(sent);
  });

  it('mails each letter once when two servers run at the same time', async () => {
    const other = await startSecondApi(at.files.another?.() ?? at.api.database);
    const events = [await at.anEvent(), await at.anEvent(), await at.anEvent()];
    const [one, two] = await Promise.all([at.run(sentOn, at.api), at.run(sentOn, other)]);
    expect(one.mailed + two.mailed).toBe(3);
    for (const { empno } of events) expect(await at.documentsOf(empno)).toHaveLength(1);
  });

  it('leaves a letter whose event changed while it rendered to the next run', async () => {
    const { eventId } = await at.anEvent();
    const slow = printingAfter(at.api.context, () =>
      inCompany(at.api, (tx) => bumpEventVersion(tx, compId, eventId)),
    );
    expect((await mailNotices(slow, compId, sentOn)).mailed).toBe(0);
    expect((await at.eventOf(eventId)).letterSent).toBeNull();
    expect((await at.run()).mailed).toBe(1);
  });

  it('continues after a letter that fails, reports which one it was, and mails nothing on weekends', async () => {
    const [bad, good] = [await at.anEvent(), await at.anEvent()];
    const failing = printingAfter(at.api.context, (letter) => {
      if (letter.includes(bad.empno)) throw new Error('out of paper');
    });
    await expect(mailNoticesJob(failing).run({ date: sentOn, compId })).rejects.toMatchObject({
      message: `mailed 1 letter, 0 past the legal 14 days, none incomplete, 1 failed: notice of event ${bad.eventId} of company ${compId}`,
      errors: [{ cause: { message: 'out of paper' } }],
    });
    expect(await at.documentsOf(good.empno)).toHaveLength(1);
    expect(await at.documentsOf(bad.empno)).toEqual([]);
    const job = mailNoticesJob(at.api.context);
    expect(await job.run({ date: '2016-06-18', compId })).toBe(
      'no mail on 06/18/2016, not a business day',
    );
    expect(await job.run({ date: '2016-06-21', compId })).toBe(
      'mailed 1 letter, 0 past the legal 14 days, none incomplete',
    );
  });
});

describe('a document', () => {
  it('is listed by event for users who may see the participant, and never changed once mailed', async () => {
    const { eventId, empno } = await at.anEvent();
    await at.run();
    const list = async (of: string, query: { event?: number } = {}, as = 'dana.full') => {
      const params = { compId, empno: of, serviceLetter: 'c' as const };
      const token = await at.api.tokenOf(as);
      return await at.api.call(contract.listEventDocuments, { params, query }, { token });
    };
    const { documentNumber } = (await list(empno)).body[0]!;
    expect((await list(empno, { event: eventId })).body).toHaveLength(1);
    expect((await list(empno, { event: 1 })).body).toEqual([]);
    expect((await list('999999999')).status).toBe(404);
    expect((await at.download('000100001', documentNumber)).status).toBe(404);
    await at.textOf(empno, documentNumber);
    const change = inCompany(at.api, (tx) =>
      tx
        .updateTable('documents')
        .set({ description: 'Something else' })
        .where('document_number', '=', documentNumber)
        .execute(),
    );
    await expect(change).rejects.toThrow(/is final/);
    const rows = await inCompany(at.api, async (tx) => {
      await tx
        .updateTable('participants')
        .set({ location_code: 1 })
        .where('empno', '=', empno)
        .execute();
      return await tx
        .selectFrom('audit_log')
        .select(['action', 'after'])
        .where('subject', '=', `participant:${empno}`)
        .where('action', 'in', ['mail-letter', 'download-document'])
        .orderBy('audit_id')
        .execute();
    });
    expect(rows.map(({ action }) => action)).toEqual(['mail-letter', 'download-document']);
    expect(rows[1]!.after).toEqual({ document: `Election Notice ${documentNumber}` });
    expect((await list(empno, {}, 'lee.location')).status).toBe(404);
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
      `attachment; filename="${documentNumber}.pdf"`,
    );
    expect((await readPdf(file.content)).text).toContain('What we recorded');
  });
});
