import { describe, expect, it } from 'vitest';
import type { BillingEvent } from '@portal/contract/areas/continuation/billing.contract.ts';
import { setPersonAddress } from '@portal/contract/areas/continuation/continuation.contract.ts';
import { addPlan, inCompany } from '../continuation.builder.ts';
import { fieldsOf } from '../../participants/saving-people.builder.ts';
import {
  aDependent,
  cobraChange,
  formOf,
  mailedFacts,
  useEvents,
  type EventsApi,
} from '../event/events.builder.ts';

const at = useEvents();

const spouse = aDependent();

function billingChange({ r_qualid, participant, eventInfo, benefits }: BillingEvent) {
  return {
    r_qualid,
    participant: { empno: participant.empno },
    eventInfo: { medicareDate: null, ...eventInfo },
    benefits: benefits.map(({ planTypeName: _type, ...benefit }) => benefit),
  };
}

type CobraFields = Parameters<EventsApi['aCobraInput']>[1];
const entered = async (overrides: CobraFields = {}) =>
  (await at.addCobra(at.aCobraInput(await at.someone(), overrides))).body;
const enteredLeave = async (info: object = {}) =>
  (await at.addBilling(at.aBillingInput(await at.someone(), info))).body;

describe('updateCobraEvent', () => {
  it('changes any field of a pending event, and still schedules its notice from the first entry', async () => {
    const event = await entered({ addedDependents: [spouse] });
    const { empno, dependents } = event.participant;
    at.api.clock.advance({ days: 1 });
    const changed = {
      eventType: 4,
      eventDate: '2026-11-10',
      coverageBegins: '2027-01-01',
      paidThrough: '2027-01-31',
    };
    const family = at.medical({
      plvlid: at.plans.medical.tiers.F,
      cost: 1000,
      coveredDependents: [dependents[0]!.dependentId, 'added-0'],
    });
    const { body } = await at.updateCobra({
      ...cobraChange(event),
      ...changed,
      addedDependents: [aDependent({ fname: 'Kit', relation: 'C' })],
      benefits: [family],
    });
    at.api.clock.advance({ days: -1 });
    const covered = { begins: '2027-01-01', ends: '2028-06-30' };
    expect(body).toMatchObject({
      ...changed,
      version: '2',
      details: { statusMessage: 'Pending: notice scheduled for 11/18/2026' },
      benefits: [{ displayName: 'Test Medical - Family', cost: 1000 }],
      persons: [
        // The participant keeps the same id.
        { personId: event.persons[0]!.personId, ...covered },
        { name: 'Sam Example', ...covered },
        { name: 'Kit Example', ...covered },
      ],
    });
    expect((await at.getCobra(empno, event.cQualId)).body).toEqual(body);
    expect((await at.people.auditOf(empno)).at(-1)).toMatchObject({
      action: 'update-cobra-event',
      before: { paidThrough: null, benefits: 'Test Medical - Employee Only for Robin Example' },
      after: {
        eventType: 'Reduction of Hours',
        paidThrough: '2027-01-31',
        benefits: 'Test Medical - Family at $1,000.00 for Robin Example, Sam Example, Kit Example',
      },
    });
  });

  it('does nothing if nothing changed; another plan of the same name is a change', async () => {
    const event = await entered();
    expect((await at.updateCobra(cobraChange(event))).body).toEqual(event);
    const actions = ['add-participant', 'add-cobra-event'];
    expect(await at.actionsOf(event.participant.empno)).toEqual(actions);

    const { planId: plansId, tiers } = await inCompany(at.api, (tx) =>
      addPlan(tx, 'Test Medical', { E: 51_240 }),
    );
    const benefits = [{ ...event.benefits[0]!, plansId, plvlid: tiers.E }];
    const { body } = await at.updateCobra({ ...cobraChange(event), benefits });
    expect(body).toMatchObject({ version: '2', benefits: [{ plansId }] });
  });

  it('counts different covered persons alone as a change, but not an added dependent', async () => {
    const event = await entered();
    const added = await at.updateCobra({ ...cobraChange(event), addedDependents: [spouse] });
    expect(added.body).toMatchObject({ version: '1', participant: { dependents: [{}] } });
    const coveredDependents = added.body.participant.dependents.map((each) => each.dependentId);
    const benefits = event.benefits.map((plan) => ({ ...plan, coveredDependents }));
    const { body } = await at.updateCobra({ ...cobraChange(event), benefits });
    expect(body).toMatchObject({ version: '2', persons: [{}, { relation: 'S' }] });
    // Naming somebody twice is none.
    const twice = [...coveredDependents, ...coveredDependents];
    const named = benefits.map((plan) => ({ ...plan, coveredDependents: twice }));
    expect((await at.updateCobra({ ...cobraChange(body), benefits: named })).body).toEqual(body);
    const back = await at.updateCobra({ ...cobraChange(body), benefits: event.benefits });
    expect(back.body.persons).toEqual(event.persons);
  });

  const corrected = (sent: string, due: string) =>
    `Notice mailed ${sent}/2026: corrected notice scheduled for ${due}/2026`;
  const unanswered = { ...mailedFacts, no_response_on: '2026-11-15' };
  const ahead = { ...mailedFacts, letterSent: '2026-11-20' };
  const answered = { ...mailedFacts, postmark: '2026-11-14' };
  const ended = { coverage_ends: '2026-11-30', end_reason: 13 };
  const mailed = 'Notice mailed 11/12/2026';
  const locked = ' and can no longer be changed.';
  const asMailed = { ...mailedFacts, dateToSend: '2026-11-12' };
  it.each<[string, facts: object, change: object, says: string]>([
    ['schedules a correction', mailedFacts, { eventType: 2 }, corrected('11/12', '11/18')],
    ['schedules none if nothing changed', asMailed, {}, `${mailed}: response due by 01/30/2027`],
    ['corrects what nobody answered', unanswered, { eventType: 2 }, corrected('11/12', '11/18')],
    ['schedules it after one mailed ahead', ahead, { eventType: 2 }, corrected('11/20', '11/23')],
    [
      'refuses another day for coverage to begin',
      mailedFacts,
      { coverageBegins: '2027-01-01' },
      'Coverage begins cannot be changed after the notice was mailed.',
    ],
    ['refuses any change once there is an answer', answered, {}, `has a response on file${locked}`],
    ['refuses any once it has ended', ended, {}, `has ended${locked}`],
  ])('after the notice was mailed %s', async (_what, facts, change, says) => {
    const event = await entered();
    await at.setFacts(event.cQualId, facts);
    const { status, body } = await at.updateCobra({ ...cobraChange(event), ...change });
    expect(status).toBe(says.startsWith('Notice mailed') ? 200 : 409);
    expect(status === 200 ? body.details.statusMessage : body.message).toContain(says);
  });

  it('refuses one of two concurrent saves of the same version', async () => {
    const event = await entered();
    const ifMatch = event.version;
    const answers = await Promise.all([
      at.updateCobra({ ...cobraChange(event), eventType: 2 }, { ifMatch }),
      at.updateCobra({ ...cobraChange(event), eventType: 3 }, { ifMatch, via: at.other }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const stale = answers.find(({ status }) => status === 409)!;
    expect(stale.body.message).toBe('Someone else changed this record in the meantime.');
  });

  it('answers a repeat with the first answer although the version has moved on', async () => {
    const event = await entered();
    const options = { ifMatch: event.version, key: `change-${event.cQualId}` };
    const save = () => at.updateCobra({ ...cobraChange(event), eventType: 2 }, options);
    const { body } = await save();
    expect((await save()).body).toEqual(body);
  });

  it('does not find another person’s event, one of the other kind or one outside the caller’s scope', async () => {
    const form = cobraChange(await entered());
    const leave = await enteredLeave();
    const participant = { empno: leave.participant.empno };
    const statuses = [
      await at.updateCobra({ ...form, participant }),
      await at.updateCobra({ ...form, cQualId: 2_000_000_000 }),
      await at.updateCobra(form, { as: 'lee.location' }),
      await at.updateCobra({ ...form, participant, cQualId: leave.r_qualid }),
    ].map(({ status }) => status);
    expect(statuses).toEqual([404, 404, 404, 404]);
  });

  it('refuses to move an event to the first day of another open one', async () => {
    const event = await entered();
    const later = { coverageBegins: '2027-02-01', eventDate: '2027-01-15' };
    const { body } = await at.addCobra(at.aCobraInput(formOf(event.participant), later));
    const { eventDate, coverageBegins } = event;
    const answer = await at.updateCobra({ ...cobraChange(body), eventDate, coverageBegins });
    expect(answer.status).toBe(409);
  });
});

describe('updateBillingEvent', () => {
  it('reads an empty amount as zero, which is free coverage; the rate on file is followed, any other kept', async () => {
    const { body } = await at.updateBilling(billingChange(await enteredLeave()));
    expect(body).toMatchObject({ version: '2', benefits: [{ cost: 0, subsidy: 0 }] });
    const change = billingChange(body);
    const costing = async (cost: number) => {
      const benefits = change.benefits.map((benefit) => ({ ...benefit, cost }));
      return (await at.updateBilling({ ...change, benefits })).body;
    };
    expect(await costing(0)).toMatchObject({ version: '2' });
    expect(await costing(512.4)).toMatchObject({ version: '3', benefits: [{ cost: null }] });
    expect(await costing(512.4)).toMatchObject({ version: '3' });
    expect(await costing(513.4)).toMatchObject({ version: '4', benefits: [{ cost: 513.4 }] });
  });

  it('turns a leave into a retirement and drops its expected return', async () => {
    const change = billingChange(await enteredLeave({ expectedReturn: '2027-02-01' }));
    const eventInfo = { ...change.eventInfo, eventType: 1 };
    const { body } = await at.updateBilling({ ...change, eventInfo });
    expect(body.eventInfo).toMatchObject({ eventType: 1, expectedReturn: null });
    const { empno } = body.participant;
    expect((await at.retireeRows(empno)).body).toHaveLength(1);
    expect((await at.leaveRows(empno)).body).toEqual([]);
  });

  it('reports problems under the field names of its form', async () => {
    const change = billingChange(await enteredLeave());
    const answer = await at.updateBilling({
      ...change,
      eventInfo: { ...change.eventInfo, paidThrough: '2026-11-01' },
      addedDependents: [aDependent({ dateOfBirth: '2027-01-01' })],
      benefits: [],
    });
    expect(fieldsOf(answer)).toMatchObject([
      { path: 'eventInfo.paidThrough' },
      { path: 'benefits', message: 'Please fill out at least one benefit' },
      { path: 'addedDependents.0.dateOfBirth' },
    ]);
  });
});

const home = {
  hstreet1: '9 Other Street',
  hstreet2: null,
  hcity: 'Toledo',
  hstate: 'OH',
  hzip: '43601',
};

async function someEvent() {
  const { body } = await at.addCobra(at.aCobraInput(await at.someone({ location: 1 })));
  const { personId } = body.persons[0]!;
  return { empno: body.participant.empno, key: { eventId: body.cQualId, personId } };
}

const setAddress = (params: object, address: unknown, options = {}) =>
  at.ask(
    setPersonAddress,
    { params: { serviceLetter: 'c', ...params }, body: { address } },
    options,
  );

describe('setPersonAddress', () => {
  it('sets a person’s own address and clears it again', async () => {
    const { empno, key } = await someEvent();
    expect((await setAddress(key, home)).body.address).toEqual(home);
    expect((await setAddress(key, home)).status).toBe(200);
    expect((await setAddress(key, null)).body.address).toBe(null);
    const entry = { eventDate: '2026-11-13', person: 'Robin Example', hcity: 'Toledo' };
    expect((await at.people.auditOf(empno)).slice(2)).toMatchObject([
      { action: 'set-person-address', after: entry },
      { action: 'set-person-address', before: entry },
    ]);
    // Saving the same address again changed nothing.
    expect((await at.getCobra(empno, key.eventId)).body.version).toBe('3');
  });

  it('makes an open form of the event stale, and mails nothing again', async () => {
    const { empno, key } = await someEvent();
    await at.setFacts(key.eventId, mailedFacts);
    const { body: before } = await at.getCobra(empno, key.eventId);
    await setAddress(key, home);
    const stale = await at.updateCobra(cobraChange(before), { ifMatch: before.version });
    expect(stale.status).toBe(409);
    const { body: after } = await at.getCobra(empno, key.eventId);
    expect(after.details).toEqual(before.details);
  });

  it('checks an address like any other', async () => {
    const { key } = await someEvent();
    const answer = await setAddress(key, { ...home, hstreet1: '', hzip: 'abc' });
    expect(fieldsOf(answer).map(({ path }) => path)).toEqual(['address.hstreet1', 'address.hzip']);
  });

  it('does not find a person of another event or kind, or outside the caller’s scope', async () => {
    const { key } = await someEvent();
    const { personId } = (await someEvent()).key;
    for (const params of [{ personId }, { serviceLetter: 'r' }])
      expect((await setAddress({ ...key, ...params }, home)).status).toBe(404);
    expect((await setAddress(key, home, { as: 'lee.location' })).status).toBe(404);
  });
});
