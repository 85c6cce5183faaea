import { describe, expect, it } from 'vitest';
import { getParticipant } from '@portal/contract/areas/participants/participants.contract.ts';
import { fieldsOf, input as anInput, nextId } from '../../participants/saving-people.builder.ts';
import { addPlan, inCompany } from '../continuation.builder.ts';
import {
  aDependent,
  formOf,
  mailedFacts,
  useEvents,
  type EventsApi,
} from '../event/events.builder.ts';

const at = useEvents();

type Fields = Parameters<EventsApi['aCobraInput']>[1];
const enter = async (fields: Fields = {}) => await enterFor(await at.someone(), fields);
const enterFor = (...given: Parameters<EventsApi['aCobraInput']>) =>
  at.addCobra(at.aCobraInput(...given));

const spouse = aDependent();
const child = aDependent({ fname: 'Kit', relation: 'C', dateOfBirth: '2015-03-01' });

describe('addCobraEvent', () => {
  it('enters an event with the rates on file and schedules its notice two business days later', async () => {
    const person = await at.someone();
    const { body } = await enterFor(person);
    const { planId: plansId, tiers } = at.plans.medical;
    expect(body).toMatchObject({
      eventDate: '2026-11-13',
      coverageBegins: '2026-12-01',
      benefits: [{ plansId, plvlid: tiers.E, planTypeName: 'Medical', cost: null, subsidy: 0 }],
      details: {
        statusMessage: 'Pending: notice scheduled for 11/18/2026',
        coverageEnds: '2028-05-31',
        arpaEnrolled: false,
      },
      persons: [{ relation: 'E', ends: '2028-05-31', plans: ['Test Medical'] }],
      participant: { empno: person.empno, payrollid: person.payrollid },
      warnings: [],
    });
    const offered = body.availablePlans.find(({ plvlid }) => plvlid === tiers.F);
    expect(offered).toMatchObject({ displayName: 'Test Medical - Family', cost: 1234.56 });
    expect(body.timeline.map(({ key }) => key)).toContain('election');
    expect((await at.getCobra(person.empno, body.cQualId)).body).toEqual(body);
    expect(await at.people.auditOf(person.empno)).toMatchObject([
      { action: 'add-participant' },
      { action: 'add-cobra-event', after: { eventDate: '2026-11-13' } },
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
    const { body } = await enterFor(person, {
      initialDependents: [first!],
      addedDependents: [child],
      benefits: [family, at.medical({ plansId, plvlid: tiers.E })],
    });
    expect(body.persons).toMatchObject([
      { relation: 'E', plans: ['Test Medical', 'Test Dental'] },
      { name: 'Sam Example', relation: 'S', plans: ['Test Medical'] },
      { name: 'Kit Example', relation: 'C', plans: ['Test Medical'] },
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
    const plvlid = at.plans.medical.tiers.ES;
    const plan = at.medical({ plvlid, coveredDependents: ['added-1', 'added-2'] });
    const addedDependents = [child, spouse, aDependent({ fname: 'Ollie', relation: 'O' })];
    const { body } = await enter({ eventType: 12, addedDependents, benefits: [plan] });
    expect(body.persons).toMatchObject([
      { relation: 'S', ends: '2029-11-30' },
      { relation: 'O', ends: '2029-11-30' },
    ]);
    expect(body.warnings).toEqual([
      'Ollie Example (other) is covered, but this event gives no continuation to them.',
    ]);
  });

  it('warns about late reports and what brief military service may cost', async () => {
    const late = { eventDate: '2026-09-15', coverageBegins: '2026-10-01' };
    const { body } = await enter({ ...late, eventType: 27 });
    const reported =
      "This event was reported 16 days after the employer's 30 days (due 10/31/2026).";
    expect(body.warnings).toEqual([
      expect.stringContaining('service of less than 31 days'),
      reported,
    ]);
    // An answer decides what is billed.
    const { cQualId, participant } = body;
    await at.setFacts(cQualId, { ...mailedFacts, postmark: '2026-11-15' });
    expect((await at.getCobra(participant.empno, cQualId)).body.warnings).toEqual([reported]);
  });

  it('keeps a Medicare date only if the event type uses it', async () => {
    const benefits = [at.medical({ coveredDependents: ['added-0'] })];
    const info = { medicareDate: '2026-01-01', addedDependents: [spouse], benefits };
    expect((await enter({ ...info, eventType: 22 })).body).toMatchObject({
      medicareDate: '2026-01-01',
      persons: [{ relation: 'S', ends: '2028-12-31' }],
    });
    expect((await enter(info)).body.medicareDate).toBe(null);
  });

  it.each([
    ['right after federal COBRA counts from the start of COBRA', '2027-01-01', '2028-06-30'],
    ['after a gap counts from its own start', '2027-01-02', '2030-01-01'],
  ])('with a state’s continuation %s', async (_what, coverageBegins, ends) => {
    const person = await at.someone();
    await enterFor(person, { eventDate: '2025-06-20', coverageBegins: '2025-07-01' });
    const { body } = await enterFor(person, { eventType: 25, coverageBegins });
    expect(body.persons).toMatchObject([{ ends }]);
  });

  describe('with a second event', () => {
    const divorce = { eventType: 18, eventDate: '2027-03-10', coverageBegins: '2027-04-01' };

    it('counts from the start of the first event', async () => {
      const person = await at.someone();
      const plvlid = at.plans.medical.tiers.ES;
      const both = [at.medical({ plvlid, coveredDependents: ['added-0'] })];
      const first = await enterFor(person, { addedDependents: [spouse], benefits: both });
      const { dependentId } = first.body.participant.dependents[0]!;
      const second = { ...divorce, benefits: [at.medical({ coveredDependents: [dependentId] })] };
      expect((await enterFor(person, second)).body.persons).toMatchObject([
        { relation: 'S', begins: '2027-04-01', ends: '2029-11-30' },
      ]);
      // It is never a duplicate, even with the same first day as another.
      expect((await enterFor(person, second)).status).toBe(200);
    });

    it.each([
      ['was waived', { is_declined: true, postmark: '2026-11-15' }],
      ['ended', { coverage_ends: '2027-02-28', end_reason: 1 }],
    ])('is refused after the first event %s', async (_what, facts) => {
      const person = await at.someone();
      await at.setFacts((await enterFor(person)).body.cQualId, facts);
      const answer = await enterFor(person, divorce);
      expect(fieldsOf(answer).map(({ path }) => path)).toEqual(['eventType']);
    });
  });

  it('enters a new person and the event once per Idempotency-Key, even on two servers', async () => {
    const body = at.aCobraInput(anInput({ payrollid: nextId() }), { addedDependents: [spouse] });
    const [first, second] = await Promise.all([
      at.addCobra(body, { key: 'enter' }),
      at.addCobra(body, { key: 'enter', via: at.other }),
    ]);
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.body).toEqual(first.body);
    const actions = ['add-participant', 'add-dependents', 'add-cobra-event'];
    expect(await at.actionsOf(first.body.participant.empno)).toEqual(actions);
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
      benefits: [{ selectedPlan: { planLevelId: plvlid }, cost: null, ...subsidy }],
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

  it('keeps the employee’s share of an FMLA leave even where it equals the rate', async () => {
    const benefits = [at.billed(at.medical({ cost: 512.4 }))];
    const leave = at.aBillingInput(await at.someone(), { eventType: 41 }, { benefits });
    expect((await at.addBilling(leave)).body.benefits).toMatchObject([{ cost: 512.4 }]);
  });
});

describe('the person of an event', () => {
  it('is updated if their ID is on file', async () => {
    const { empno, fullId, form } = await at.people.onFile();
    const { body } = await enterFor({ ...form, payrollid: fullId, hcity: 'Lorain' });
    expect(body.participant).toMatchObject({ empno, hcity: 'Lorain' });
    expect(await at.people.countWithId(fullId)).toBe(1);
  });

  it('is not revealed outside the caller’s scope', async () => {
    const { empno, fullId, form } = await at.people.onFile({ location: 1 });
    const as = { as: 'lee.location' };
    const byId = { ...form, location: 2, payrollid: fullId };
    const answer = await at.addCobra(at.aCobraInput(byId), as);
    expect([answer.status, fieldsOf(answer)]).toEqual([
      409,
      [{ path: 'participant.payrollid', message: 'This ID is already on file.' }],
    ]);
    const byPid = await at.addCobra(at.aCobraInput({ ...form, location: 2, empno }), as);
    expect(byPid.status).toBe(404);
  });

  // Its account side has migrated, so general info is read-only (domain.md 13.5).
  it('must be unchanged in a company with read-only general info; one without a subsidy enters none', async () => {
    const elsewhere = { compId: 1005 };
    const { body } = await at.ask(getParticipant, { params: { empno: '000100001' } }, elsewhere);
    const { planId: plansId, tiers } = await inCompany(
      at.api,
      (tx) => addPlan(tx, 'Test Elsewhere', { E: 1_000 }, { id: 1005 }),
      1005,
    );
    const plan = at.medical({ plansId, plvlid: tiers.E });
    const entering = (change: object, subsidy = {}) => {
      const benefits = [{ ...plan, ...subsidy }];
      return at.addCobra(at.aCobraInput({ ...formOf(body), ...change }, { benefits }), elsewhere);
    };
    const changed = await entering({ hcity: 'Elsewhere' });
    expect([changed.status, changed.body.message]).toEqual([
      403,
      'General information can no longer be changed for your participants.',
    ]);
    const subsidized = await entering({}, { subsidy: 1, subsidyEnd: '2027-01-31' });
    expect(fieldsOf(subsidized)).toEqual([
      { path: 'benefits.0.subsidy', message: 'Your company does not pay for COBRA coverage.' },
    ]);
    expect((await entering({})).status).toBe(200);
  });
});

describe('an event', () => {
  it('is refused if its participant was changed since the form showed them', async () => {
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

  // What is refused, and why, is in event-form.rules.test.ts.
  it('is refused with all problems of person, dependents, event and plans at once, and nothing is saved', async () => {
    const person = anInput({ birthdate: '2027-01-01' });
    const bornTomorrow = aDependent({ relation: 'C', dateOfBirth: '2027-01-01' });
    const wrong = { eventType: 99, addedDependents: [spouse, bornTomorrow], benefits: [] };
    const answer = await enterFor(person, wrong);
    expect([answer.status, fieldsOf(answer).map(({ path }) => path)]).toEqual([
      400,
      ['participant.birthdate', 'eventType', 'benefits', 'addedDependents.1.dateOfBirth'],
    ]);
    const added = { dependents: { added: [bornTomorrow] }, benefits: [] };
    const billing = await at.addBilling(at.aBillingInput(person, { eventType: 99 }, added));
    expect(fieldsOf(billing)).toMatchObject([
      { path: 'participant.birthdate' },
      { path: 'eventInfo.eventType' },
      { path: 'benefits', message: 'Please select at least one benefit election.' },
      { path: 'dependents.added.0.dateOfBirth' },
    ]);
    expect(await at.people.countWithId(person.payrollid)).toBe(0);
  });

  it('is refused with the same first day as an open one, but not if that one was waived', async () => {
    const person = await at.someone();
    const first = await enterFor(person);
    const again = await enterFor(person, { eventType: 4 });
    expect([again.status, again.body.message]).toEqual([
      409,
      'An open event already exists for this participant.',
    ]);
    expect((await enterFor(person, { coverageBegins: '2027-01-01' })).status).toBe(200);
    expect((await at.addBilling(at.aBillingInput(person))).status).toBe(200);
    await at.setFacts(first.body.cQualId, { postmark: '2026-11-15', is_declined: true });
    expect((await enterFor(person)).status).toBe(200);
  });

  it('is saved once if several are entered at once, for a person on file and for a new one', async () => {
    for (const person of [await at.someone(), anInput()]) {
      const input = at.aCobraInput(person);
      const answers = await Promise.all([
        at.addCobra(input),
        at.addCobra(input, { via: at.other }),
        at.addCobra(input),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    }
  });

  it('counts as entered the next day after 5 p.m.', async () => {
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
});
