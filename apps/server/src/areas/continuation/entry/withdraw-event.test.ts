import { describe, expect, it } from 'vitest';
import { fieldsOf } from '../../participants/saving-people.builder.ts';
import { inCompany } from '../continuation.builder.ts';
import { formOf, mailedFacts, useEvents } from '../event/events.builder.ts';

const at = useEvents();

const entered = async () => (await at.addCobra(at.aCobraInput(await at.someone()))).body;

describe('deleteCobraEvent', () => {
  it('deletes an event that was not mailed, once', async () => {
    const { cQualId, participant } = await entered();
    expect((await at.deleteCobra(participant.empno, cQualId)).status).toBe(204);
    expect((await at.deleteCobra(participant.empno, cQualId)).status).toBe(404);
    expect((await at.getCobra(participant.empno, cQualId)).status).toBe(404);
    expect((await at.cobraRows(participant.empno)).body).toEqual([]);
    expect((await at.pending(participant.empno)).body).toEqual([]);
    expect((await at.people.auditOf(participant.empno)).at(-1)).toMatchObject({
      action: 'delete-cobra-event',
      before: { eventDate: '2026-11-13' },
    });
    // Another event can have its first day again.
    expect((await at.addCobra(at.aCobraInput(formOf(participant)))).status).toBe(200);
  });

  it('refuses a mailed event, and does not find another person’s or one outside the caller’s scope', async () => {
    const { cQualId, participant } = await entered();
    const as = 'lee.location';
    expect((await at.deleteCobra(participant.empno, cQualId, { as })).status).toBe(404);
    const someone = await at.someone();
    expect((await at.deleteCobra(someone.empno, cQualId)).status).toBe(404);
    await at.setFacts(cQualId, mailedFacts);
    const answer = await at.deleteCobra(participant.empno, cQualId);
    expect([answer.status, answer.body.message]).toEqual([
      409,
      'This notice was already mailed and can no longer be deleted.',
    ]);
  });
});

describe('cancelBillingEvent', () => {
  async function leave() {
    const { body } = await at.addBilling(at.aBillingInput(await at.someone()));
    return { empno: body.participant.empno, id: body.r_qualid };
  }

  it('ends an event whose packet is pending, and mails nothing', async () => {
    const { empno, id } = await leave();
    const answer = await at.cancel(empno, id, '2026-12-15');
    expect(answer.body).toEqual({ message: 'Successfully cancelled the event.' });
    const { body } = await at.getBilling(empno, id);
    expect(body.details).toMatchObject({
      statusMessage: 'terminated 12/15/2026: cancelled by employer',
      coverageEnds: '2026-12-15',
    });
    // Nobody was ever covered, whatever the date.
    expect(body.persons).toMatchObject([
      { begins: '2026-12-01', ends: '2026-11-30', endReason: 'cancelled by employer', plans: [] },
    ]);
    expect((await at.people.auditOf(empno)).at(-1)).toMatchObject({
      action: 'cancel-billing-event',
      after: { eventType: 'Personal Leave', coverageEnds: '2026-12-15' },
    });
  });

  it('says to disregard the packet, and sends no letter to people who waived or never answered', async () => {
    const lettersAfter = async (facts: object) => {
      const { empno, id } = await leave();
      await at.setFacts(id, { ...mailedFacts, ...facts });
      await at.cancel(empno, id, '2026-12-15');
      const planned = await inCompany(at.api, (tx) =>
        tx.selectFrom('planned_letters').select('kind').where('event_id', '=', id).execute(),
      );
      return planned.map(({ kind }) => kind);
    };
    expect(await lettersAfter({})).toEqual(['unavailability']);
    expect(await lettersAfter({ postmark: '2026-11-15', is_declined: true })).toEqual([]);
    expect(await lettersAfter({ no_response_on: '2026-11-15' })).toEqual([]);
  });

  it('cancels once, moves the end only earlier, and never before coverage could begin', async () => {
    const { empno, id } = await leave();
    await at.cancel(empno, id, '2026-12-15');
    expect((await at.cancel(empno, id, '2026-12-15')).status).toBe(200);
    expect(await at.actionsOf(empno)).toHaveLength(3);
    const later = await at.cancel(empno, id, '2026-12-16');
    expect([later.status, later.body.message]).toEqual([
      409,
      'Coverage for this event already ends on 12/15/2026.',
    ]);
    expect((await at.cancel(empno, id, '2026-11-30')).status).toBe(200);
    expect((await at.getBilling(empno, id)).body.details.coverageEnds).toBe('2026-11-30');
    const before = await at.cancel(empno, id, '2026-11-29');
    expect([before.status, fieldsOf(before)]).toEqual([
      400,
      [{ path: 'covend', message: 'Must be 11/30/2026 or later' }],
    ]);
  });

  it('does not find another person’s event or a COBRA event', async () => {
    const { id } = await leave();
    const someone = await at.someone();
    expect((await at.cancel(someone.empno, id, '2026-12-15')).status).toBe(404);
    const { cQualId, participant } = await entered();
    expect((await at.cancel(participant.empno, cQualId, '2026-12-15')).status).toBe(404);
  });
});
