import { beforeAll, describe, expect, it } from 'vitest';
import { maxDependentsMessage } from '@portal/contract/areas/participants/dependent.ts';
import { getParticipant } from '@portal/contract/areas/participants/participants.contract.ts';
import { inCompany } from '../continuation.builder.ts';
import { fieldsOf, input as anInput } from '../../participants/saving-people.builder.ts';
import { aDependent, formOf, startEvents, type EventsApi } from '../event/events.builder.ts';

let at: EventsApi;
beforeAll(async () => {
  at = await startEvents();
});

const spouse = aDependent();
const child = aDependent({ fname: 'Kit', relation: 'C', dateOfBirth: '2015-03-01' });

describe('an event', () => {
  describe('of a person', () => {
    it('who is new adds the person and their dependents', async () => {
      const person = anInput({ fname: 'Newton' });
      const { body } = await at.addCobra(at.aCobraInput(person, { addedDependents: [spouse] }));
      expect(body.participant).toMatchObject({ fname: 'Newton', dependents: [{ relation: 'S' }] });
      expect((await at.people.auditOf(body.participant.empno)).map(({ action }) => action)).toEqual(
        ['add-participant', 'add-dependents', 'add-cobra-event'],
      );
    });

    it('whose ID is on file updates that person', async () => {
      const { empno, fullId, form } = await at.people.onFile();
      const { body } = await at.addCobra(
        at.aCobraInput({ ...form, payrollid: fullId, hcity: 'Lorain' }),
      );
      expect(body.participant).toMatchObject({ empno, hcity: 'Lorain' });
      expect(await at.people.countWithId(fullId)).toBe(1);
    });

    it('outside the caller’s scope reveals nothing about them', async () => {
      const { empno, fullId, form } = await at.people.onFile({ location: 1 });
      const input = { ...form, location: 2 };
      const byId = await at.addCobra(at.aCobraInput({ ...input, payrollid: fullId }), {
        as: 'lee.location',
      });
      expect(byId.status).toBe(409);
      expect(fieldsOf(byId)).toEqual([
        { path: 'participant.payrollid', message: 'This ID is already on file.' },
      ]);
      const byPid = await at.addCobra(at.aCobraInput({ ...input, empno }), { as: 'lee.location' });
      expect(byPid.status).toBe(404);
    });

    it('is refused with a masked ID that is not theirs', async () => {
      const person = await at.someone();
      const changed = await at.addCobra(at.aCobraInput({ ...person, payrollid: '*****0000' }));
      expect(fieldsOf(changed)).toEqual([
        { path: 'participant.payrollid', message: 'Enter the full ID' },
      ]);
      const fresh = await at.addCobra(at.aCobraInput(anInput({ payrollid: '*****0000' })));
      expect(fieldsOf(fresh)).toEqual([
        { path: 'participant.payrollid', message: 'Enter the full ID' },
      ]);
    });

    it('is refused with more than ten dependents', async () => {
      const person = await at.someone();
      await at.dependentsOf(
        person.empno,
        Array.from({ length: 9 }, () => child),
      );
      const answer = await at.addCobra(at.aCobraInput(person, { addedDependents: [child, child] }));
      expect(fieldsOf(answer)).toEqual([
        { path: 'addedDependents', message: maxDependentsMessage },
      ]);
      expect((await at.addCobra(at.aCobraInput(person, { addedDependents: [child] }))).status).toBe(
        200,
      );
    });
  });

  it('adds no person if the event is refused', async () => {
    const person = anInput();
    await at.addCobra(at.aCobraInput(person, { eventType: -1 }));
    expect(await at.people.countWithId(person.payrollid)).toBe(0);
  });

  it('with the same first day as an open one is refused', async () => {
    const person = await at.someone();
    const first = await at.addCobra(at.aCobraInput(person));
    const again = await at.addCobra(at.aCobraInput(person, { eventType: 4 }));
    expect([again.status, again.body.message]).toEqual([
      409,
      'An open event already exists for this participant.',
    ]);
    const later = at.aCobraInput(person, { coverageBegins: '2027-01-01' });
    expect((await at.addCobra(later)).status).toBe(200);
    expect((await at.addBilling(at.aBillingInput(person))).status).toBe(200);
    // A waived event is not open.
    await at.setFacts(first.body.cQualId, { postmark: '2026-11-15', is_declined: true });
    expect((await at.addCobra(at.aCobraInput(person))).status).toBe(200);
  });

  it('is saved once if several are entered at once, for a person on file and for a new one', async () => {
    for (const person of [await at.someone(), anInput()]) {
      const answers = await Promise.all([
        at.addCobra(at.aCobraInput(person)),
        at.addCobra(at.aCobraInput(person), { via: at.other }),
        at.addCobra(at.aCobraInput(person)),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    }
  });
});

describe('a company', () => {
  const elsewhere = 1005;
  // Its account side has migrated, so general info is read-only (domain.md 13.5).
  it('with read-only general info accepts an event only if the person is unchanged', async () => {
    const { empno } = await inCompany(
      at.api,
      (tx) =>
        tx
          .selectFrom('participants')
          .select('empno')
          .where('comp_id', '=', elsewhere)
          .orderBy('empno', 'desc')
          .executeTakeFirstOrThrow(),
      elsewhere,
    );
    const { body } = await at.api.call(
      getParticipant,
      { params: { compId: elsewhere, empno } },
      { token: await at.api.tokenOf('dana.full') },
    );
    const form = formOf(body);
    const plan = await at.planElsewhere(elsewhere);
    const benefits = [at.medical(plan)];
    const changed = await at.addCobra(
      at.aCobraInput({ ...form, hcity: 'Elsewhere' }, { benefits }),
      { compId: elsewhere },
    );
    expect([changed.status, changed.body.message]).toEqual([
      403,
      'General information can no longer be changed for your participants.',
    ]);
    const same = await at.addCobra(at.aCobraInput(form, { benefits }), { compId: elsewhere });
    expect(same.status).toBe(200);
  });

  it('without a COBRA subsidy cannot enter one', async () => {
    const plan = await at.planElsewhere(elsewhere);
    const benefits = [at.medical({ ...plan, subsidy: 1, subsidyEnd: '2027-01-31' })];
    const person = anInput({ location: null, payfreq: 'B' });
    const answer = await at.addCobra(at.aCobraInput(person, { benefits }), { compId: elsewhere });
    expect(fieldsOf(answer)).toEqual([
      { path: 'benefits.0.subsidy', message: 'Your company does not pay for COBRA coverage.' },
    ]);
  });

  it('offers continuation only for its own states', async () => {
    await at.setStates(['NY']);
    const refused = await at.addCobra(at.aCobraInput(await at.someone(), { eventType: 28 }));
    expect(fieldsOf(refused)).toEqual([
      { path: 'eventType', message: 'Please select an event type' },
    ]);
    expect((await at.addCobra(at.aCobraInput(await at.someone(), { eventType: 32 }))).status).toBe(
      200,
    );
    await at.setStates(null);
  });
});
