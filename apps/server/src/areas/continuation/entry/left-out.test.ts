import { beforeAll, describe, expect, it } from 'vitest';
import * as cobra from '@portal/contract/areas/continuation/cobra.contract.ts';
import { compId, inCompany } from '../continuation.builder.ts';
import { cobraChange } from '../event/events.builder.ts';
import { mailNotices } from '../mail/mail-notices.service.ts';
import { startMail, type MailApi } from '../mail/mailed-letters.builder.ts';
import { notifiedOn } from '../event/notices.builder.ts';

let at: MailApi;
beforeAll(async () => {
  at = await startMail();
});

/** A couple whose notice was mailed on 06/17/2016, and a form that changes which dependents are covered. */
async function mailedCouple() {
  const { eventId, empno } = await at.anEvent({}, true);
  await at.run();
  const [, spouse] = (await at.eventOf(eventId)).persons;
  const change = async (coveredDependents: number[], more: { eventType?: number } = {}) => {
    const params = { compId, empno, id: eventId };
    const { body } = await at.api.call(cobra.getCobraEvent, { params }, { token: at.token });
    const benefits = body.benefits.map((plan) => ({ ...plan, coveredDependents }));
    const answer = await at.api.call(
      cobra.updateCobraEvent,
      { params: { compId }, body: { ...cobraChange(body), ...more, benefits } },
      { token: at.token },
    );
    expect(answer.status).toBe(200);
  };
  const letters = () =>
    inCompany(at.api, (tx) =>
      tx
        .selectFrom('planned_letters')
        .select(['kind', 'due_on', 'facts', 'dropped_on'])
        .where('event_id', '=', eventId)
        .orderBy('letter_id')
        .execute(),
    );
  return { eventId, empno, spouse: spouse!.dependentId!, change, letters };
}

describe('a person a correction leaves out', () => {
  it('is notified with the corrected notice that the first one no longer counts for them', async () => {
    const { empno, change, letters } = await mailedCouple();
    await change([]);
    expect(await letters()).toMatchObject([
      {
        kind: 'unavailability',
        due_on: '2026-11-18',
        facts: { noticeOf: '2016-06-17', leftOut: { firstName: 'Sam' } },
      },
    ]);
    await at.run('2026-11-18');
    const documents = await at.documentsOf(empno);
    expect(documents.map(({ description }) => description).toSorted()).toEqual([
      'Election Notice',
      'Election Notice (corrected)',
      'Unavailability Notice',
    ]);
    const letter = documents.find(({ description }) => description === 'Unavailability Notice');
    const text = await at.textOf(empno, letter!.documentNumber);
    expect(text).toContain('Dear Sam Example:');
    expect(text).toContain('For this person, the notice of 06/17/2016 is no longer valid');
  });

  it('gets no such letter if they return before it is mailed', async () => {
    const { spouse, change, letters } = await mailedCouple();
    await change([]);
    await change([spouse]);
    expect(await letters()).toMatchObject([{ dropped_on: '2026-11-16' }]);
    // Left out again: the first notice is still the only one they received.
    await change([]);
    expect(await letters()).toMatchObject([
      { dropped_on: '2026-11-16' },
      { dropped_on: null, facts: { noticeOf: '2016-06-17' } },
    ]);
  });

  it('keeps their own address, or gets the letter at the family’s current one', async () => {
    const { eventId, empno, spouse, change } = await mailedCouple();
    const ownAddress = { street1: '7 Elm Street', city: 'Bangor', state: 'ME', zip: '04401' };
    await inCompany(at.api, (tx) =>
      tx
        .updateTable('event_persons')
        .set(ownAddress)
        .where('event_id', '=', eventId)
        .where('dependent_id', '=', spouse)
        .execute(),
    );
    await change([]);
    await change([spouse]);
    const back = await at.eventOf(eventId);
    expect(back.persons[1]).toMatchObject({ address: ownAddress });
    expect(notifiedOn(back)[1]).toBe('2016-06-17');

    const other = await mailedCouple();
    await other.change([]);
    await inCompany(at.api, (tx) =>
      tx
        .updateTable('participants')
        .set({ street1: '99 New Road' })
        .where('empno', '=', other.empno)
        .execute(),
    );
    await at.run('2026-11-18');
    const notice = (await at.documentsOf(other.empno)).find(
      ({ description }) => description === 'Unavailability Notice',
    );
    expect(await at.textOf(other.empno, notice!.documentNumber)).toContain('99 New Road');
    expect(empno).not.toBe(other.empno);
  });

  it('still counts as notified by the first notice if they return while the letter is printed', async () => {
    const { eventId, spouse, change, letters } = await mailedCouple();
    await change([]);
    const { dateToSend } = await at.eventOf(eventId);
    const { database, clock, pdf } = at.api.context;
    let isBack = false;
    const render: typeof pdf.render = async (template, data) => {
      if (!isBack && JSON.stringify(data).includes('Dear Sam Example')) {
        isBack = true;
        await change([spouse]);
      }
      return await pdf.render(template, data);
    };
    await mailNotices({ database, clock, pdf: { ...pdf, render } }, compId, dateToSend);
    // The corrected notice was mailed without them.
    const back = await at.eventOf(eventId);
    expect(back.letterSent).toBe(dateToSend);
    expect(notifiedOn(back)[1]).toBe('2016-06-17');
    await change([]);
    expect((await letters()).at(-1)).toMatchObject({
      dropped_on: null,
      facts: { noticeOf: '2016-06-17' },
    });
    // Once another notice names them, that one counts.
    await change([spouse]);
    const { dateToSend: next } = await at.eventOf(eventId);
    await at.run(next);
    expect(notifiedOn(await at.eventOf(eventId))[1]).toBe(next);
  });

  it('gets no letter if the employee has died', async () => {
    const { change, spouse, letters } = await mailedCouple();
    await change([spouse], { eventType: 11 });
    expect(await letters()).toEqual([]);
  });

  it('gets no letter if they returned after a notice that was mailed ahead of its day', async () => {
    const { eventId, spouse, change, letters } = await mailedCouple();
    await change([]);
    await at.run('2026-11-25');
    expect((await at.eventOf(eventId)).letterSent).toBe('2026-11-25');
    const lettersBefore = await letters();
    await change([spouse]);
    expect(notifiedOn(await at.eventOf(eventId))[1]).toBeNull();
    await change([]);
    expect(await letters()).toEqual(lettersBefore);
  });

  it('gets no letter if no notice ever named them', async () => {
    const { spouse, change, letters } = await mailedCouple();
    await change([]);
    await at.run('2026-11-18');
    const lettersBefore = await letters();
    await change([spouse]);
    await change([]);
    expect(await letters()).toEqual(lettersBefore);
  });
});
