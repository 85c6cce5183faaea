import { describe, expect, it } from 'vitest';
import {
  BillingEventChange,
  BillingEventInput,
  CancelBillingInput,
  CobraBenefitInput,
  CobraEventInput,
  EventInfo,
} from './event.ts';
import { InitialNoticeInput, initialNoticeProblems } from './initial-notice.contract.ts';

const participant = {
  payrollid: '900-01-0001',
  socsec: null,
  fname: ' Ana ',
  lname: 'Ruiz',
  birthdate: null,
  sex: null,
  hphone: null,
  email: null,
  hstreet1: '1 Main Street',
  hstreet2: null,
  hcity: 'Sandusky',
  hstate: 'OH',
  hzip: '44870',
  location: null,
  payfreq: null,
  payfreq2: null,
};
const info = {
  eventDate: '2026-06-12',
  eventType: '1',
  coverageBegins: '2026-07-01',
  paidThrough: '',
  medicareDate: null,
  expectedReturn: null,
};
const benefit = { plansId: 1, plvlid: 2, cost: '', subsidy: '', subsidyEnd: '' };

describe('EventInfo', () => {
  it.each([
    ['-1', -1],
    ['', -1],
    [null, -1],
    [undefined, -1],
    ['12', 12],
    [12, 12],
  ])('reads the type %s of a select as %s', (eventType, expected) => {
    expect(EventInfo.parse({ ...info, eventType }).eventType).toBe(expected);
  });

  it('reads an empty optional date as null', () => {
    expect(EventInfo.parse(info).paidThrough).toBe(null);
  });

  it('refuses a field it does not know', () => {
    expect(EventInfo.safeParse({ ...info, coverageEnds: '2026-12-31' }).success).toBe(false);
  });
});

describe('CobraEventInput', () => {
  it('accepts what the wizard and API clients send: ids padded, names trimmed, lists optional', () => {
    const parsed = CobraEventInput.parse({ participant, ...info, benefits: [benefit] });
    expect(parsed).toMatchObject({
      participant: { empno: null, payrollid: '900010001', fname: 'Ana' },
      initialDependents: [],
      addedDependents: [],
      benefits: [{ cost: null, subsidy: null, subsidyEnd: null, coveredDependents: [] }],
    });
  });

  it('accepts a masked id, which means unchanged', () => {
    const masked = { ...participant, empno: '000100001', payrollid: '*****0001' };
    const parsed = CobraEventInput.parse({ participant: masked, ...info, benefits: [] });
    expect(parsed.participant.payrollid).toBe('*****0001');
  });

  it('refuses a PID without nine digits', () => {
    const short = { ...participant, empno: '12345678' };
    expect(
      CobraEventInput.safeParse({ participant: short, ...info, benefits: [] }).error?.issues[0],
    ).toMatchObject({ path: ['participant', 'empno'], message: 'A PID has nine digits' });
  });
});

describe('CobraBenefitInput', () => {
  it.each([
    [{ cost: 'lots' }, 'cost', 'Must be a number'],
    [{ cost: '$1,000.555' }, 'cost', 'Must have no more than two decimals'],
    [{ cost: -0.01 }, 'cost', 'Must be a positive number'],
    [{ subsidy: 'some' }, 'subsidy', 'Must be a number'],
    [{ subsidy: '-1' }, 'subsidy', 'Must be a positive number'],
    [{ subsidyEnd: '13/45/2026' }, 'subsidyEnd', 'Invalid Date Format'],
  ])('refuses %o on %s', (changes, path, message) => {
    const { error } = CobraBenefitInput.safeParse({ ...benefit, ...changes });
    expect(error?.issues.map((issue) => [issue.path.join('.'), issue.message])).toEqual([
      [path, message],
    ]);
  });

  it('identifies dependents on file by id and added ones by position', () => {
    const coveredDependents = [7, '8', 'added-0', 'added-9'];
    expect(CobraBenefitInput.parse({ ...benefit, coveredDependents }).coveredDependents).toEqual([
      7,
      8,
      'added-0',
      'added-9',
    ]);
    for (const wrong of ['added-10', 'added', 0, -1])
      expect(CobraBenefitInput.safeParse({ ...benefit, coveredDependents: [wrong] }).success).toBe(
        false,
      );
  });
});

describe('direct billing', () => {
  const selectedPlan = { planLevelId: 2, plansId: 1 };
  const plan = { selectedPlan, cost: '', subsidy: '', subsidyEnd: '' };

  // domain.md 2.9
  it('reads an empty amount as the rate on file on entry and as zero on a change', () => {
    const entry = BillingEventInput.parse({
      participant,
      eventInfo: info,
      dependents: {},
      benefits: [plan],
    });
    expect(entry.benefits[0]).toMatchObject({ cost: null, subsidy: null });
    expect(entry.dependents).toEqual({ initial: [], added: [] });
    const change = BillingEventChange.parse({
      r_qualid: 1,
      participant: { empno: '000100001' },
      eventInfo: info,
      benefits: [plan],
    });
    expect(change.benefits[0]).toMatchObject({ cost: 0, subsidy: 0 });
  });

  it('requires a cancellation date', () => {
    const cancel = { participant: { empno: '000100001' }, r_qualid: 1, covend: '' };
    expect(CancelBillingInput.safeParse(cancel).error?.issues[0]).toMatchObject({
      path: ['covend'],
      message: 'This field is required',
    });
  });
});

describe('InitialNoticeInput', () => {
  it('sends to nobody by default', () => {
    const parsed = InitialNoticeInput.parse({ participant });
    expect(parsed).toMatchObject({ sendToEmployee: false, sendToSpouse: false, c_initid: null });
    expect(initialNoticeProblems(parsed)).toEqual([
      { path: 'sendToEmployee', message: 'Please select at least one notice to send.' },
    ]);
  });

  it('requires the name of a spouse who is sent one', () => {
    const addressee = { sendToEmployee: true, sendToSpouse: true };
    expect(initialNoticeProblems({ ...addressee, spouseName: null })).toEqual([
      { path: 'spouseName', message: 'This field is required' },
    ]);
    expect(initialNoticeProblems({ ...addressee, spouseName: 'Sam' })).toEqual([]);
  });
});
