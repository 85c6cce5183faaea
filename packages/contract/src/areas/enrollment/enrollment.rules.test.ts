import { describe, expect, it } from 'vitest';
import type { EnrollmentInput, MraInput, OpenPlan, PlanDetails } from './enrollment.ts';
import {
  deductionPlan,
  enrollmentProblems,
  firstPayDates,
  type EnrollmentFacts,
} from './enrollment.rules.ts';
import { payDates } from './pay-dates.rules.ts';

const plan: OpenPlan = {
  pyrid: 1,
  planYearName: '2026 Plan Year',
  yearbeg: '2026-01-01',
  yearend: '2026-12-31',
  plccode: 'M',
  plcid: 1,
  plcdesc: 'Health Care FSA',
  subName: null,
  customPlanId: null,
  medmax: 3400,
  depmax: 5000,
  hasHsaByProvider: false,
  hasHsaByOther: false,
  monthlyPreTaxLimit: 0,
  isBalance: false,
};

const biweekly = payDates({ pfqid: 'B', anchorDate: '2026-01-09' }, '2026-01-01', '2026-12-31');
const facts: EnrollmentFacts = { today: '2026-05-04', plan, payDates: biweekly };
const key = { empno: '000100001', pyrid: 1, customPlanId: null };

const mra = (overrides: Partial<MraInput> = {}): MraInput => ({
  ...key,
  planCode: 'M',
  partStart: '2026-01-01',
  partEnd: '2026-12-31',
  partAnn: 2400,
  firstPayDateOfChange: '2026-05-15',
  payPeriodDeduction: 100,
  lfsa: false,
  planLevel: null,
  ...overrides,
});

/** 2,400 elected in January; 100 on each date, posted up to today. */
const current: PlanDetails = {
  empno: '000100001',
  partStart: '2026-01-01',
  partEnd: '2026-12-31',
  partAnn: 2400,
  firstPayDateOfChange: '2026-01-09',
  payPeriodDeduction: 100,
  lfsa: false,
  planLevel: null,
  currentContributions: null,
  coveredDependents: [],
  employerMoney: 200,
  rolledIn: 100,
  reimbursements: 0,
  deductions: biweekly
    .slice(0, 24)
    .map((payDate) => ({ payDate, amount: 100, isPosted: payDate <= '2026-05-04' })),
};
const onFile = { ...facts, current };

const problems = (input: EnrollmentInput, known: EnrollmentFacts = facts) =>
  enrollmentProblems(input, known).map(({ path, message }) => `${path}: ${message}`);

const outside = 'Start and end dates must be within the open plan year.';
const tooLow = 'Annual allocation cannot be less than amounts already contributed or reimbursed.';
const unlisted = 'Please choose a date from the list';

describe('enrollmentProblems', () => {
  it('finds nothing wrong with a good enrollment of each kind', () => {
    expect(problems(mra())).toEqual([]);
    const dates = { partStart: '2026-01-01', partEnd: '2026-12-31' };
    expect(problems({ ...key, planCode: 'S', ...dates, partEnd: null })).toEqual([]);
    const custom = {
      currentContributions: 0,
      additionalContributions: null,
      coveredDependents: [],
    };
    expect(problems({ ...key, planCode: '0', ...dates, ...custom })).toEqual([]);
  });

  it.each<[string, Partial<MraInput>, string[]]>([
    ['a start before the year', { partStart: '2025-12-31' }, [`partStart: ${outside}`]],
    ['an end after the year', { partEnd: '2027-01-01' }, [`partEnd: ${outside}`]],
    [
      'an end before its start',
      { partStart: '2026-06-01', partEnd: '2026-05-31', firstPayDateOfChange: null },
      [
        'partEnd: End date must be after start date',
        'firstPayDateOfChange: This field is required',
      ],
    ],
    ['the same day', { partStart: '2026-05-15', partEnd: '2026-05-15' }, []],
    ['the maximum', { partAnn: 3400 }, []],
    ['a cent more', { partAnn: 3400.01 }, ['partAnn: Cannot exceed maximum.']],
    ['the maximum of dependent care', { planCode: 'D', partAnn: 5000 }, []],
    ['more', { planCode: 'D', partAnn: 5000.01 }, ['partAnn: Cannot exceed maximum.']],
    ['any amount for a commuter plan', { planCode: 'T', partAnn: 99_999 }, []],
    [
      'limited purpose without a level',
      { lfsa: true },
      ['planLevel: Level is required when Limited Purpose is checked.'],
    ],
    ['limited purpose with one', { lfsa: true, planLevel: 10 }, []],
    [
      'limited dependent care',
      { planCode: 'D', lfsa: true, planLevel: 10 },
      ['lfsa: Only a Health Care FSA can be limited purpose.'],
    ],
    [
      'no deduction',
      { firstPayDateOfChange: null, payPeriodDeduction: null },
      [
        'firstPayDateOfChange: This field is required',
        'payPeriodDeduction: This field is required',
      ],
    ],
    [
      'no deduction for an HRA',
      { planCode: 'H', firstPayDateOfChange: null, payPeriodDeduction: null },
      [],
    ],
    [
      'no deduction for the other HRA',
      { planCode: '3', firstPayDateOfChange: null, payPeriodDeduction: null },
      [],
    ],
    ['a first pay date 31 days ago', { firstPayDateOfChange: '2026-04-03' }, []],
    ['an older one', { firstPayDateOfChange: '2026-03-20' }, [`firstPayDateOfChange: ${unlisted}`]],
    [
      'a date that is not a pay date',
      { firstPayDateOfChange: '2026-05-14' },
      [`firstPayDateOfChange: ${unlisted}`],
    ],
    [
      'a first pay date before the start',
      { partStart: '2026-05-16' },
      [`firstPayDateOfChange: ${unlisted}`],
    ],
  ])('for a new enrollment with %s', (_what, overrides, expected) => {
    expect(problems(mra(overrides))).toEqual(expected);
  });

  it('leaves invalid dates and amounts to their own messages', () => {
    const broken = mra({
      partStart: '05/01',
      firstPayDateOfChange: 'soon',
      partAnn: null as never,
    });
    expect(problems(broken)).toEqual([]);
    expect(problems(broken, onFile)).toEqual([]);
  });

  it('does not require a listed pay date while the list is unknown', () => {
    expect(
      problems(mra({ firstPayDateOfChange: '2026-05-14' }), { ...facts, payDates: undefined }),
    ).toEqual([]);
  });

  it('enforces no maximum if the plan has none', () => {
    const free = { ...facts, plan: { ...plan, medmax: 0 } };
    expect(problems(mra({ partAnn: 99_999 }), free)).toEqual([]);
  });

  it("requires an HSA's end date only on a change", () => {
    const hsa = { ...key, planCode: 'S', partStart: '2026-01-01', partEnd: null } as const;
    expect(problems(hsa, onFile)).toEqual(['partEnd: This field is required']);
  });

  it.each<[string, Partial<MraInput>, Partial<PlanDetails>, string[]]>([
    ['nothing else', { firstPayDateOfChange: '2026-01-09' }, {}, []],
    ['what has come in', { partAnn: 900, firstPayDateOfChange: '2026-05-15' }, {}, []],
    ['a cent less', { partAnn: 899.99 }, {}, [`partAnn: ${tooLow}`]],
    ['what was spent', { partAnn: 1200 }, { reimbursements: 1500 }, []],
    [
      'a cent less than spent',
      { partAnn: 1199.99 },
      { reimbursements: 1500 },
      [`partAnn: ${tooLow}`],
    ],
    ['an end, however much was spent', { partEnd: '2026-06-30' }, { reimbursements: 9000 }, []],
    [
      'less than comes in before its first pay date',
      { partAnn: 1000, firstPayDateOfChange: '2026-06-26' },
      {},
      [
        'firstPayDateOfChange: Deductions before this date come to more than the annual allocation.',
      ],
    ],
    [
      'more, with no pay date left',
      { partAnn: 2500, partEnd: '2026-05-04', firstPayDateOfChange: '2026-05-01' },
      {},
      ['firstPayDateOfChange: No pay date is left for the rest of the annual allocation.'],
    ],
  ])('for a change to %s', (_what, overrides, details, expected) => {
    expect(problems(mra(overrides), { ...facts, current: { ...current, ...details } })).toEqual(
      expected,
    );
  });
});

describe('firstPayDates', () => {
  it("are the enrollment's dates from 31 days ago on, plus the one on file", () => {
    const span = { partStart: '2026-01-01', partEnd: '2026-05-31' };
    expect(firstPayDates(span, facts)).toEqual([
      '2026-04-03',
      '2026-04-17',
      '2026-05-01',
      '2026-05-15',
      '2026-05-29',
    ]);
    expect(firstPayDates(span, onFile)[0]).toBe('2026-01-09');
    // Even where the person is paid on other days by now.
    const other = { ...onFile, payDates: ['2026-04-30', '2026-05-29'] };
    expect(firstPayDates(span, other)).toEqual(['2026-01-09', '2026-04-30', '2026-05-29']);
  });
});

describe('deductionPlan', () => {
  it('spreads the remainder over the upcoming dates', () => {
    const change = { ...mra({ partAnn: 2700 }), firstPayDateOfChange: '2026-05-29' };
    const { leftCents, dates } = deductionPlan(change, onFile);
    // 900 posted, 100 planned on 05/15.
    expect([leftCents, dates.length, dates[0]]).toEqual([170_000, 16, '2026-05-29']);
  });

  it('plans no date long past and none before the start', () => {
    const ended = { ...current, deductions: current.deductions.slice(0, 2) };
    const again = { ...mra(), firstPayDateOfChange: '2026-01-09' };
    expect(deductionPlan(again, { ...facts, current: ended }).dates[0]).toBe('2026-04-03');
    const later = { ...mra({ partStart: '2026-06-01' }), firstPayDateOfChange: '2026-06-12' };
    // None of the deductions planned for May remain.
    expect(deductionPlan(later, onFile).leftCents).toBe(150_000);
  });
});
