import { beforeAll, describe, expect, it } from 'vitest';
import { maxDependentsMessage } from '@portal/contract/areas/participants/dependent.ts';
import { getParticipant } from '@portal/contract/areas/participants/participants.contract.ts';
import { fieldsOf, input as anInput } from '../../participants/saving-people.builder.ts';
import { aDependent, startEvents, type EventsApi } from '../event/events.builder.ts';

let at: EventsApi;
beforeAll(async () => {
  at = await startEvents();
});

const spouse = aDependent();
const child = aDependent({ fname: 'Kit', relation: 'C', dateOfBirth: '2015-03-01' });

describe('an event', () => {
  describe('of a person', () => {
    it('who is new is added with everything', async () => {
      const person = anInput({ fname: 'Newton' });
      const { body } = await at.addCobra(at.aCobraInput(person, { addedDependents: [spouse] }));
      expect(body.participant).toMatchObject({ fname: 'Newton', dependents: [{ relation: 'S' }] });
      expect((await at.people.auditOf(body.participant.empno)).map(({ action }) => action)).toEqual(
        ['add-participant', 'add-dependents', 'add-cobra-event'],
      );
    });

    it('whose ID is on file is that person, with what changed', async () => {
      const { empno, whole, form } = await at.people.onFile();
      const { body } = await at.addCobra(
        at.aCobraInput({ ...form, payrollid: whole, hcity: 'Lorain' }),
      );
      expect(body.participant).toMatchObject({ empno, hcity: 'Lorain' });
      expect(await at.people.countWithId(whole)).toBe(1);
    });

    it('out of the caller’s sight is not told of', async () => {
      const { empno, whole, form } = await at.people.onFile({ location: 1 });
      const input = { ...form, location: 2 };
      const byId = await at.addCobra(at.aCobraInput({ ...input, payrollid: whole }), {
        as: 'lee.location',
      });
      expect(byId.status).toBe(409);
      expect(fieldsOf(byId)).toEqual([
        { path: 'participant.payrollid', message: 'This ID is already on file.' },
      ]);
      const byPid = await at.addCobra(at.aCobraInput({ ...input, empno }), { as: 'lee.location' });
      expect(byPid.status).toBe(404);
    });

    it('with a mask that is not theirs is refused', async () => {
      const person = await at.someone();
      const changed = await at.addCobra(at.aCobraInput({ ...person, payrollid: '*****0000' }));
      expect(fieldsOf(changed)).toEqual([
        { path: 'participant.payrollid', message: 'Enter the whole ID' },
      ]);
      const fresh = await at.addCobra(at.aCobraInput(anInput({ payrollid: '*****0000' })));
      expect(fieldsOf(fresh)).toEqual([
        { path: 'participant.payrollid', message: 'Enter the whole ID' },
      ]);
    });

    it('has no more than ten dependents', async () => {
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

  it('leaves nothing of a person behind when the event is refused', async () => {
    const person = anInput();
    await at.addCobra(at.aCobraInput(person, { eventType: -1 }));
    expect(await at.people.countWithId(person.payrollid)).toBe(0);
  });

  describe('where one is open already', () => {
    it('refuses another of the same first day', async () => {
      const person = await at.someone();
      await at.addCobra(at.aCobraInput(person));
      const again = await at.addCobra(at.aCobraInput(person, { eventType: 4 }));
      expect([again.status, again.body.message]).toEqual([
        409,
        'An open event already exists for this participant.',
      ]);
      const later = at.aCobraInput(person, { coverageBegins: '2027-01-01' });
      expect((await at.addCobra(later)).status).toBe(200);
      expect((await at.addBilling(at.aBillingInput(person))).status).toBe(200);
    });

    it('takes another once it was declined', async () => {
      const person = await at.someone();
      const first = await at.addCobra(at.aCobraInput(person));
      await at.setFacts(first.body.cQualId, { postmark: '2026-11-15', is_declined: true });
      expect((await at.addCobra(at.aCobraInput(person))).status).toBe(200);
    });

    it('lets one of several at once win, for somebody on file and for somebody new', async () => {
      for (const person of [await at.someone(), anInput()]) {
        const answers = await Promise.all([
          at.addCobra(at.aCobraInput(person)),
          at.addCobra(at.aCobraInput(person), { via: at.other }),
          at.addCobra(at.aCobraInput(person)),
        ]);
        expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
        const late = answers.filter(({ status }) => status === 409).map(({ body }) => body.message);
        expect(new Set(late)).toEqual(
          new Set(['An open event already exists for this participant.']),
        );
      }
    });
  });
});

describe('a company', () => {
  const elsewhere = 1005;
  // Its account side has moved: general info is read-only (Q12).
  it('whose forms are read-only takes events of people as they are, and of nobody changed', async () => {
    const person = await at.api.database.transaction({ compId: elsewhere }, async (tx) => {
      const { empno } = await tx
        .selectFrom('participants')
        .select('empno')
        .where('comp_id', '=', elsewhere)
        .orderBy('empno', 'desc')
        .executeTakeFirstOrThrow();
      return empno;
    });
    const { body } = await at.api.call(
      getParticipant,
      { params: { compId: elsewhere, empno: person } },
      { token: await at.api.tokenOf('dana.full') },
    );
    const { dependents: _family, terminateBenefits: _ended, version: _version, ...form } = body;
    const plan = await at.planElsewhere(elsewhere);
    const benefits = [at.medical(plan)];
    const changed = await at.addCobra(
      at.aCobraInput({ ...form, hcity: 'Elsewhere' }, { benefits }),
      { compId: elsewhere },
    );
    expect([changed.status, changed.body.message]).toEqual([
      403,
      'General info of your participants can no longer be changed.',
    ]);
    const same = await at.addCobra(at.aCobraInput(form, { benefits }), { compId: elsewhere });
    expect(same.status).toBe(200);
  });

  it('that pays no COBRA subsidy cannot enter one', async () => {
    const plan = await at.planElsewhere(elsewhere);
    const benefits = [at.medical({ ...plan, subsidy: 1, subsidyEnd: '2027-01-31' })];
    const answer = await at.addCobra(
      at.aCobraInput(anInput({ location: null, payfreq: 'B' }), { benefits }),
      {
        compId: elsewhere,
      },
    );
    expect(fieldsOf(answer)).toEqual([
      { path: 'benefits.0.subsidy', message: 'Your company does not pay for COBRA coverage.' },
    ]);
  });

  it('offers only its states’ continuation', async () => {
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
