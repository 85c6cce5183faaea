import { beforeAll, describe, expect, it } from 'vitest';
import { printQualifyingEvent } from '@portal/contract/areas/continuation/continuation.contract.ts';
import type { ContinuationService } from '@portal/contract/areas/continuation/event.ts';
import { letterOf } from '@portal/contract/areas/continuation/service-letter.ts';
import { readPdf } from '../../../testing/read-pdf.ts';
import { compId, inCompany } from '../continuation.builder.ts';
import { recordResponse } from '../changes/record-response.service.ts';
import { startMail, type MailApi } from '../mail/mailed-letters.builder.ts';
import { setNotice } from '../event/notices.builder.ts';

let at: MailApi;
beforeAll(async () => {
  at = await startMail();
});

describe('a printed notice', () => {
  const print = (service: ContinuationService, unqid: number) =>
    at.api.download(
      printQualifyingEvent,
      { params: { compId, serviceLetter: letterOf(service), unqid } },
      { token: at.token },
    );

  it('is a draft without a number', async () => {
    const { eventId, empno } = await at.anEvent({ dateToSend: '2036-06-17' });
    const file = await print('cobra', eventId);
    expect(file.headers['content-disposition']).toBe(`attachment; filename="event-${eventId}.pdf"`);
    const { text } = await readPdf(file.content);
    expect(text).toContain('DRAFT – not mailed');
    expect(text).toContain('Election form');
    expect(await at.documentsOf(empno)).toEqual([]);
  });

  it('contains one letter per addressee', async () => {
    const { eventId } = await at.anEvent({ dateToSend: '2036-06-17' }, true);
    await inCompany(at.api, (tx) =>
      tx
        .updateTable('event_persons')
        .set({ street1: '9 Elm Road', city: 'Bath', state: 'ME', zip: '04530' })
        .where('event_id', '=', eventId)
        .where('dependent_id', 'is not', null)
        .execute(),
    );
    const { text } = await readPdf((await print('cobra', eventId)).content);
    expect(text.match(/DRAFT – not mailed/g)).toHaveLength(2);
    expect(text.match(/Election form/g)!.length).toBeGreaterThan(1);
    expect(text).toContain('Sam Example 9 Elm Road Bath, ME 04530');
  });

  it('says what is missing', async () => {
    const { eventId } = await at.anEvent({
      dateToSend: '2036-06-17',
      plans: [{ planId: at.medical.planId, tierId: at.medical.tiers.F }],
    });
    const { text } = await readPdf((await print('cobra', eventId)).content);
    expect(text).toContain('DRAFT – incomplete: What it costs');
  });

  it('can be an initial notice, under the letter c only', async () => {
    const empno = at.somebody();
    const { notice_id } = await inCompany(at.api, (tx) =>
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
    const { text } = await readPdf((await print('cobra', notice_id)).content);
    expect(text).toContain('General Notice of COBRA Continuation Rights');
    expect((await print('billing', notice_id)).status).toBe(404);
    await at.run('2036-06-17');
    const sent = await readPdf((await print('cobra', notice_id)).content);
    expect(sent.text).toContain('Mailed on 06/17/2036');
    expect(sent.text).not.toContain('DRAFT');
  });

  it('is a summary of what is on file once the notice is mailed', async () => {
    const { eventId, empno } = await at.anEvent({}, true);
    await at.run();
    const story = await print('cobra', eventId);
    expect(story.headers['content-disposition']).toContain(`event-${eventId}.pdf`);
    const { text } = await readPdf(story.content);
    expect(text).not.toContain('DRAFT');
    for (const fact of [
      'Event Summary',
      empno,
      'Termination of Employment - Voluntary',
      'Notice mailed 06/17/2016: response due by 08/30/2016',
      'Mailed on 06/17/2016',
      'Sam Example Spouse 07/01/2016',
      'Letter Medical Employee + Spouse $900.00',
      'There are no invoices.',
      'There are no payments.',
    ])
      expect(text).toContain(fact);
  });

  it('shows each person’s election, and coverage dates only for those who elected', async () => {
    const { eventId } = await at.anEvent({}, true);
    await at.run();
    const [employee] = (await at.eventOf(eventId)).persons;
    const elections = [{ plansId: at.medical.planId, persons: [employee!.personId] }];
    const answer = { postmark: '2016-07-01', receivedOn: null, elections };
    const jobs = { ...at.api.context.jobs, send: async () => {} };
    await recordResponse(
      { ...at.api.context, jobs },
      { compId, eventId, today: '2016-07-05' },
      answer,
    );
    const { text } = await readPdf((await print('cobra', eventId)).content);
    expect(text).toMatch(/07\/01\/2016 12\/31\/2017 Elected 07\/01\/2016 Letter Medical/u);
    expect(text).toMatch(/Sam Example Spouse Did not elect/u);
  });

  it('is a draft again while a corrected notice is queued', async () => {
    const { eventId } = await at.anEvent();
    await at.run();
    await inCompany(at.api, (tx) =>
      setNotice(tx, { compId, eventId }, { dateToSend: '2036-06-17' }),
    );
    const { text } = await readPdf((await print('cobra', eventId)).content);
    expect(text).toContain('DRAFT – not mailed');
  });

  it('of the other service, an unknown event or a deleted one is not found', async () => {
    const { eventId } = await at.anEvent({ dateToSend: '2036-06-17' });
    const deleted = await at.anEvent({ deleted_at: new Date() });
    expect((await print('billing', eventId)).status).toBe(404);
    expect((await print('cobra', deleted.eventId)).status).toBe(404);
    expect((await print('cobra', 999_999)).status).toBe(404);
  });
});
