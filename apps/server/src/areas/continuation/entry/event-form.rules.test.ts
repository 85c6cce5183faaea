import { describe, expect, it } from 'vitest';
import type {
  BillingEventInput,
  CobraBenefitInput,
  CobraEventInput,
} from '@portal/contract/areas/continuation/event.ts';
import { makeEvent } from '../event/event-record.builder.ts';
import type { OfferedLevel } from '../event/plans.store.ts';
import { completeSettings } from '../letters/letters.builder.ts';
import { billingForm, cobraForm } from './event-form.ts';
import { formProblems, type FormFacts } from './event-form.rules.ts';

const level = (planId: number, tierId: number, more: Partial<OfferedLevel> = {}): OfferedLevel => ({
  planId,
  tierId,
  planTypeId: 1,
  planName: `Plan ${planId}`,
  levelName: 'Employee Only',
  covers: 'E',
  rateCents: 50_000,
  isAgeBanded: false,
  ...more,
});
const facts: FormFacts = {
  settings: completeSettings,
  levels: [
    level(1, 11),
    level(2, 22, { rateCents: null }),
    level(4, 44, { planTypeId: 4, rateCents: null }),
  ],
  paysSubsidy: true,
  dependents: [{ dependentId: 7, relation: 'S' }],
  healthAccount: null,
  first: null,
  before: null,
  reportedOn: '2026-11-16',
};
const medical: CobraBenefitInput = {
  plansId: 1,
  plvlid: 11,
  cost: null,
  subsidy: null,
  subsidyEnd: null,
  coveredDependents: [],
};
const info = {
  eventDate: '2026-11-13',
  eventType: 1,
  coverageBegins: '2026-12-01',
  paidThrough: null,
  medicareDate: null,
  expectedReturn: null,
};
type Input = Omit<CobraEventInput, 'participant'>;
const input: Input = {
  ...info,
  initialDependents: [7],
  addedDependents: [],
  benefits: [medical],
};
// These rules never look at the person, whose fields belong to another area.
const participant = {} as CobraEventInput['participant'];
const problemsOf = (changes: Partial<Input>, known: Partial<FormFacts> = {}) =>
  formProblems(cobraForm({ participant, ...input, ...changes }), { ...facts, ...known });
const plan = (changes: Partial<CobraBenefitInput>) => ({ benefits: [{ ...medical, ...changes }] });

/** Coverage from 07/01/2026 for the employee and the spouse, dependent 7. */
const first = makeEvent({ relations: ['E', 'S'], tiers: [] });
first.persons[1]!.dependentId = 7;
const divorce = { eventType: 18, ...plan({ coveredDependents: [7] }) };

const child = {
  fname: 'Kit',
  lname: 'Example',
  ssn: null,
  dateOfBirth: '2015-03-01',
  relation: 'C' as const,
  sex: null,
};
const fsa = { plansId: 4, plvlid: 44, cost: 200 };
const account = {
  planYearEnds: '2026-12-31',
  electionCents: 240_000,
  reimbursedCents: 0,
  carriedOverCents: 0,
};

describe('formProblems', () => {
  it('finds nothing wrong with a plain event', () => {
    expect(problemsOf({})).toEqual([]);
  });

  /** Reported on 11/16/2026; 60 days from 09/17. */
  it.each<[when: string, changes: Partial<Input>, known: Partial<FormFacts>, path: string | null]>([
    ['within 60 days', { eventDate: '2026-09-17' }, {}, null],
    ['ahead of it', { eventDate: '2026-12-20' }, {}, null],
    [
      'in time when it was entered',
      { eventDate: '2026-09-16' },
      { reportedOn: '2026-11-15' },
      null,
    ],
    [
      'after 60 days',
      { eventDate: '2026-09-16' },
      {},
      'eventDate: Reported too late: the event had to be reported by 11/15/2026.',
    ],
    ['before the first', { eventDate: '2026-06-11' }, { reportedOn: '2026-06-20' }, 'eventDate'],
    [
      'after the first 18 months',
      { eventDate: '2028-01-01', coverageBegins: '2028-02-01' },
      {},
      'eventDate',
    ],
    ['after the maximum period', { coverageBegins: '2030-01-01' }, {}, 'coverageBegins'],
    ['without a first', {}, { first: null }, 'eventType'],
    ['after 36 months anyway', {}, { first: { ...first, eventType: 11 } }, 'eventType'],
    ['for the employee', plan({}), {}, 'benefits.0.coveredDependents'],
    [
      'for somebody the first did not cover',
      plan({ coveredDependents: [8] }),
      { dependents: [...facts.dependents!, { dependentId: 8, relation: 'C' }] },
      'benefits.0.coveredDependents: This person was not covered by the first event.',
    ],
    [
      'for a dependent added with it',
      { ...plan({ coveredDependents: ['added-0'] }), addedDependents: [child] },
      {},
      'benefits.0.coveredDependents',
    ],
  ])('of a second event reported %s', (_when, changes, known, path) => {
    const given = { ...divorce, coverageBegins: '2027-01-01', ...changes };
    const problems = problemsOf(given, { first, ...known });
    expect(problems.map((problem) => `${problem.path}: ${problem.message}`)).toEqual(
      path === null ? [] : [expect.stringContaining(path)],
    );
  });

  it.each<[what: string, changes: Partial<Input>, known: Partial<FormFacts>, path: string]>([
    ['an event after its coverage', { eventDate: '2026-12-02' }, {}, 'eventDate'],
    ['premiums paid through the first day only', { paidThrough: '2026-12-01' }, {}, 'paidThrough'],
    ['no event type', { eventType: -1 }, {}, 'eventType'],
    ['an unknown event type', { eventType: 99 }, {}, 'eventType'],
    [
      'a state in which the company has no plan',
      { eventType: 28 },
      { settings: { ...completeSettings, state_types: ['NY'] } },
      'eventType',
    ],
    [
      'military service whose 24 months are over before coverage begins',
      { eventType: 27, eventDate: '2024-11-13' },
      {},
      'coverageBegins',
    ],
    [
      'state conditions that are not confirmed',
      { eventType: 28, stateConfirmed: false },
      {},
      'stateConfirmed',
    ],
    ['Medicare before the event without its date', { eventType: 22 }, {}, 'medicareDate'],
    [
      'Medicare after the event it came before',
      { eventType: 22, medicareDate: '2026-11-14' },
      {},
      'medicareDate',
    ],
    ['a dependent who is not on file', { initialDependents: [8] }, {}, 'initialDependents'],
    [
      'more than ten dependents',
      { addedDependents: Array.from({ length: 10 }, () => child) },
      {},
      'addedDependents',
    ],
    ['no plan', { benefits: [] }, {}, 'benefits'],
    ['a plan left at none', plan({ plvlid: -1 }), {}, 'benefits'],
    ['more than an invoice can hold', plan({ cost: 10_000_000 }), {}, 'benefits'],
    ['a level of another plan', plan({ plvlid: 22 }), {}, 'benefits.0.plvlid'],
    ['a plan that is not offered', plan({ plansId: 9, plvlid: 99 }), {}, 'benefits.0.plvlid'],
    ['a plan twice', { benefits: [medical, medical] }, {}, 'benefits.1.plvlid'],
    [
      'no rate on file and no cost entered',
      plan({ plansId: 2, plvlid: 22 }),
      {},
      'benefits.0.cost',
    ],
    ['a subsidy without an end', plan({ subsidy: 10 }), {}, 'benefits.0.subsidyEnd'],
    ['an end without a subsidy', plan({ subsidyEnd: '2027-01-31' }), {}, 'benefits.0.subsidy'],
    [
      'a subsidy that the company does not pay',
      plan({ subsidy: 10, subsidyEnd: '2027-01-31' }),
      { paysSubsidy: false },
      'benefits.0.subsidy',
    ],
    [
      'a covered dependent who is not on file',
      plan({ coveredDependents: [8] }),
      {},
      'benefits.0.coveredDependents',
    ],
    [
      'a covered dependent who is not added',
      plan({ coveredDependents: ['added-0'] }),
      {},
      'benefits.0.coveredDependents',
    ],
    ['a health FSA for a participant without one', plan(fsa), {}, 'benefits.0.plvlid'],
    [
      'a health FSA that is overspent',
      plan(fsa),
      { healthAccount: { ...account, reimbursedCents: 240_000 } },
      'benefits.0.plvlid',
    ],
    [
      'a health FSA without its cost',
      plan({ ...fsa, cost: null }),
      { healthAccount: account },
      'benefits.0.cost',
    ],
  ])('refuses %s', (_what, changes, known, path) => {
    expect(problemsOf(changes, known).map((problem) => problem.path)).toEqual([path]);
  });

  it('reports all problems at once', () => {
    const changes = { ...plan({ plvlid: 99 }), eventType: -1, initialDependents: [8] };
    expect(problemsOf(changes).map(({ path }) => path)).toEqual([
      'eventType',
      'initialDependents',
      'benefits.0.plvlid',
    ]);
  });

  it('skips what depends on a person who is still unknown', () => {
    const unknown = { dependents: null };
    expect(problemsOf({ eventType: 18 }, unknown)).toEqual([]);
    expect(problemsOf({ initialDependents: [8] }, unknown)).toEqual([]);
    expect(problemsOf(plan({ coveredDependents: [8] }), unknown)).toEqual([]);
    expect(problemsOf(plan(fsa), unknown)).toEqual([]);
  });

  it('accepts what an event already has on file', () => {
    const before = makeEvent({ tiers: [], eventType: 28 });
    before.benefits[0]!.subsidyCents = 1_000;
    const subsidized = plan({ subsidy: 10, subsidyEnd: '2027-01-31' });
    expect(problemsOf(subsidized, { before, paysSubsidy: false })).toEqual([]);
    const settings = { ...completeSettings, state_types: ['NY'] };
    expect(problemsOf({ eventType: 28 }, { before, settings })).toEqual([]);
    before.benefits[0]!.planId = 4;
    expect(problemsOf(plan(fsa), { before })).toEqual([]);
  });
});

describe('formProblems of billing', () => {
  const billed: Omit<BillingEventInput, 'participant'> = {
    eventInfo: { ...info, eventType: 43 },
    dependents: { initial: [], added: [] },
    benefits: [
      {
        selectedPlan: { plansId: 1, planLevelId: 11 },
        cost: null,
        subsidy: null,
        subsidyEnd: null,
        coveredDependents: [],
      },
    ],
  };
  const problems = (eventInfo: object, more: Partial<typeof billed> = {}) =>
    formProblems(
      billingForm({
        participant,
        ...billed,
        ...more,
        eventInfo: { ...billed.eventInfo, ...eventInfo },
      }),
      facts,
    ).map(({ path }) => path);

  it('reports problems under the field names of its own form', () => {
    expect(problems({})).toEqual([]);
    expect(problems({ eventType: 12 })).toEqual(['eventInfo.eventType']);
    expect(problems({ expectedReturn: '2026-11-12' })).toEqual(['eventInfo.expectedReturn']);
    expect(problems({}, { dependents: { initial: [8], added: [] } })).toEqual([
      'dependents.initial',
    ]);
    const unknown = { ...billed.benefits[0]!, selectedPlan: { plansId: 1, planLevelId: 99 } };
    expect(problems({}, { benefits: [unknown] })).toEqual(['benefits.0.selectedPlan.planLevelId']);
  });

  it('ignores an expected return without a leave, and has no second events', () => {
    expect(problems({ eventType: 1, expectedReturn: '2026-11-12' })).toEqual([]);
    expect(problems({ eventType: 8 })).toEqual([]);
  });

  it('needs the employee’s share of an FMLA leave, whatever rate is on file', () => {
    expect(problems({ eventType: 41 })).toEqual(['benefits.0.cost']);
    const benefits = [{ ...billed.benefits[0]!, cost: 80 }];
    expect(problems({ eventType: 41 }, { benefits })).toEqual([]);
  });
});
