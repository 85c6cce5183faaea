import { describe, expect, it } from 'vitest';
import { searchPendingInitialNotices } from '@portal/contract/areas/continuation/continuation.contract.ts';
import { sealedSsn, ssnIdentity } from '../../participants/participant-secrets.ts';
import { inCompany } from '../continuation.builder.ts';
import { mailedFacts, useEvents } from '../event/events.builder.ts';

const at = useEvents();

describe('listPendingQeNotices', () => {
  it('lists events with a pending notice, earliest send date first', async () => {
    const family = 'Pendinger';
    const enter = async (fname: string, event: object = {}) =>
      (await at.addCobra(at.aCobraInput(await at.someone({ fname, lname: family }), event))).body;
    const future = await enter('Fay', { eventDate: '2026-12-01' });
    const late = await enter('Lou', { eventDate: '2026-09-15', coverageBegins: '2026-10-01' });
    const mailed = await enter('Mo');
    await at.setFacts(mailed.cQualId, mailedFacts);
    const ended = await enter('Ed');
    await at.setFacts(ended.cQualId, { coverage_ends: '2026-11-30', end_reason: 13 });

    expect((await at.pending(family)).body).toMatchObject([
      {
        unqid: late.cQualId,
        ssn: late.participant.payrollid,
        employeeNumber: late.participant.empno,
        dateToSend: '2026-11-18',
        qualdate: '2026-09-15',
        eventType: 'Termination of Employment - Voluntary',
        covstart: '2026-10-01',
        employerLate: true,
      },
      { qualid: future.cQualId, dateToSend: '2026-12-01', employerLate: false },
    ]);
  });

  it('matches parts of names and PIDs, but only a whole ID', async () => {
    const { empno, fullId, form } = await at.people.onFile({ fname: 'Zoë', lname: 'Quillfeather' });
    await at.addCobra(at.aCobraInput({ empno, ...form }));
    const found = async (search: string) =>
      (await at.pending(search)).body.some(({ employeeNumber }) => employeeNumber === empno);
    const dashed = fullId.replace(/(...)(..)(....)/u, '$1-$2-$3');
    const names = ['zoe', 'QUILLF', 'Zoë Quillfeather', 'quill, zoe', ' '];
    for (const search of [...names, empno, empno.slice(-6), fullId, dashed])
      expect([search, await found(search)]).toEqual([search, true]);
    const misses = ['zoe smith', fullId.slice(0, 8), '%', `0${fullId}`, '*****'];
    for (const search of misses) expect([search, await found(search)]).toEqual([search, false]);
  });

  it('matches a whole SSN if the company uses another ID', async () => {
    const person = await at.someone();
    const { empno } = person;
    const { secrets } = at.api.context;
    await inCompany(at.api, (tx) =>
      tx
        .updateTable('participants')
        .set(sealedSsn(secrets, ssnIdentity(1001, empno), '987010029'))
        .where('empno', '=', empno)
        .execute(),
    );
    await at.addCobra(at.aCobraInput({ ...person, socsec: '*****0029' }));
    const found = async (search: string) =>
      (await at.pending(search)).body.map(({ employeeNumber }) => employeeNumber);
    expect(await found('987-01-0029')).toEqual([empno]);
    expect(await found('987-01-0028')).toEqual([]);
    expect(await found('117010029')).toEqual([]);
  });

  it('shows a limited user only people in their scope', async () => {
    const here = await at.someone({ lname: 'Scopewright', location: 2 });
    const there = await at.someone({ lname: 'Scopewright', location: 1 });
    for (const person of [here, there]) await at.addCobra(at.aCobraInput(person));
    const { body } = await at.pending('scopewright', { as: 'lee.location' });
    expect(body).toMatchObject([{ employeeNumber: here.empno }]);
    expect((await at.pending('scopewright')).body).toHaveLength(2);
  });
});

describe('listPendingInitialNotices', () => {
  it('lists one row per addressee', async () => {
    const participant = await at.someone({ lname: 'Noticer' });
    const to = { sendToEmployee: true, sendToSpouse: true, spouseName: 'Marco Noticer' };
    const { body: added } = await at.addNotice({ participant, ...to });
    const { body } = await at.ask(searchPendingInitialNotices, { body: { search: 'noticer' } });
    const row = ({ c_initid, destinationName }: (typeof added.notices)[number]) => ({
      c_initid,
      unqid: c_initid,
      destinationName,
      firstName: 'Robin',
      lastName: 'Noticer',
      ssn: participant.payrollid,
      employeeNumber: participant.empno,
      dateToSend: '2026-11-18',
    });
    expect(body).toEqual(added.notices.map(row));
    // The list shows the addressee of each notice, so a search finds addressees too.
    const spouse = await at.ask(searchPendingInitialNotices, { body: { search: 'marco noticer' } });
    expect(spouse.body.map(({ destinationName }) => destinationName)).toEqual(['Marco Noticer']);
  });
});

describe('the rows of a person', () => {
  it('are in three lists, and only COBRA rows have an ARPA flag', async () => {
    const person = await at.someone();
    const { empno } = person;
    const { body: event } = await at.addCobra(at.aCobraInput(person));
    const { body: older } = await at.addCobra(
      at.aCobraInput(person, { eventDate: '2026-10-15', coverageBegins: '2026-11-01' }),
    );
    const { body: leave } = await at.addBilling(at.aBillingInput(person));
    const { body: retiree } = await at.addBilling(
      at.aBillingInput(person, { eventType: 1, coverageBegins: '2027-01-01' }),
    );
    await at.setFacts(older.cQualId, { ...mailedFacts, dateToSend: '2026-11-12' });

    expect((await at.cobraRows(empno)).body).toEqual([
      {
        unqid: event.cQualId,
        cQualId: event.cQualId,
        eventDate: '2026-11-13',
        reason: 'Termination of Employment - Voluntary',
        status: 'Pending',
        statusMessage: 'Pending: notice scheduled for 11/18/2026',
        isCollected: false,
        startDate: '2026-12-01',
        endDate: '2028-05-31',
        lastPaymentDate: null,
        docNumber: null,
        arpaEnrolled: false,
      },
      expect.objectContaining({ cQualId: older.cQualId, status: 'Notice Mailed', docNumber: 1 }),
    ]);
    const [loa] = (await at.leaveRows(empno)).body;
    expect(loa).toMatchObject({ cQualId: leave.r_qualid, reason: 'Personal Leave', endDate: null });
    expect(loa).not.toHaveProperty('arpaEnrolled');
    const retirees = (await at.retireeRows(empno)).body;
    expect(retirees.map(({ cQualId }) => cQualId)).toEqual([retiree.r_qualid]);
  });

  it('are not found for a person unknown or outside the caller’s scope', async () => {
    expect((await at.cobraRows('999999999')).status).toBe(404);
    const there = await at.someone({ location: 1 });
    expect((await at.cobraRows(there.empno, { as: 'lee.location' })).status).toBe(404);
  });
});
