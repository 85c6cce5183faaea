import { describe, expect, it } from 'vitest';
import { fieldsOf, input as anInput, nextId } from '../../participants/saving-people.builder.ts';
import { aDependent, mailedFacts, useEvents, type EventsApi } from '../event/events.builder.ts';

const at = useEvents();

type Fields = Parameters<EventsApi['aCobraInput']>[1];
const enter = async (fields: Fields = {}) =>
  await at.addCobra(at.aCobraInput(await at.someone(), fields));

const spouse = aDependent();
const child = aDependent({ fname: 'Kit', relation: 'C', dateOfBirth: '2015-03-01' });

describe('addCobraEvent', () => {
  it('enters an event with the rates on file and schedules its notice two business days later', async () => {
    const person = await at.someone();
    const { status, body } = await at.addCobra(at.aCobraInput(person));
    expect(status).toBe(200);
    const { planId: plansId, tiers } = at.plans.medical;
    expect(body).toMatchObject({
      eventDate: '2026-11-13',
      coverageBegins: '2026-12-01',
      benefits: [{ plansId, plvlid: tiers.E, planTypeName: 'Medical', cost: null, subsidy: 0 }],
      details: {
        statusMessage: 'Pending: notice scheduled for 11/18/2026',
        coverageEnds: '2028-05-31',
        arpaEligible: false,
        arpaEnrolled: false,
      },
      persons: [
        { name: 'Robin Example', relation: 'E', ends: '2028-05-31', plans: ['Test Medical'] },
      ],
      participant: { empno: person.empno, payrollid: person.payrollid },
      warnings: [],
      version: '1',
    });
    expect(body.availablePlans.find(({ plvlid }) => plvlid === tiers.F)).toMatchObject({
      plansId,
      displayName: 'Test Medical - Family',
      covers: 'F',
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

  it('covers dependents on file and new ones, each with plans of their own', async () => {
    const person = await at.someone();
    const [first] = await at.dependentsOf(person.empno, [spouse]);
    const subsidy = { subsidy: 400, subsidyEnd: '2027-03-31' };
    const family = at.medical({
      plvlid: at.plans.medical.tiers.F,
      cost: '1,000',
      coveredDependents: [first!, 'added-0'],
      ...subsidy,
    });
    const { planId: plansId, tiers } = at.plans.dental;
    const { body } = await at.addCobra(
      at.aCobraInput(person, {
        initialDependents: [first!],
        addedDependents: [child],
        benefits: [family, at.medical({ plansId, plvlid: tiers.E })],
      }),
    );
    expect(body.persons.map(({ name, relation, plans }) => [name, relation, plans])).toEqual([
      ['Robin Example', 'E', ['Test Medical', 'Test Dental']],
      ['Sam Example', 'S', ['Test Medical']],
      ['Kit Example', 'C', ['Test Medical']],
    ]);
    const added = body.persons[2]!.dependentId!;
    expect(body.benefits).toMatchObject([
      { cost: 1000, ...subsidy, coveredDependents: [first, added] },
      { cost: null, coveredDependents: [] },
    ]);
    expect((await at.people.auditOf(person.empno)).at(-1)!.after).toMatchObject({
      benefits:
        'Test Medical - Family at $1,000.00 less $400.00 until 03/31/2027 for Robin Example, Sam Example, Kit Example; Test Dental - Employee Only for Robin Example',
    });
  });

  it('does not cover the employee after a divorce, and warns about a person the event does not entitle', async () => {
    const { body } = await enter({
      eventType: 12,
      addedDependents: [child, spouse, aDependent({ fname: 'Ollie', relation: 'O' })],
      benefits: [
        at.medical({
          plvlid: at.plans.medical.tiers.ES,
          coveredDependents: ['added-1', 'added-2'],
        }),
      ],
    });
    expect(body.persons.map(({ relation, ends }) => `${relation} ${ends}`)).toEqual([
      'S 2029-11-30',
      'O 2029-11-30',
    ]);
    expect(body.warnings).toEqual([
      'Ollie Example (other) is covered, but this event gives no continuation to them.',
    ]);
  });

  it('warns about a level too large, late reports, and what brief military service may cost', async () => {
    const late = { eventDate: '2026-09-15', coverageBegins: '2026-10-01' };
    const benefits = [at.medical({ plvlid: at.plans.medical.tiers.F })];
    const { body } = await enter({ ...late, eventType: 27, benefits });
    const reported =
      "This event was reported 16 days after the employer's 30 days (due 10/31/2026).";
    expect(body.warnings).toEqual([
      expect.stringContaining('service of less than 31 days'),
      'Only Robin Example is covered by Test Medical - Family: Employee Only would be enough.',
      reported,
    ]);
    // An answer decides what is billed.
    const { cQualId, participant } = body;
    await at.setFacts(cQualId, { ...mailedFacts, postmark: '2026-11-15' });
    expect((await at.getCobra(participant.empno, cQualId)).body.warnings).toEqual([reported]);
  });

  it('keeps a Medicare date only if the event type uses it, and then needs one before the event', async () => {
    const benefits = [at.medical({ coveredDependents: ['added-0'] })];
    const info = { medicareDate: '2026-01-01', addedDependents: [spouse], benefits };
    expect((await enter({ ...info, eventType: 22 })).body).toMatchObject({
      medicareDate: '2026-01-01',
      persons: [{ relation: 'S', ends: '2028-12-31' }],
    });
    expect((await enter(info)).body.medicareDate).toBe(null);
    expect(fieldsOf(await enter({ eventType: 22 }))).toEqual([
      { path: 'medicareDate', message: 'This field is required' },
    ]);
  });

  describe('with a state’s continuation', () => {
    it.each([
      ['right after federal COBRA counts from the start of COBRA', '2027-01-01', '2028-06-30'],
      ['after a gap counts from its own start', '2027-01-02', '2030-01-01'],
    ])('%s', async (_what, coverageBegins, ends) => {
      const person = await at.someone();
      await at.addCobra(
        at.aCobraInput(person, { eventDate: '2025-06-20', coverageBegins: '2025-07-01' }),
      );
      const state = { eventType: 25, eventDate: '2026-11-13', coverageBegins };
      const { status, body } = await at.addCobra(at.aCobraInput(person, state));
      expect([status, body.persons?.[0]?.ends]).toEqual([200, ends]);
    });
  });

  describe('with a second event', () => {
    const divorce = { eventType: 18, eventDate: '2027-03-10', coverageBegins: '2027-04-01' };

    it('counts from the start of the first event', async () => {
      const person = await at.someone();
      const both = { plvlid: at.plans.medical.tiers.ES, coveredDependents: ['added-0' as const] };
      const first = await at.addCobra(
        at.aCobraInput(person, { addedDependents: [spouse], benefits: [at.medical(both)] }),
      );
      const dependentId = first.body.participant.dependents[0]!.dependentId;
      const benefits = [at.medical({ coveredDependents: [dependentId] })];
      const second = await at.addCobra(at.aCobraInput(person, { ...divorce, benefits }));
      expect(second.body.persons).toMatchObject([
        { relation: 'S', begins: '2027-04-01', ends: '2029-11-30' },
      ]);
      // It is never a duplicate, even with the same first day as another.
      const same = { ...divorce, coverageBegins: '2027-04-01' };
      const again = await at.addCobra(at.aCobraInput(person, { ...same, benefits }));
      expect(again.status).toBe(200);
    });

    it.each([
      ['without a first event', null],
      ['after the first event was waived', { is_declined: true, postmark: '2026-11-15' }],
      ['after the first event ended', { coverage_ends: '2027-02-28', end_reason: 1 }],
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

  it('enters once per Idempotency-Key, even on two servers at the same time', async () => {
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
  it('starts a leave without a maximum period and keeps the expected return', async () => {
    const person = await at.someone();
    const plvlid = at.plans.medical.tiers.ES;
    const subsidy = { subsidy: 5, subsidyEnd: '2027-01-31' };
    const plan = at.medical({ plvlid, coveredDependents: ['added-0'], ...subsidy });
    const info = { expectedReturn: '2027-03-01', medicareDate: '2026-01-01' };
    const more = { dependents: { added: [spouse] }, benefits: [at.billed(plan)] };
    const { body } = await at.addBilling(at.aBillingInput(person, info, more));
    expect(body).toMatchObject({
      participant: { empno: person.empno },
      eventInfo: { eventDate: '2026-11-13', eventType: 43, expectedReturn: '2027-03-01' },
      dependents: { initial: [{ name: 'Sam Example' }], added: [] },
      benefits: [
        {
          selectedPlan: { planLevelId: plvlid, displayName: 'Test Medical - Employee + Spouse' },
          cost: null,
          ...subsidy,
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
      after: { eventType: 'Personal Leave', expectedReturn: '2027-03-01' },
    });
  });

  it('asks for the employee’s share of an FMLA leave, and keeps it even where it equals the rate', async () => {
    const leave = { eventType: 41 };
    const blank = await at.addBilling(at.aBillingInput(await at.someone(), leave));
    expect(fieldsOf(blank)[0]!.message).toBe('Please enter the employee’s share.');
    const benefits = [at.billed(at.medical({ cost: 512.4 }))];
    const { body } = await at.addBilling(at.aBillingInput(await at.someone(), leave, { benefits }));
    expect(body.benefits).toMatchObject([{ cost: 512.4 }]);
  });
});

it('an event is refused if its participant was changed since the form showed them', async () => {
  const { empno, form, version: first } = await at.people.onFile();
  const { version } = (await at.people.update(empno, { ...form, hcity: 'New City' })).body;
  const input = at.aCobraInput({ empno, ...form });
  const billing = at.aBillingInput({ empno, ...form });
  expect((await at.addCobra(input, { ifMatch: first })).status).toBe(409);
  expect((await at.addBilling(billing, { ifMatch: first })).status).toBe(409);
  expect((await at.addCobra(input, { ifMatch: version })).status).toBe(200);
  // Without a version a save is always accepted, as everywhere.
  expect((await at.addBilling(billing)).status).toBe(200);
});

it('an event entered after 5 p.m. counts as entered the next day', async () => {
  at.api.clock.advance({ hours: 7 });
  const { body } = await enter();
  expect(body.details.statusMessage).toBe('Pending: notice scheduled for 11/19/2026');
  // The employer's 30 days run until tonight.
  const timely = (await enter({ eventDate: '2026-10-01', coverageBegins: '2026-10-17' })).body;
  expect(timely.warnings.join()).not.toContain("the employer's 30 days");
  expect(timely.timeline.find(({ key }) => key === 'employer-notice')).toMatchObject({
    state: 'done',
    date: '2026-11-16',
  });
  at.api.clock.advance({ hours: -7 });
});
