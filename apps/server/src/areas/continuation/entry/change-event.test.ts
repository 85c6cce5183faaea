import { beforeAll, describe, expect, it } from 'vitest';
import type { BillingEvent } from '@portal/contract/areas/continuation/billing.contract.ts';
import { setPersonAddress } from '@portal/contract/areas/continuation/continuation.contract.ts';
import { fieldsOf } from '../../participants/saving-people.builder.ts';
import {
  aDependent,
  cobraChange,
  formOf,
  mailedFacts,
  startEvents,
  type EventsApi,
} from '../event/events.builder.ts';

let at: EventsApi;
beforeAll(async () => {
  at = await startEvents();
});

const spouse = aDependent();

function billingChange({ r_qualid, participant, eventInfo, benefits }: BillingEvent) {
  return {
    r_qualid,
    participant: { empno: participant.empno },
    eventInfo: { medicareDate: null, ...eventInfo },
    benefits: benefits.map(({ planTypeName: _type, ...benefit }) => benefit),
  };
}

async function entered(overrides: Parameters<EventsApi['aCobraInput']>[1] = {}) {
  return (await at.addCobra(at.aCobraInput(await at.someone(), overrides))).body;
}

const actionsOf = async (empno: string) =>
  (await at.people.auditOf(empno)).map(({ action }) => action);

describe('updateCobraEvent', () => {
  it('changes any field of a pending event, and still schedules its notice from the first entry', async () => {
    const event = await entered({ addedDependents: [spouse] });
    const { empno, dependents } = event.participant;
    at.api.clock.advance({ days: 1 });
    const { status, body } = await at.updateCobra({
      ...cobraChange(event),
      eventType: 4,
      eventDate: '2026-11-10',
      coverageBegins: '2027-01-01',
      paidThrough: '2027-01-31',
      addedDependents: [aDependent({ fname: 'Kit', relation: 'C' })],
      benefits: [
        at.medical({
          plvlid: at.plans.medical.tiers.F,
          cost: 1000,
          coveredDependents: [dependents[0]!.dependentId, 'added-0'],
        }),
      ],
    });
    at.api.clock.advance({ days: -1 });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      eventType: 4,
      eventDate: '2026-11-10',
      coverageBegins: '2027-01-01',
      paidThrough: '2027-01-31',
      version: '2',
      details: { statusMessage: 'Pending: notice scheduled for 11/18/2026' },
      benefits: [{ displayName: 'Test Medical - Family', cost: 1000 }],
    });
    expect(body.persons.map(({ name, begins, ends }) => [name, begins, ends])).toEqual([
      ['Robin Example', '2027-01-01', '2028-06-30'],
      ['Sam Example', '2027-01-01', '2028-06-30'],
      ['Kit Example', '2027-01-01', '2028-06-30'],
    ]);
    // The participant keeps the same id.
    expect(body.persons[0]!.personId).toBe(event.persons[0]!.personId);
    expect((await at.getCobra(empno, event.cQualId)).body).toEqual(body);
    expect((await at.people.auditOf(empno)).at(-1)).toMatchObject({
      action: 'update-cobra-event',
      before: {
        eventType: 'Termination of Employment - Voluntary',
        paidThrough: null,
        benefits: 'Test Medical - Employee Only for Robin Example',
      },
      after: {
        eventType: 'Reduction of Hours',
        paidThrough: '2027-01-31',
        benefits: 'Test Medical - Family at $1,000.00 for Robin Example, Sam Example, Kit Example',
      },
    });
  });

  it('saves nothing if nothing changed', async () => {
    const event = await entered();
    const { body } = await at.updateCobra(cobraChange(event));
    expect(body).toEqual(event);
    expect(await actionsOf(event.participant.empno)).toEqual([
      'add-participant',
      'add-cobra-event',
    ]);
  });

  it('counts different covered persons alone as a change', async () => {
    const event = await entered({ addedDependents: [spouse] });
    const covered = event.participant.dependents.map(({ dependentId }) => dependentId);
    const benefits = event.benefits.map((plan) => ({ ...plan, coveredDependents: covered }));
    const { body } = await at.updateCobra({ ...cobraChange(event), benefits });
    expect([body.version, body.persons.length]).toEqual(['2', 2]);
    const back = await at.updateCobra({ ...cobraChange(body), benefits: event.benefits });
    expect(back.body.persons).toEqual(event.persons);
  });

  it('stores an added dependent that no plan covers', async () => {
    const event = await entered();
    const { body } = await at.updateCobra({ ...cobraChange(event), addedDependents: [spouse] });
    expect(body.version).toBe('1');
    expect(body.participant.dependents).toHaveLength(1);
  });

  it('keeps the address of a person who stays', async () => {
    const event = await entered({
      addedDependents: [spouse],
      benefits: [at.medical({ coveredDependents: ['added-0'] })],
    });
    const address = {
      hstreet1: '9 Other Street',
      hstreet2: null,
      hcity: 'Toledo',
      hstate: 'OH',
      hzip: '43601',
    };
    const set = await at.api.call(
      setPersonAddress,
      {
        params: {
          compId: 1001,
          serviceLetter: 'c',
          eventId: event.cQualId,
          personId: event.persons[1]!.personId,
        },
        body: { address },
      },
      { token: await at.api.tokenOf('dana.full') },
    );
    expect(set.body).toEqual({ ...event.persons[1], address });
    const { body } = await at.updateCobra({ ...cobraChange(event), paidThrough: '2027-01-31' });
    expect(body.persons[1]!.address).toEqual(address);
  });

  it.each([
    ['no plan', { benefits: [] }, 'benefits', 'Please fill out at least one benefit'],
    [
      'an event after coverage begins',
      { eventDate: '2026-12-02' },
      'eventDate',
      'Event date must be before or the same date as the coverage begins date',
    ],
    ['no event type', { eventType: -1 }, 'eventType', 'Please select an event type'],
  ])('refuses %s', async (_what, change, path, message) => {
    const answer = await at.updateCobra({ ...cobraChange(await entered()), ...change });
    expect(answer.status).toBe(400);
    expect(fieldsOf(answer)).toEqual([{ path, message }]);
  });

  it('refuses to turn the first event into a second event', async () => {
    const answer = await at.updateCobra({ ...cobraChange(await entered()), eventType: 18 });
    expect(fieldsOf(answer).map(({ path }) => path)).toEqual(['eventType']);
  });

  describe('after the notice was mailed', () => {
    it('schedules a corrected notice and says so', async () => {
      const event = await entered();
      await at.setFacts(event.cQualId, mailedFacts);
      const { status, body } = await at.updateCobra({ ...cobraChange(event), eventType: 2 });
      expect(status).toBe(200);
      expect(body.details).toMatchObject({
        letterSent: '2026-11-12',
        statusMessage: 'Notice mailed 11/12/2026: corrected notice scheduled for 11/18/2026',
      });
    });

    it('schedules none if nothing changed', async () => {
      const event = await entered();
      await at.setFacts(event.cQualId, { ...mailedFacts, dateToSend: '2026-11-12' });
      const { body } = await at.updateCobra(cobraChange(event));
      expect(body.details.statusMessage).toBe(
        'Notice mailed 11/12/2026: response due by 01/30/2027',
      );
    });

    it('refuses another day for coverage to begin', async () => {
      const event = await entered();
      await at.setFacts(event.cQualId, mailedFacts);
      const answer = await at.updateCobra({
        ...cobraChange(event),
        coverageBegins: '2027-01-01',
      });
      expect([answer.status, answer.body.message]).toEqual([
        409,
        'Coverage begins cannot be changed after the notice was mailed.',
      ]);
    });

    it('refuses any change once there is an answer or an end', async () => {
      const answered = await entered();
      await at.setFacts(answered.cQualId, { ...mailedFacts, postmark: '2026-11-14' });
      expect((await at.updateCobra(cobraChange(answered))).body.message).toBe(
        'This event has a response on file and can no longer be changed.',
      );
      const ended = await entered();
      await at.setFacts(ended.cQualId, { coverage_ends: '2026-11-30', end_reason: 13 });
      expect((await at.updateCobra(cobraChange(ended))).body.message).toBe(
        'This event has ended and can no longer be changed.',
      );
    });

    it('corrects a notice that nobody answered', async () => {
      const event = await entered();
      await at.setFacts(event.cQualId, { ...mailedFacts, no_response_on: '2026-11-15' });
      const { body } = await at.updateCobra({ ...cobraChange(event), eventType: 2 });
      expect(body.details.statusMessage).toBe(
        'Notice mailed 11/12/2026: corrected notice scheduled for 11/18/2026',
      );
    });

    it('schedules the correction after a notice that was mailed ahead of its day', async () => {
      const event = await entered();
      await at.setFacts(event.cQualId, { ...mailedFacts, letterSent: '2026-11-20' });
      const { body } = await at.updateCobra({ ...cobraChange(event), eventType: 2 });
      expect(body.details.statusMessage).toBe(
        'Notice mailed 11/20/2026: corrected notice scheduled for 11/23/2026',
      );
    });
  });

  it('refuses a save based on an older version, and one of two concurrent saves', async () => {
    const event = await entered();
    const change = (eventType: number, options: { ifMatch: string; via?: typeof at.other }) =>
      at.updateCobra({ ...cobraChange(event), eventType }, options);
    const answers = await Promise.all([
      change(2, { ifMatch: event.version }),
      change(3, { ifMatch: event.version, via: at.other }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const stale = answers.find(({ status }) => status === 409)!;
    expect(stale.body.message).toBe('Someone else changed this record in the meantime.');
  });

  it('answers a repeat with the first answer although the version has moved on', async () => {
    const event = await entered();
    const options = { ifMatch: event.version, key: `change-${event.cQualId}` };
    const first = await at.updateCobra({ ...cobraChange(event), eventType: 2 }, options);
    const again = await at.updateCobra({ ...cobraChange(event), eventType: 2 }, options);
    expect(again.body).toEqual(first.body);
  });

  it('does not find another person’s event, one of the other kind or one outside the caller’s scope', async () => {
    const event = await entered();
    const other = await at.someone();
    const form = cobraChange(event);
    const foreign = await at.updateCobra({ ...form, participant: { empno: other.empno } });
    expect(foreign.status).toBe(404);
    expect((await at.updateCobra({ ...form, cQualId: 2_000_000_000 })).status).toBe(404);
    expect((await at.updateCobra(form, { as: 'lee.location' })).status).toBe(404);
    const { body: leave } = await at.addBilling(at.aBillingInput(other));
    const mixed = { ...form, participant: { empno: other.empno }, cQualId: leave.r_qualid };
    expect((await at.updateCobra(mixed)).status).toBe(404);
  });

  it('refuses to move an event to the first day of another open one', async () => {
    const event = await entered();
    const { body: later } = await at.addCobra(
      at.aCobraInput(formOf(event.participant), {
        coverageBegins: '2027-02-01',
        eventDate: '2027-01-15',
      }),
    );
    const answer = await at.updateCobra({
      ...cobraChange(later),
      eventDate: '2026-11-13',
      coverageBegins: '2026-12-01',
    });
    expect(answer.status).toBe(409);
  });
});

describe('updateBillingEvent', () => {
  it('reads an empty amount as zero, which is free coverage', async () => {
    const { body: event } = await at.addBilling(at.aBillingInput(await at.someone()));
    const { body } = await at.updateBilling(billingChange(event));
    expect(body.benefits).toMatchObject([{ cost: 0, subsidy: 0 }]);
    expect(body.version).toBe('2');
    const again = await at.updateBilling(billingChange(body));
    expect(again.body.version).toBe('2');
  });

  it('follows the rate on file if that amount is sent, and keeps any other for this event only', async () => {
    const { body: event } = await at.addBilling(at.aBillingInput(await at.someone()));
    const onFile = event.availablePlans
      .flatMap(({ plans }) => plans)
      .find(({ planLevelId }) => planLevelId === at.plans.medical.tiers.E)!.cost!;
    const costing = (cost: number) => {
      const change = billingChange(event);
      return { ...change, benefits: change.benefits.map((benefit) => ({ ...benefit, cost })) };
    };
    const same = await at.updateBilling(costing(onFile));
    expect(same.body).toMatchObject({ version: '1', benefits: [{ cost: null }] });
    const other = await at.updateBilling(costing(onFile + 1));
    expect(other.body).toMatchObject({ version: '2', benefits: [{ cost: onFile + 1 }] });
  });

  it('turns a leave into a retirement and drops its expected return', async () => {
    const { body: event } = await at.addBilling(
      at.aBillingInput(await at.someone(), { expectedReturn: '2027-02-01' }),
    );
    const change = billingChange(event);
    const { body } = await at.updateBilling({
      ...change,
      eventInfo: { ...change.eventInfo, eventType: 1 },
    });
    expect(body.eventInfo).toMatchObject({ eventType: 1, expectedReturn: null });
    expect((await at.billingRows(event.participant.empno, 'R')).body).toHaveLength(1);
    expect((await at.billingRows(event.participant.empno, 'L')).body).toEqual([]);
  });

  it('reports problems under the field names of its form', async () => {
    const { body: event } = await at.addBilling(at.aBillingInput(await at.someone()));
    const change = billingChange(event);
    const answer = await at.updateBilling({
      ...change,
      eventInfo: { ...change.eventInfo, paidThrough: '2026-11-01' },
      addedDependents: [aDependent({ dateOfBirth: '2027-01-01' })],
      benefits: [],
    });
    expect(fieldsOf(answer)).toEqual([
      {
        path: 'eventInfo.paidThrough',
        message: 'Coverage begins must be before the paid through date',
      },
      { path: 'benefits', message: 'Please fill out at least one benefit' },
      { path: 'addedDependents.0.dateOfBirth', message: 'Birthdate must be before today' },
    ]);
  });
});
