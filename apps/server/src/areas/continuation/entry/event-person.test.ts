import { describe, expect, it } from 'vitest';
import { getParticipant } from '@portal/contract/areas/participants/participants.contract.ts';
import { fieldsOf, input as anInput } from '../../participants/saving-people.builder.ts';
import { aDependent, formOf, useEvents } from '../event/events.builder.ts';

const at = useEvents();

const spouse = aDependent();

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
  });

  // What is refused, and why, is in event-form.rules.test.ts.
  it('is refused with all problems of person, dependents, event and plans at once, and nothing is saved', async () => {
    const person = anInput({ birthdate: '2027-01-01' });
    const bornTomorrow = aDependent({ relation: 'C', dateOfBirth: '2027-01-01' });
    const wrong = { eventType: 99, addedDependents: [spouse, bornTomorrow], benefits: [] };
    const answer = await at.addCobra(at.aCobraInput(person, wrong));
    expect([answer.status, fieldsOf(answer).map(({ path }) => path)]).toEqual([
      400,
      ['participant.birthdate', 'eventType', 'benefits', 'addedDependents.1.dateOfBirth'],
    ]);
    const dependents = { added: [bornTomorrow] };
    const billing = await at.addBilling(
      at.aBillingInput(person, { eventType: 99 }, { dependents, benefits: [] }),
    );
    expect(fieldsOf(billing).map(({ path }) => path)).toEqual([
      'participant.birthdate',
      'eventInfo.eventType',
      'benefits',
      'dependents.added.0.dateOfBirth',
    ]);
    expect(fieldsOf(billing)[2]!.message).toBe('Please select at least one benefit election.');
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
    const { body } = await at.api.call(
      getParticipant,
      { params: { compId: elsewhere, empno: '000100001' } },
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
});
