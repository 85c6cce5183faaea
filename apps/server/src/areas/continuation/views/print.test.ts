import { describe, expect, it } from 'vitest';
import { printQualifyingEvent } from '@portal/contract/areas/continuation/continuation.contract.ts';
import type { ContinuationService } from '@portal/contract/areas/continuation/event.ts';
import { letterOf } from '@portal/contract/areas/continuation/service-letter.ts';
import { readPdf } from '../../../testing/read-pdf.ts';
import { compId, inCompany } from '../continuation.builder.ts';
import { moveAway, useMail } from '../mail/mailed-letters.builder.ts';
import { storyOf } from '../money/premium-story.builder.ts';
import { setNotice } from '../event/notices.builder.ts';
import { tell } from '../told-story.builder.ts';

const at = useMail();

describe('a printed notice', () => {
  const print = (service: ContinuationService, unqid: number) =>
    at.api.download(
      printQualifyingEvent,
      { params: { compId, serviceLetter: letterOf(service), unqid } },
      { token: at.token },
    );
  const textOf = async (unqid: number) =>
    (await readPdf((await print('cobra', unqid)).content)).text;
  const later = { dateToSend: '2036-06-17' };

  it('is a draft without a number, one letter per addressee', async () => {
    const { eventId, empno } = await at.anEvent(later, true);
    const file = await print('cobra', eventId);
    expect(file.headers['content-disposition']).toBe(`attachment; filename="event-${eventId}.pdf"`);
    const { text } = await readPdf(file.content);
    expect(text.match(/DRAFT – not mailed/g)).toHaveLength(1);
    expect(text).toContain('Election form');
    expect(await at.documentsOf(empno)).toEqual([]);
    await moveAway(at.api, eventId);
    const letters = await textOf(eventId);
    expect(letters.match(/DRAFT – not mailed/g)).toHaveLength(2);
    expect(letters).toContain('Sam Example 9 Elm Road Bath, ME 04530');
  });

  it('says what is missing', async () => {
    const plans = [{ planId: at.medical.planId, tierId: at.medical.tiers.F }];
    const { eventId } = await at.anEvent({ ...later, plans });
    expect(await textOf(eventId)).toContain('DRAFT – incomplete: What it costs');
  });

  it('can be an initial notice, under the letter c only', async () => {
    const empno = at.somebody();
    const days = { entered_on: '2016-06-15', date_to_send: later.dateToSend };
    const { notice_id } = await inCompany(at.api, (tx) =>
      tx
        .insertInto('initial_notices')
        .values({ comp_id: compId, empno, destination: 'employee', ...days })
        .returning('notice_id')
        .executeTakeFirstOrThrow(),
    );
    expect(await textOf(notice_id)).toContain('General Notice of COBRA Continuation Rights');
    expect((await print('billing', notice_id)).status).toBe(404);
    await at.run(later.dateToSend);
    const { headers } = await print('cobra', notice_id);
    expect(headers['content-disposition']).toBe(`attachment; filename="event-${notice_id}.pdf"`);
    const sent = await textOf(notice_id);
    expect(sent).toContain('Mailed on 06/17/2036');
    expect(sent).not.toContain('DRAFT');
  });

  it('is a summary of what is on file once the notice is mailed', async () => {
    const { eventId, empno } = await at.anEvent({}, true);
    await at.run();
    const mailed = await textOf(eventId);
    expect(mailed).not.toContain('DRAFT');
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
      expect(mailed).toContain(fact);
    // Each person's election, and coverage dates only for those who elected.
    await tell(storyOf(at.api, eventId), 'elect 2016-07-01 on 2016-07-05 E');
    const answered = await textOf(eventId);
    expect(answered).toMatch(/07\/01\/2016 12\/31\/2017 Elected 07\/01\/2016 Letter Medical/u);
    expect(answered).toMatch(/Sam Example Spouse Did not elect/u);
  });

  it('is a draft again while a corrected notice is queued', async () => {
    const { eventId } = await at.anEvent();
    await at.run();
    await inCompany(at.api, (tx) => setNotice(tx, { compId, eventId }, later));
    expect(await textOf(eventId)).toContain('DRAFT – not mailed');
  });

  it('of the other service, an unknown event or a deleted one is not found', async () => {
    const { eventId } = await at.anEvent(later);
    const deleted = await at.anEvent({ deleted_at: new Date() });
    expect((await print('billing', eventId)).status).toBe(404);
    expect((await print('cobra', deleted.eventId)).status).toBe(404);
    expect((await print('cobra', 999_999)).status).toBe(404);
  });
});
