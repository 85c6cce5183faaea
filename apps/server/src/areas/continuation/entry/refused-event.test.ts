import { beforeAll, describe, expect, it } from 'vitest';
import { fieldsOf } from '../../participants/saving-people.builder.ts';
import { aDependent, startEvents, type EventsApi } from '../event/events.builder.ts';

let at: EventsApi;
beforeAll(async () => {
  at = await startEvents();
});
const bornTomorrow = aDependent({ relation: 'C', dateOfBirth: '2027-01-01' });

// What is refused otherwise, and why, is in event-form.rules.test.ts.
describe('either form', () => {
  it.each<[what: string, of: 'info' | 'plan', fields: object, path: string, message: string]>([
    ['no event date', 'info', { eventDate: '' }, 'eventDate', 'This field is required'],
    [
      'a date that does not exist',
      'info',
      { coverageBegins: '2026-02-30' },
      'coverageBegins',
      'Please enter a valid date',
    ],
    ['no event type', 'info', { eventType: -1 }, 'eventType', 'Please select an event type'],
    ['a cost in words', 'plan', { cost: 'lots' }, 'cost', 'Must be a number'],
    ['a negative cost', 'plan', { cost: -1 }, 'cost', 'Must be a positive number'],
    ['a subsidy without an end', 'plan', { subsidy: 1 }, 'subsidyEnd', 'Subsidy End is required.'],
    [
      'another person’s dependent',
      'plan',
      { coveredDependents: [1] },
      'coveredDependents',
      'Please choose from the list',
    ],
  ])('with %s is refused on that field', async (_what, of, fields, path, message) => {
    const benefit = at.medical(of === 'plan' ? fields : {});
    const info = of === 'info' ? fields : {};
    const cobra = await at.addCobra(
      at.aCobraInput(await at.someone(), { ...info, benefits: [benefit] }),
    );
    const billing = await at.addBilling(
      at.aBillingInput(await at.someone(), info, { benefits: [at.billed(benefit)] }),
    );
    const [own, billed] = of === 'plan' ? ['benefits.0.', 'benefits.0.'] : ['', 'eventInfo.'];
    expect([cobra.status, fieldsOf(cobra)]).toEqual([400, [{ path: `${own}${path}`, message }]]);
    expect([billing.status, fieldsOf(billing)]).toEqual([
      400,
      [{ path: `${billed}${path}`, message }],
    ]);
  });
});

describe('addCobraEvent', () => {
  type Plan = 'medical' | 'dental' | 'banded' | 'over';
  const plan = (which: Plan, more: object = {}) =>
    at.medical({ plansId: at.plans[which].planId, plvlid: at.plans[which].tiers.E, ...more });
  it.each<[what: string, plans: () => ReturnType<typeof plan>[], path: string, message: string]>([
    ['no plan', () => [], 'benefits', 'Please fill out at least one benefit'],
    [
      'a plan that has ended',
      () => [plan('over')],
      'benefits.0.plvlid',
      'This plan is not offered on 12/01/2026.',
    ],
    [
      'a plan twice',
      () => [plan('medical'), plan('medical', { plvlid: -1 }), plan('medical')],
      'benefits.2.plvlid',
      'This plan has already been selected.',
    ],
    [
      'more than an invoice can hold',
      () => [plan('medical', { cost: 9_999_999 }), plan('dental', { cost: 1 })],
      'benefits',
      'All plans together must cost $9,999,999.99 a month or less.',
    ],
    [
      'no rate on file and no cost entered',
      () => [plan('medical'), plan('banded')],
      'benefits.1.cost',
      'This plan has no rate on file. Please enter its cost.',
    ],
  ])('refuses %s', async (_what, plans, path, message) => {
    const answer = await at.addCobra(at.aCobraInput(await at.someone(), { benefits: plans() }));
    expect([answer.status, fieldsOf(answer)]).toEqual([400, [{ path, message }]]);
  });

  it('reports problems of person, dependents, event and plans at once, and saves nothing', async () => {
    const person = await at.someone();
    const answer = await at.addCobra(
      at.aCobraInput(
        { ...person, birthdate: '2027-01-01' },
        { eventType: 99, addedDependents: [aDependent(), bornTomorrow], benefits: [] },
      ),
    );
    expect(fieldsOf(answer).map(({ path }) => path)).toEqual([
      'participant.birthdate',
      'eventType',
      'benefits',
      'addedDependents.1.dateOfBirth',
    ]);
    expect(await at.people.auditOf(person.empno)).toHaveLength(1);
  });

  it('refuses coverage that would end before it begins', async () => {
    const person = await at.someone();
    const divorce = { eventType: 18, eventDate: '2028-05-31', coverageBegins: '2030-01-01' };
    await at.addCobra(at.aCobraInput(person));
    expect(fieldsOf(await at.addCobra(at.aCobraInput(person, divorce)))).toContainEqual({
      path: 'coverageBegins',
      message: 'This event provides coverage only through 11/30/2029.',
    });
  });

  it.each([
    [{ stateConfirmed: false }, 400],
    [{ stateConfirmed: true }, 200],
    [{}, 200],
  ])('answers state conditions of %j with %i', async (confirmed, status) => {
    const input = at.aCobraInput(await at.someone(), { eventType: 28, ...confirmed });
    expect((await at.addCobra(input)).status).toBe(status);
  });
});

it('addBillingEvent reports problems under the field names of its form', async () => {
  const enter = async (info: object, more: object) =>
    fieldsOf(await at.addBilling(at.aBillingInput(await at.someone(), info, more)));
  expect(await enter({}, { benefits: [] })).toEqual([
    { path: 'benefits', message: 'Please select at least one benefit election.' },
  ]);
  const unknown = at.billed(at.medical({ plansId: 1_000_000, plvlid: 1_000_000 }));
  const many = { dependents: { added: [bornTomorrow] }, benefits: [unknown] };
  expect((await enter({ eventType: 12 }, many)).map(({ path }) => path)).toEqual([
    'eventInfo.eventType',
    'benefits.0.selectedPlan.planLevelId',
    'dependents.added.0.dateOfBirth',
  ]);
});
