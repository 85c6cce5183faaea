import { beforeAll, describe, expect, it } from 'vitest';
import { mostDependentsMessage } from '@portal/contract/areas/participants/dependent.ts';
import { getParticipant } from '@portal/contract/areas/participants/participants.contract.ts';
import { fieldsOf, input as anInput, nextId } from '../../participants/saving-people.builder.ts';
import { aDependent, startEvents, type EventsApi } from '../event/events.builder.ts';

let at: EventsApi;
beforeAll(async () => {
  at = await startEvents();
});

const spouse = aDependent();
const child = aDependent({ fname: 'Kit', relation: 'C', dateOfBirth: '2015-03-01' });

/** What is wrong in either shape: the event's fields, its plan's, and where the message stands. */
type BadInput = {
  info?: Record<string, unknown>;
  plan?: Record<string, unknown>;
  path: string;
  message: string;
};
const badInputs: Record<string, BadInput> = {
  'no event date': {
    info: { eventDate: '' },
    path: 'eventDate',
    message: 'This field is required',
  },
  'a day that is none': {
    info: { coverageBegins: '2026-02-30' },
    path: 'coverageBegins',
    message: 'Please enter a valid date',
  },
  'an event after coverage begins': {
    info: { eventDate: '2026-12-02' },
    path: 'eventDate',
    message: 'Event date must be before or the same date as the coverage begins date',
  },
  'coverage paid only to its first day': {
    info: { paidThrough: '2026-12-01' },
    path: 'paidThrough',
    message: 'Coverage begins must be before the paid through date',
  },
  'no event type': {
    info: { eventType: -1 },
    path: 'eventType',
    message: 'Please select an event type',
  },
  'a type that is none': {
    info: { eventType: 99 },
    path: 'eventType',
    message: 'Please select an event type',
  },
  'a cost in words': { plan: { cost: 'lots' }, path: 'cost', message: 'Must be a number' },
  'a cost below nothing': {
    plan: { cost: -1 },
    path: 'cost',
    message: 'Must be a positive number',
  },
  'a subsidy without end': {
    plan: { subsidy: 10 },
    path: 'subsidyEnd',
    message: 'Subsidy End is required.',
  },
  'an end without subsidy': {
    plan: { subsidyEnd: '2026-12-31' },
    path: 'subsidy',
    message: 'Subsidy is required.',
  },
  'somebody else’s dependent': {
    plan: { coveredDependents: [1] },
    path: 'coveredDependents',
    message: 'Please choose from the list',
  },
  'a dependent that is not added': {
    plan: { coveredDependents: ['added-0'] },
    path: 'coveredDependents',
    message: 'Please choose from the list',
  },
};
const isOfPlan = ({ plan }: BadInput) => plan !== undefined;

describe('addCobraEvent', () => {
  it.each(Object.entries(badInputs))('refuses %s on its field', async (_what, bad) => {
    const answer = await at.addCobra(
      at.aCobraInput(await at.someone(), {
        ...bad.info,
        benefits: [at.medical(bad.plan)],
      }),
    );
    expect(answer.status).toBe(400);
    const path = isOfPlan(bad) ? `benefits.0.${bad.path}` : bad.path;
    expect(fieldsOf(answer)).toEqual([{ path, message: bad.message }]);
  });

  it.each([
    ['no plan', () => [], 'benefits', 'Please fill out at least one benefit'],
    [
      'a plan left at none',
      () => [at.medical({ plvlid: -1 })],
      'benefits',
      'Please fill out at least one benefit',
    ],
    [
      'a level of another plan',
      () => [at.medical({ plvlid: at.plans.dental.tiers.E })],
      'benefits.0.plvlid',
      'This plan is not offered on 12/01/2026.',
    ],
    [
      'a plan that is over',
      () => [at.medical({ plansId: at.plans.over.planId, plvlid: at.plans.over.tiers.E })],
      'benefits.0.plvlid',
      'This plan is not offered on 12/01/2026.',
    ],
    [
      'a plan twice',
      () => [
        at.medical(),
        at.medical({ plvlid: -1 }),
        at.medical({ plvlid: at.plans.medical.tiers.F }),
      ],
      'benefits.2.plvlid',
      'This plan was chosen already.',
    ],
    [
      'more than an invoice can hold',
      () => [
        at.medical({ cost: 9_999_999 }),
        at.medical({ plansId: at.plans.dental.planId, plvlid: at.plans.dental.tiers.E, cost: 1 }),
      ],
      'benefits',
      'All plans together must cost $9,999,999.99 a month or less.',
    ],
    [
      'no rate on file and none typed',
      () => [
        at.medical(),
        at.medical({ plansId: at.plans.banded.planId, plvlid: at.plans.banded.tiers.E }),
      ],
      'benefits.1.cost',
      'This plan has no rate on file. Please enter its cost.',
    ],
  ])('refuses %s', async (_what, benefits, path, message) => {
    const answer = await at.addCobra(at.aCobraInput(await at.someone(), { benefits: benefits() }));
    expect(answer.status).toBe(400);
    expect(fieldsOf(answer)).toEqual([{ path, message }]);
  });

  it('answers what is wrong with person, dependents, event and plans at once', async () => {
    const person = await at.someone();
    const answer = await at.addCobra(
      at.aCobraInput(
        { ...person, birthdate: '2027-01-01' },
        {
          eventType: 99,
          addedDependents: [spouse, { ...child, dateOfBirth: '2027-01-01' }],
          benefits: [],
        },
      ),
    );
    expect(fieldsOf(answer).map(({ path }) => path)).toEqual([
      'participant.birthdate',
      'eventType',
      'benefits',
      'addedDependents.1.dateOfBirth',
    ]);
    expect((await at.people.auditOf(person.empno)).map(({ action }) => action)).toEqual([
      'add-participant',
    ]);
  });

  it('enters an event with the rates on file and lets its notice wait two business days', async () => {
    const person = await at.someone();
    const { status, body } = await at.addCobra(at.aCobraInput(person));
    expect(status).toBe(200);
    expect(body).toMatchObject({
      eventDate: '2026-11-13',
      eventType: 1,
      coverageBegins: '2026-12-01',
      paidThrough: null,
      medicareDate: null,
      benefits: [
        {
          plansId: at.plans.medical.planId,
          plvlid: at.plans.medical.tiers.E,
          planType: 1,
          planTypeName: 'Medical',
          displayName: 'Test Medical - Employee Only',
          cost: null,
          subsidy: 0,
          subsidyEnd: null,
          coveredDependents: [],
        },
      ],
      details: {
        statusMessage: 'Pending: notice scheduled for 11/18/2026',
        letterSent: null,
        coverageEnds: '2028-05-31',
        arpaEligible: false,
        arpaEnrolled: false,
      },
      persons: [
        {
          dependentId: null,
          name: 'Robin Example',
          relation: 'E',
          begins: '2026-12-01',
          ends: '2028-05-31',
          endReason: null,
          plans: ['Test Medical'],
          address: null,
        },
      ],
      warnings: [],
      version: '1',
    });
    expect(body.participant).toMatchObject({ empno: person.empno, payrollid: person.payrollid });
    expect(body.availablePlans.find(({ plvlid }) => plvlid === at.plans.medical.tiers.F)).toEqual({
      plansId: at.plans.medical.planId,
      plvlid: at.plans.medical.tiers.F,
      planType: 1,
      planTypeName: 'Medical',
      planName: 'Test Medical',
      levelName: 'Family',
      displayName: 'Test Medical - Family',
      cost: 1234.56,
      isAgeBanded: false,
    });
    expect(body.timeline.map(({ key }) => key)).toContain('election');
    expect((await at.getCobra(person.empno, body.cQualId)).body).toEqual(body);
    expect(await at.people.auditOf(person.empno)).toMatchObject([
      { action: 'add-participant' },
      {
        action: 'add-cobra-event',
        after: {
          eventType: 'Termination of Employment - Voluntary',
          eventDate: '2026-11-13',
          coverageBegins: '2026-12-01',
          benefits: 'Test Medical - Employee Only for Robin Example',
        },
      },
    ]);
  });

  it('covers dependents on file and those it adds, each with plans of their own', async () => {
    const person = await at.someone();
    const [first] = await at.dependentsOf(person.empno, [spouse]);
    const { body } = await at.addCobra(
      at.aCobraInput(person, {
        initialDependents: [first!],
        addedDependents: [child],
        benefits: [
          at.medical({
            plvlid: at.plans.medical.tiers.F,
            cost: '1,000',
            subsidy: '400',
            subsidyEnd: '2027-03-31',
            coveredDependents: [first!, 'added-0'],
          }),
          at.medical({ plansId: at.plans.dental.planId, plvlid: at.plans.dental.tiers.E }),
        ],
      }),
    );
    expect(body.persons.map(({ name, relation, plans }) => [name, relation, plans])).toEqual([
      ['Robin Example', 'E', ['Test Medical', 'Test Dental']],
      ['Sam Example', 'S', ['Test Medical']],
      ['Kit Example', 'C', ['Test Medical']],
    ]);
    const added = body.persons[2]!.dependentId!;
    expect((await at.people.auditOf(person.empno)).at(-1)!.after).toMatchObject({
      benefits:
        'Test Medical - Family at $1,000.00 less $400.00 until 03/31/2027 for Robin Example, Sam Example, Kit Example; Test Dental - Employee Only for Robin Example',
    });
    expect(body.benefits).toMatchObject([
      { cost: 1000, subsidy: 400, subsidyEnd: '2027-03-31', coveredDependents: [first, added] },
      { cost: null, coveredDependents: [] },
    ]);
    expect(body.participant.dependents.map(({ name }) => name)).toEqual([
      'Sam Example',
      'Kit Example',
    ]);
  });

  it('covers of those it adds only the ones it names', async () => {
    const { body } = await at.addCobra(
      at.aCobraInput(await at.someone(), {
        addedDependents: [spouse, child],
        benefits: [at.medical({ coveredDependents: ['added-1'] })],
      }),
    );
    expect(body.persons.map(({ name }) => name)).toEqual(['Robin Example', 'Kit Example']);
  });

  it('covers no employee after a divorce, and points out whom the event gives nothing', async () => {
    const { body } = await at.addCobra(
      at.aCobraInput(await at.someone(), {
        eventType: 12,
        addedDependents: [spouse, aDependent({ fname: 'Ollie', relation: 'O' })],
        benefits: [at.medical({ coveredDependents: ['added-0', 'added-1'] })],
      }),
    );
    expect(body.persons.map(({ relation, ends }) => [relation, ends])).toEqual([
      ['S', '2029-11-30'],
      ['O', '2029-11-30'],
    ]);
    expect(body.warnings).toEqual([
      'Ollie Example (other) is covered, but this event gives no continuation to them.',
    ]);
  });

  it('tells an employer who is late so', async () => {
    const { body } = await at.addCobra(
      at.aCobraInput(await at.someone(), { eventDate: '2026-09-15', coverageBegins: '2026-10-01' }),
    );
    expect(body.warnings).toEqual([
      "The notice of this event came 16 days after the employer's 30 days (due 10/31/2026).",
    ]);
  });

  it('keeps a Medicare date only where the type asks for it', async () => {
    const info = { medicareDate: '2026-01-01', addedDependents: [spouse] };
    const benefits = [at.medical({ coveredDependents: ['added-0'] })];
    const family = await at.addCobra(
      at.aCobraInput(await at.someone(), { ...info, eventType: 22, benefits }),
    );
    expect(family.body).toMatchObject({
      medicareDate: '2026-01-01',
      persons: [{ relation: 'S', ends: '2028-12-31' }],
    });
    const plain = await at.addCobra(at.aCobraInput(await at.someone(), { ...info, benefits }));
    expect(plain.body.medicareDate).toBe(null);
    const late = await at.addCobra(
      at.aCobraInput(await at.someone(), { eventType: 22, medicareDate: '2026-11-14' }),
    );
    expect(fieldsOf(late).map(({ path }) => path)).toEqual(['medicareDate']);
  });

  describe('of a second event', () => {
    const divorce = { eventType: 18, eventDate: '2027-03-10', coverageBegins: '2027-04-01' };

    it('counts from the start of the first', async () => {
      const person = await at.someone();
      const first = await at.addCobra(at.aCobraInput(person, { addedDependents: [spouse] }));
      const dependentId = first.body.participant.dependents[0]!.dependentId;
      const benefits = [at.medical({ coveredDependents: [dependentId] })];
      const second = await at.addCobra(at.aCobraInput(person, { ...divorce, benefits }));
      expect(second.body.persons).toMatchObject([
        { relation: 'S', begins: '2027-04-01', ends: '2029-11-30' },
      ]);
      // Never a duplicate, even on the first day of another.
      const same = { ...divorce, coverageBegins: '2027-04-01' };
      const again = await at.addCobra(at.aCobraInput(person, { ...same, benefits }));
      expect(again.status).toBe(200);
    });

    it.each([
      ['without a first', null],
      ['after the first was declined', { is_declined: true, postmark: '2026-11-15' }],
      ['after the first had ended', { coverage_ends: '2027-02-28', end_reason: 1 }],
    ])('is refused %s', async (_what, facts) => {
      const person = await at.someone();
      if (facts) {
        const first = await at.addCobra(at.aCobraInput(person));
        await at.setFacts(first.body.cQualId, facts);
      }
      const answer = await at.addCobra(at.aCobraInput(person, divorce));
      expect(fieldsOf(answer).map(({ path }) => path)).toEqual(['eventType']);
    });
  });

  it('refuses coverage that would be over before it begins', async () => {
    const answer = await at.addCobra(
      at.aCobraInput(await at.someone(), {
        eventType: 18,
        eventDate: '2028-05-31',
        coverageBegins: '2030-01-01',
      }),
    );
    expect(fieldsOf(answer).map(({ path }) => path)).toEqual(['eventType']);
    const person = await at.someone();
    await at.addCobra(at.aCobraInput(person));
    const late = await at.addCobra(
      at.aCobraInput(person, {
        eventType: 18,
        eventDate: '2028-05-31',
        coverageBegins: '2030-01-01',
      }),
    );
    expect(fieldsOf(late)).toEqual([
      {
        path: 'coverageBegins',
        message: 'This event gives coverage until 11/30/2029 only.',
      },
    ]);
  });

  it('asks for the state’s conditions only where it is told that they are not confirmed', async () => {
    const input = async (stateConfirmed?: boolean) =>
      at.aCobraInput(await at.someone(), {
        eventType: 28,
        ...(stateConfirmed !== undefined && { stateConfirmed }),
      });
    const refused = await at.addCobra(await input(false));
    expect(fieldsOf(refused)).toEqual([
      {
        path: 'stateConfirmed',
        message: 'Please confirm that the conditions of the state are met',
      },
    ]);
    expect((await at.addCobra(await input(true))).status).toBe(200);
    expect((await at.addCobra(await input())).status).toBe(200);
  });

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
        { path: 'addedDependents', message: mostDependentsMessage },
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

  it('enters once per Idempotency-Key, even at once on two servers', async () => {
    const body = at.aCobraInput(anInput({ payrollid: nextId() }), { addedDependents: [spouse] });
    const [first, second] = await Promise.all([
      at.addCobra(body, { key: 'enter' }),
      at.addCobra(body, { key: 'enter', via: at.other }),
    ]);
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.body).toEqual(first.body);
    expect(first.body.participant.dependents).toHaveLength(1);
    expect((await at.cobraRows(first.body.participant.empno)).body).toHaveLength(1);
    const changed = await at.addCobra({ ...body, eventType: 2 }, { key: 'enter' });
    expect(changed.status).toBe(409);
  });
});

describe('addBillingEvent', () => {
  it.each(Object.entries(badInputs))('refuses %s on its field', async (_what, bad) => {
    const answer = await at.addBilling(
      at.aBillingInput(await at.someone(), bad.info, {
        benefits: [at.billed(at.medical(bad.plan))],
      }),
    );
    expect(answer.status).toBe(400);
    const path = isOfPlan(bad) ? `benefits.0.${bad.path}` : `eventInfo.${bad.path}`;
    expect(fieldsOf(answer)).toEqual([{ path, message: bad.message }]);
  });

  it.each([
    ['no plan', [], 'benefits', 'Please select at least one benefit election.'],
    [
      'a plan that is not offered',
      [{ plansId: 1_000_000, plvlid: 1_000_000 }],
      'benefits.0.selectedPlan.planLevelId',
      'This plan is not offered on 12/01/2026.',
    ],
  ])('refuses %s', async (_what, chosen, path, message) => {
    const answer = await at.addBilling(
      at.aBillingInput(
        await at.someone(),
        {},
        {
          benefits: chosen.map((plan) => at.billed(at.medical(plan))),
        },
      ),
    );
    expect(fieldsOf(answer)).toEqual([{ path, message }]);
  });

  it('refuses a COBRA type, and what is wrong with those it adds', async () => {
    const answer = await at.addBilling(
      at.aBillingInput(
        await at.someone(),
        { eventType: 12 },
        {
          dependents: { added: [{ ...child, dateOfBirth: '2027-01-01' }] },
        },
      ),
    );
    expect(fieldsOf(answer).map(({ path }) => path)).toEqual([
      'eventInfo.eventType',
      'dependents.added.0.dateOfBirth',
    ]);
  });

  it('starts a leave without a maximum end and keeps the expected return', async () => {
    const person = await at.someone();
    const { status, body } = await at.addBilling(
      at.aBillingInput(
        person,
        { expectedReturn: '2027-03-01', medicareDate: '2026-01-01' },
        {
          dependents: { added: [spouse] },
          benefits: [
            at.billed(
              at.medical({ coveredDependents: ['added-0'], subsidy: 5, subsidyEnd: '2027-01-31' }),
            ),
          ],
        },
      ),
    );
    expect(status).toBe(200);
    expect(body).toMatchObject({
      participant: { empno: person.empno },
      eventInfo: { eventDate: '2026-11-13', eventType: 41, expectedReturn: '2027-03-01' },
      dependents: { initial: [{ name: 'Sam Example' }], added: [] },
      benefits: [
        {
          planTypeName: 'Medical',
          selectedPlan: {
            planLevelId: at.plans.medical.tiers.E,
            plansId: at.plans.medical.planId,
            displayName: 'Test Medical - Employee Only',
          },
          cost: null,
          subsidy: 5,
          subsidyEnd: '2027-01-31',
        },
      ],
      details: { statusMessage: 'Pending: notice scheduled for 11/18/2026', coverageEnds: null },
      persons: [
        { relation: 'E', ends: null },
        { relation: 'S', ends: null },
      ],
      warnings: [],
    });
    expect(body.details).not.toHaveProperty('arpaEnrolled');
    expect((await at.getBilling(person.empno, body.r_qualid)).body).toEqual(body);
    expect((await at.people.auditOf(person.empno)).at(-1)).toMatchObject({
      action: 'add-billing-event',
      after: { eventType: 'FMLA Leave', expectedReturn: '2027-03-01' },
    });
  });

  it('keeps no expected return of a retiree, and refuses one before the leave', async () => {
    const retiree = at.aBillingInput(await at.someone(), {
      eventType: 1,
      expectedReturn: '2027-03-01',
    });
    expect((await at.addBilling(retiree)).body.eventInfo.expectedReturn).toBe(null);
    const leave = at.aBillingInput(await at.someone(), { expectedReturn: '2026-11-12' });
    expect(fieldsOf(await at.addBilling(leave)).map(({ path }) => path)).toEqual([
      'eventInfo.expectedReturn',
    ]);
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

describe('after five in the afternoon', () => {
  it('an event counts as entered the next day', async () => {
    at.api.clock.advance({ hours: 7 });
    const { body } = await at.addCobra(at.aCobraInput(await at.someone()));
    expect(body.details.statusMessage).toBe('Pending: notice scheduled for 11/19/2026');
    at.api.clock.advance({ hours: -7 });
  });
});
