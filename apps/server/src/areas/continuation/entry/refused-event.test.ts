import { beforeAll, describe, expect, it } from 'vitest';
import { fieldsOf } from '../../participants/saving-people.builder.ts';
import { aDependent, startEvents, type EventsApi } from '../event/events.builder.ts';

let at: EventsApi;
beforeAll(async () => {
  at = await startEvents();
});

const spouse = aDependent();
const child = aDependent({ fname: 'Kit', relation: 'C', dateOfBirth: '2015-03-01' });

/** A problem in either form: the bad fields of the event or its plan, and the field that gets the message. */
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
  'a date that does not exist': {
    info: { coverageBegins: '2026-02-30' },
    path: 'coverageBegins',
    message: 'Please enter a valid date',
  },
  'an event after coverage begins': {
    info: { eventDate: '2026-12-02' },
    path: 'eventDate',
    message: 'Event date must be before or the same date as the coverage begins date',
  },
  'coverage paid through its first day only': {
    info: { paidThrough: '2026-12-01' },
    path: 'paidThrough',
    message: 'Coverage begins must be before the paid through date',
  },
  'no event type': {
    info: { eventType: -1 },
    path: 'eventType',
    message: 'Please select an event type',
  },
  'an unknown event type': {
    info: { eventType: 99 },
    path: 'eventType',
    message: 'Please select an event type',
  },
  'a cost in words': { plan: { cost: 'lots' }, path: 'cost', message: 'Must be a number' },
  'a negative cost': {
    plan: { cost: -1 },
    path: 'cost',
    message: 'Must be a positive number',
  },
  'a subsidy without an end': {
    plan: { subsidy: 10 },
    path: 'subsidyEnd',
    message: 'Subsidy End is required.',
  },
  'an end without a subsidy': {
    plan: { subsidyEnd: '2026-12-31' },
    path: 'subsidy',
    message: 'Subsidy is required.',
  },
  'another person’s dependent': {
    plan: { coveredDependents: [1] },
    path: 'coveredDependents',
    message: 'Please choose from the list',
  },
  'a dependent who is not added': {
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
      'a plan that has ended',
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
      'This plan has already been selected.',
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
      'no rate on file and no cost entered',
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

  it('reports problems of person, dependents, event and plans at once', async () => {
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

  it('refuses coverage that would end before it begins', async () => {
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
    expect(fieldsOf(late)).toContainEqual({
      path: 'coverageBegins',
      message: 'This event provides coverage only through 11/30/2029.',
    });
  });

  it('refuses state conditions only if the form says that they are not confirmed', async () => {
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

  it('refuses a COBRA event type and problems of added dependents', async () => {
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
});
