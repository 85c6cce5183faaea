import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  enrollmentProblems,
  firstPayDates,
  type EnrollmentFacts,
} from '@portal/contract/areas/enrollment/enrollment.rules.ts';
import type {
  MraInput,
  OpenPlan,
  PlanDetails,
} from '@portal/contract/areas/enrollment/enrollment.ts';
import { payDates } from '@portal/contract/areas/enrollment/pay-dates.rules.ts';
import { addDays } from '@portal/contract/values/calendar-date.ts';
import { centsOf, dollarsOf } from '@portal/contract/values/dollars.ts';
import {
  deductionChange,
  scheduledEmployer,
  scheduledPayroll,
  type Contribution,
} from './contribution-plan.rules.ts';

const biweekly = payDates({ pfqid: 'B', anchorDate: '2026-01-09' }, '2026-01-01', '2026-12-31');

const plan: OpenPlan = {
  pyrid: 1,
  planYearName: '2026',
  yearbeg: '2026-01-01',
  yearend: '2026-12-31',
  plccode: 'M',
  plcid: 1,
  plcdesc: 'Health Care FSA',
  subName: null,
  customPlanId: null,
  medmax: 3400,
  depmax: 0,
  hasHsaByProvider: false,
  hasHsaByOther: false,
  monthlyPreTaxLimit: 0,
  isBalance: false,
};

type Input = MraInput & { firstPayDateOfChange: string; payPeriodDeduction: number };
const input = (overrides: Partial<Input> = {}): Input => ({
  empno: '000100001',
  pyrid: 1,
  customPlanId: null,
  planCode: 'M',
  partStart: '2026-01-01',
  partEnd: '2026-12-31',
  partAnn: 2400,
  firstPayDateOfChange: '2026-01-09',
  payPeriodDeduction: 100,
  lfsa: false,
  planLevel: null,
  ...overrides,
});

/** The enrollment as of a day, with everything due by then posted. */
function onFile(saved: Input, planned: readonly Contribution[], today: string): PlanDetails {
  const { partStart, partEnd, partAnn, firstPayDateOfChange, payPeriodDeduction } = saved;
  return {
    empno: saved.empno,
    partStart,
    partEnd,
    partAnn,
    firstPayDateOfChange,
    payPeriodDeduction,
    lfsa: false,
    planLevel: null,
    currentContributions: null,
    coveredDependents: [],
    employerMoney: 0,
    rolledIn: 0,
    reimbursements: 0,
    deductions: planned.map(({ dueOn, cents }) => ({
      payDate: dueOn,
      amount: dollarsOf(cents),
      isPosted: dueOn <= today,
    })),
  };
}

const factsOn = (today: string, current?: PlanDetails): EnrollmentFacts => ({
  today,
  plan,
  payDates: biweekly,
  ...(current && { current }),
});
const sum = (rows: readonly { cents: number }[]) => rows.reduce((all, { cents }) => all + cents, 0);
const postedOf = (current: PlanDetails) =>
  sum(
    current.deductions
      .filter(({ isPosted }) => isPosted)
      .map(({ amount }) => ({ cents: centsOf(amount) })),
  );

/** 2,400 in 24 checks of 100, of which 8 were deducted by the end of April. */
const inApril = onFile(input(), scheduledPayroll(input(), factsOn('2026-01-01')), '2026-04-30');

describe('scheduledPayroll', () => {
  it('schedules nothing on dates after the amount is used up', () => {
    const rows = scheduledPayroll(input(), factsOn('2026-01-01'));
    expect([rows.length, sum(rows), rows.at(-1)]).toEqual([
      24,
      240_000,
      { source: 'payroll', dueOn: '2026-11-27', cents: 10_000 },
    ]);
  });

  // domain.md 4.6
  it('spreads a mid-year change over the 18 remaining dates', () => {
    const change = input({ firstPayDateOfChange: '2026-05-01', payPeriodDeduction: 88.89 });
    const rows = scheduledPayroll(change, factsOn('2026-04-30', inApril));
    expect([postedOf(inApril), rows.length, rows[0]!.cents, rows.at(-1)!.cents]).toEqual([
      80_000, 18, 8889, 8887,
    ]);
  });

  it('ends without putting the remainder on the last check', () => {
    const rows = scheduledPayroll(input({ partEnd: '2026-06-30' }), factsOn('2026-04-30', inApril));
    expect(rows.map(({ dueOn, cents }) => [dueOn, cents])).toEqual([
      ['2026-05-01', 10_000],
      ['2026-05-15', 10_000],
      ['2026-05-29', 10_000],
      ['2026-06-12', 10_000],
      ['2026-06-26', 10_000],
    ]);
  });

  it('does not make up for dates that passed while the enrollment had ended', () => {
    const ended = onFile(
      input({ partEnd: '2026-05-31' }),
      [{ source: 'payroll', dueOn: '2026-05-29', cents: 10_000 }],
      '2026-09-01',
    );
    const rows = scheduledPayroll(input(), factsOn('2026-09-01', ended));
    expect(rows[0]!.dueOn).toBe('2026-08-07');
    expect(sum(rows) + postedOf(ended)).toBe(240_000);
  });

  it('drops what was scheduled before an enrollment’s new, later start', () => {
    const planned = onFile(input(), scheduledPayroll(input(), factsOn('2026-01-01')), '2026-01-01');
    const later = input({ partStart: '2026-02-01', firstPayDateOfChange: '2026-02-06' });
    const rows = scheduledPayroll(later, factsOn('2026-01-01', planned));
    expect([rows[0]!.dueOn, sum(rows)]).toEqual(['2026-02-06', 240_000]);
  });

  it('spreads what a later start cuts off, if the first pay date stays', () => {
    const january = factsOn('2026-01-01');
    const first = onFile(input(), scheduledPayroll(input(), january), '2026-01-01');
    const change = input({ firstPayDateOfChange: '2026-05-01' });
    const changed = onFile(change, scheduledPayroll(change, factsOn('2026-01-01', first)), '');
    const rows = scheduledPayroll(
      { ...change, partStart: '2026-03-01' },
      { ...january, current: changed },
    );
    expect([rows[0]!.dueOn, sum(rows)]).toEqual(['2026-03-06', 240_000]);
  });

  it('adds up to the allocation after any number of changes, unless the end moved forward', () => {
    const day = fc.integer({ min: 0, max: 364 }).map((days) => addDays('2026-01-01', days));
    const sometimes = <T>(what: fc.Arbitrary<T>) => fc.option(what, { nil: undefined });
    const change = fc.record({
      daysLater: fc.constantFrom(0, 5, 20, 40),
      partStart: sometimes(day),
      partEnd: sometimes(day),
      partAnn: sometimes(fc.integer({ min: 1, max: 340_000 }).map(dollarsOf)),
      payPeriodDeduction: sometimes(fc.integer({ min: 0, max: 40_000 }).map(dollarsOf)),
      choice: sometimes(fc.nat(25)),
    });
    let saves = 0;
    fc.assert(
      fc.property(fc.array(change, { minLength: 2, maxLength: 6 }), (changes) => {
        let today = '2026-01-01';
        let terms = input();
        let planned: Contribution[] = [];
        let current: PlanDetails | undefined;
        let isFullyScheduled = true;
        for (const { daysLater, choice, ...typed } of changes) {
          today = addDays(today, daysLater);
          if (current) current = onFile(terms, planned, today);
          const facts = factsOn(today, current);
          const given = Object.entries(typed).filter(([, value]) => value !== undefined);
          const next: Input = { ...terms, ...Object.fromEntries(given) };
          const dates = firstPayDates(next, facts);
          if (choice !== undefined || !dates.includes(next.firstPayDateOfChange))
            next.firstPayDateOfChange = dates[(choice ?? 0) % dates.length] ?? '';
          if (enrollmentProblems(next, facts).length > 0) continue;
          saves++;
          const rows = scheduledPayroll(next, facts);
          const posted = planned.filter(({ dueOn }) => current && dueOn <= today);
          planned = [...posted, ...rows];
          expect(new Set(planned.map(({ dueOn }) => dueOn)).size).toBe(planned.length);
          expect(rows.every(({ dueOn }) => next.partStart <= dueOn && dueOn <= next.partEnd)).toBe(
            true,
          );
          const total = sum(planned);
          expect(rows.length === 0 || total <= centsOf(next.partAnn)).toBe(true);
          // Within days without a pay date nothing can be deducted.
          const hasPayDate = biweekly.some((on) => next.partStart <= on && on <= next.partEnd);
          if (hasPayDate && isFullyScheduled && next.partEnd >= terms.partEnd)
            expect(total).toBe(centsOf(next.partAnn));
          isFullyScheduled = total === centsOf(next.partAnn);
          const begins = deductionChange(next, facts)?.beginsOn ?? terms.firstPayDateOfChange;
          terms = { ...next, firstPayDateOfChange: begins };
          current = onFile(terms, planned, today);
        }
      }),
      { numRuns: 2000 },
    );
    expect(saves).toBeGreaterThan(2000);
  });

  it('loses no cent over 10,000 random enrollments and changes', () => {
    const date = fc.constantFrom(...biweekly);
    const dollars = fc.integer({ min: 1, max: 340_000 }).map(dollarsOf);
    const deduction = fc.integer({ min: 0, max: 40_000 }).map(dollarsOf);
    fc.assert(
      fc.property(
        dollars,
        deduction,
        date,
        date,
        dollars,
        deduction,
        date,
        (partAnn, payPeriodDeduction, first, today, newAnn, newDeduction, changed) => {
          const saved = input({ partAnn, payPeriodDeduction, firstPayDateOfChange: first });
          // Entered in January, changed later.
          const planned = scheduledPayroll(saved, factsOn('2026-01-01'));
          expect(sum(planned)).toBe(centsOf(partAnn));
          const current = onFile(saved, planned, today);
          const change = input({
            partAnn: newAnn,
            payPeriodDeduction: newDeduction,
            firstPayDateOfChange: changed < today ? today : changed,
          });
          const posted = postedOf(current);
          const rows = scheduledPayroll(change, factsOn(today, current));
          expect(rows.every(({ cents }) => cents > 0)).toBe(true);
          expect(new Set(rows.map(({ dueOn }) => dueOn)).size).toBe(rows.length);
          const kept = rows.filter(({ dueOn }) => dueOn < change.firstPayDateOfChange);
          const hasDates = biweekly.some(
            (each) =>
              each >= change.firstPayDateOfChange &&
              !current.deductions.some(({ payDate, isPosted }) => isPosted && payDate === each),
          );
          // The rules refuse changes that leave too much, or no date to deduct it on.
          if (hasDates && posted + sum(kept) <= centsOf(newAnn))
            expect(posted + sum(rows)).toBe(centsOf(newAnn));
        },
      ),
      { numRuns: 10_000 },
    );
  });
});

describe('deductionChange', () => {
  it('is what was entered for a new enrollment', () => {
    expect(deductionChange(input(), factsOn('2026-01-01'))).toEqual({
      beginsOn: '2026-01-09',
      cents: 10_000,
    });
  });

  it('is null if it equals what is on file', () => {
    const raised = input({ partAnn: 3000 });
    expect(deductionChange(raised, factsOn('2026-04-30', inApril))).toBeNull();
  });

  it('begins on the first date that is not posted, even if the form still names an older one', () => {
    const facts = factsOn('2026-04-30', inApril);
    expect(deductionChange(input({ payPeriodDeduction: 120 }), facts)).toEqual({
      beginsOn: '2026-05-01',
      cents: 12_000,
    });
    const later = input({ payPeriodDeduction: 120, firstPayDateOfChange: '2026-06-12' });
    expect(deductionChange(later, facts)).toEqual({ beginsOn: '2026-06-12', cents: 12_000 });
  });
});

describe('scheduledEmployer', () => {
  const hra = (partAnn: number, partStart = '2026-01-01') =>
    input({ planCode: 'H', partAnn, partStart });
  const posted = (cents: number, dueOn: string): Contribution[] => [
    { source: 'employer', dueOn, cents },
  ];

  it('is the plan’s own amount, on the first day of the enrollment', () => {
    expect(scheduledEmployer(input(), 50_000, [], '2026-04-30')).toEqual(
      posted(50_000, '2026-01-01'),
    );
    expect(scheduledEmployer(input(), 0, [], '2026-04-30')).toEqual([]);
    expect(scheduledEmployer(input(), 50_000, posted(50_000, '2026-01-01'), '2026-04-30')).toEqual(
      [],
    );
  });

  it('is the whole allocation of an HRA, not before today', () => {
    expect(scheduledEmployer(hra(1000), 0, [], '2026-04-30')).toEqual(
      posted(100_000, '2026-04-30'),
    );
    expect(scheduledEmployer(hra(1000, '2026-06-01'), 0, [], '2026-04-30')).toEqual(
      posted(100_000, '2026-06-01'),
    );
  });

  it('is the difference of a changed HRA, up or down, on a separate day', () => {
    const before = posted(100_000, '2026-04-30');
    expect(scheduledEmployer(hra(1200), 0, before, '2026-05-04')).toEqual(
      posted(20_000, '2026-05-04'),
    );
    expect(scheduledEmployer(hra(700), 0, before, '2026-04-30')).toEqual(
      posted(-30_000, '2026-05-01'),
    );
  });
});
