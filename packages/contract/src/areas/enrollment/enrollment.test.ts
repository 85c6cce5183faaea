import { describe, expect, it } from 'vitest';
import { EnrollmentInput } from './enrollment.ts';

const mra = {
  empno: '000100001',
  pyrid: 1,
  planCode: 'M',
  partStart: '2026-01-01',
  partEnd: '2026-12-31',
  partAnn: 2400,
};
const custom = {
  empno: '000100001',
  pyrid: '7',
  customPlanId: '35',
  planCode: '0',
  partStart: '2026-01-01',
  partEnd: '2026-12-31',
};

const problemsOf = (input: object) =>
  (EnrollmentInput.safeParse(input).error?.issues ?? []).map(
    ({ path, message }) => `${path.join('.')}: ${message}`,
  );

describe('EnrollmentInput', () => {
  it('reads amounts as people type them and fills in defaults', () => {
    const typed = { ...mra, partAnn: '$2,400.50', payPeriodDeduction: ' 92.32 ', planLevel: '' };
    expect(EnrollmentInput.parse(typed)).toEqual({
      ...mra,
      customPlanId: null,
      partAnn: 2400.5,
      payPeriodDeduction: 92.32,
      firstPayDateOfChange: null,
      lfsa: false,
      planLevel: null,
    });
    expect(EnrollmentInput.parse(custom)).toMatchObject({
      pyrid: 7,
      customPlanId: 35,
      additionalContributions: null,
      coveredDependents: [],
    });
  });

  it('reads the plan level of a select as a number', () => {
    expect(EnrollmentInput.parse({ ...mra, planLevel: '11' })).toMatchObject({ planLevel: 11 });
  });

  it('allows an HSA without an end date', () => {
    const { partAnn: _, partEnd: _end, ...hsa } = mra;
    expect(EnrollmentInput.parse({ ...hsa, planCode: 'S' })).toMatchObject({ partEnd: null });
  });

  it.each<[string, object, string[]]>([
    ['no end', { ...mra, partEnd: '' }, ['partEnd: This field is required']],
    ['no amount', { ...mra, partAnn: '' }, ['partAnn: This field is required']],
    ['letters', { ...mra, partAnn: 'x' }, ['partAnn: Please enter a valid number']],
    ['half a cent', { ...mra, partAnn: 10.005 }, ['partAnn: Please enter a valid number']],
    ['nothing', { ...mra, partAnn: 0 }, ['partAnn: Must be a positive number']],
    ['zero to deduct', { ...mra, payPeriodDeduction: 0 }, []],
    [
      'less than zero to deduct',
      { ...mra, payPeriodDeduction: '-0.01' },
      ['payPeriodDeduction: Must be a positive number'],
    ],
    ['another level', { ...mra, planLevel: 9 }, ['planLevel: Please choose from the list']],
    [
      'a negative contribution',
      { ...custom, additionalContributions: -5 },
      ['additionalContributions: Must be a positive number'],
    ],
    ['an invalid PID', { ...mra, empno: '12' }, ['empno: A PID has nine digits']],
  ])('of %s', (_what, input, expected) => expect(problemsOf(input)).toEqual(expected));

  it('refuses a plan without accounts', () => {
    expect(EnrollmentInput.safeParse({ ...mra, planCode: '5' }).success).toBe(false);
  });

  it('refuses fields of other plan types', () => {
    expect(problemsOf({ ...mra, coveredDependents: [] })).toEqual([
      ': Unrecognized key: "coveredDependents"',
    ]);
    expect(problemsOf({ ...custom, partAnn: 5 })).toEqual([': Unrecognized key: "partAnn"']);
  });
});
