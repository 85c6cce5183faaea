import { describe, expect, it } from 'vitest';
import type {
  BillingEventInput,
  CobraBenefitInput,
  CobraEventInput,
} from '@portal/contract/areas/continuation/event.ts';
import { makeEvent } from '../event/event-record.builder.ts';
import type { OfferedLevel } from '../event/plans.store.ts';
import { completeSettings } from '../letters/letters.builder.ts';
import { billingForm, cobraForm, type FormFacts } from './event-form.ts';
import { formProblems } from './event-form.rules.ts';

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
const textsOf = (...given: Parameters<typeof problemsOf>) =>
  problemsOf(...given).map(({ path, message }) => `${path}: ${message}`);
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
  it('finds nothing wrong with a plain event, or one whose state was not asked about', () => {
    expect(problemsOf({})).toEqual([]);
    expect(problemsOf({ eventType: 28 })).toEqual([]);
  });

  const eighth = { dependents: [...facts.dependents!, { dependentId: 8, relation: 'C' }] };
  /** Reported on 11/16/2026; 60 days from 09/17. */
  it.each<
    [when: string, changes: Partial<Input>, known: Partial<FormFacts>, problem: string | null]
  >([
    ['within 60 days', { eventDate: '2026-09-17' }, {}, null],
    ['ahead of it', { eventDate: '2026-12-20' }, {}, null],
    ['in time when entered', { eventDate: '2026-09-16' }, { reportedOn: '2026-11-15' }, null],
    [
      'after 60 days',
      { eventDate: '2026-09-16' },
      {},
      'eventDate: The event had to be reported by',
    ],
    ['before the first', { eventDate: '2026-06-11' }, { reportedOn: '2026-06-20' }, 'eventDate'],
    ['after 18 months', { eventDate: '2028-01-01', coverageBegins: '2028-02-01' }, {}, 'eventDate'],
    [
      'after the maximum period',
      { coverageBegins: '2030-01-01' },
      {},
      'coverageBegins: This event provides coverage only through 06/30/2029.',
    ],
    ['without a first', {}, { first: null }, 'eventType'],
    ['after 36 months anyway', {}, { first: { ...first, eventType: 11 } }, 'eventType'],
    ['for the employee', plan({}), {}, 'benefits.0.coveredDependents'],
    ['for somebody else', plan({ coveredDependents: [8] }), eighth, 'not covered by the first'],
    [
      'for a dependent added with it',
      { ...plan({ coveredDependents: ['added-0'] }), addedDependents: [child] },
      {},
      'benefits.0.coveredDependents',
    ],
  ])('of a second event reported %s', (_when, changes, known, problem) => {
    const given = { ...divorce, coverageBegins: '2027-01-01', ...changes };
    expect(textsOf(given, { first, ...known })).toEqual(
      problem === null ? [] : [expect.stringContaining(problem)],
    );
  });

  const onlyNewYork = { settings: { ...completeSettings, state_types: ['NY'] } };
  const overspent = { healthAccount: { ...account, reimbursedCents: 240_000 } };
  const subsidized = plan({ subsidy: 10, subsidyEnd: '2027-01-31' });
  const tooMany = Array.from({ length: 10 }, () => child);
  const unconfirmed = { eventType: 28, stateConfirmed: false };
  const longAgo = { eventType: 27, eventDate: '2024-11-13' };
  it.each<[what: string, problem: string, changes: Partial<Input>, known?: Partial<FormFacts>]>([
    ['an event after its coverage', 'eventDate: ', { eventDate: '2026-12-02' }],
    ['an unknown event type', 'eventType: Please select an event type', { eventType: 99 }],
    ['a state without a plan', 'eventType: Please', { eventType: 28 }, onlyNewYork],
    ['service whose 24 months are over', 'coverageBegins: This event provides', longAgo],
    ['state conditions that are not confirmed', 'stateConfirmed: ', unconfirmed],
    ['Medicare without its date', 'medicareDate: This field is required', { eventType: 22 }],
    [
      'Medicare after the event it came before',
      'medicareDate: The Medicare date must be before',
      { eventType: 22, medicareDate: '2026-11-14' },
    ],
    ['a dependent who is not on file', 'initialDependents: ', { initialDependents: [8] }],
    ['more than ten dependents', 'addedDependents: ', { addedDependents: tooMany }],
    ['a plan left at none', 'benefits: Please fill out at least one', plan({ plvlid: -1 })],
    ['more than an invoice can hold', 'benefits: All plans together', plan({ cost: 10_000_000 })],
    ['a level of another plan', 'benefits.0.plvlid: ', plan({ plvlid: 22 })],
    [
      'a plan that is not offered',
      'benefits.0.plvlid: This plan is not offered on 12/01/2026.',
      plan({ plansId: 9, plvlid: 99 }),
    ],
    [
      'a plan twice',
      'benefits.2.plvlid: This plan has already been selected.',
      { benefits: [medical, { ...medical, plvlid: -1 }, medical] },
    ],
    ['no rate and no cost', 'benefits.0.cost: This plan has no', plan({ plansId: 2, plvlid: 22 })],
    ['a subsidy without an end', 'benefits.0.subsidyEnd: ', plan({ subsidy: 10 })],
    ['a subsidy nobody pays', 'benefits.0.subsidy: ', subsidized, { paysSubsidy: false }],
    ['a stranger', 'benefits.0.coveredDependents: ', plan({ coveredDependents: [8] })],
    ['nobody added', 'benefits.0.coveredDependents: ', plan({ coveredDependents: ['added-0'] })],
    ['a health FSA of nobody', 'benefits.0.plvlid: This participant has no', plan(fsa)],
    ['an overspent one', 'benefits.0.plvlid: This health FSA is over', plan(fsa), overspent],
    [
      'one without its cost',
      'benefits.0.cost: Please enter one twelfth of the election as the cost: $200.00.',
      plan({ ...fsa, cost: null }),
      { healthAccount: account },
    ],
  ])('refuses %s', (_what, problem, changes, known) => {
    expect(textsOf(changes, known)).toEqual([expect.stringContaining(problem)]);
  });

  it('skips what depends on a person who is still unknown', () => {
    const stranger = { coveredDependents: [8] };
    for (const given of [{ eventType: 18 }, { initialDependents: [8] }, plan(stranger), plan(fsa)])
      expect(problemsOf(given, { dependents: null })).toEqual([]);
  });

  it('accepts what an event already has on file', () => {
    const before = makeEvent({ tiers: [], eventType: 28 });
    before.benefits[0]!.subsidyCents = 1_000;
    expect(problemsOf(subsidized, { before, paysSubsidy: false })).toEqual([]);
    expect(problemsOf({ eventType: 28 }, { before, ...onlyNewYork })).toEqual([]);
    before.benefits[0]!.planId = 4;
    expect(problemsOf(plan(fsa), { before })).toEqual([]);
  });
});

describe('formProblems of billing', () => {
  const { plansId, plvlid: planLevelId, ...amounts } = medical;
  const billed = { selectedPlan: { plansId, planLevelId }, ...amounts };
  const problems = (eventInfo: object, more: Partial<BillingEventInput> = {}) =>
    formProblems(
      billingForm({
        participant,
        dependents: { initial: [], added: [] },
        benefits: [billed],
        ...more,
        eventInfo: { ...info, eventType: 43, ...eventInfo },
      }),
      facts,
    ).map(({ path }) => path);

  it('reports problems under the field names of its own form', () => {
    expect(problems({})).toEqual([]);
    expect(problems({ eventType: 12 })).toEqual(['eventInfo.eventType']);
    expect(problems({ expectedReturn: '2026-11-12' })).toEqual(['eventInfo.expectedReturn']);
    const dependents = { initial: [8], added: [] };
    expect(problems({}, { dependents })).toEqual(['dependents.initial']);
    const unknown = { ...billed, selectedPlan: { plansId: 1, planLevelId: 99 } };
    expect(problems({}, { benefits: [unknown] })).toEqual(['benefits.0.selectedPlan.planLevelId']);
  });

  it('ignores an expected return without a leave, and has no second events', () => {
    expect(problems({ eventType: 1, expectedReturn: '2026-11-12' })).toEqual([]);
    expect(problems({ eventType: 8 })).toEqual([]);
  });

  it('needs the employee’s share of an FMLA leave, whatever rate is on file', () => {
    expect(problems({ eventType: 41 })).toEqual(['benefits.0.cost']);
    expect(problems({ eventType: 41 }, { benefits: [{ ...billed, cost: 80 }] })).toEqual([]);
  });
});
