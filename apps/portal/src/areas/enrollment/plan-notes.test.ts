import { describe, expect, it } from 'vitest';
import type { OpenPlan } from '@portal/contract/areas/enrollment/enrollment.ts';
import type { PlanCode } from '@portal/contract/areas/enrollment/plan-code.ts';
import { planNote } from './plan-notes.ts';

const plan = (plccode: PlanCode, year = 2026) =>
  ({ plccode, yearbeg: `${year}-01-01`, yearend: `${year}-12-31` }) as OpenPlan;
const person = { terminateBenefits: null, payfreq: 'W', payfreq2: null };
const card = (planCode: PlanCode, overrides: { lfsa?: boolean; enrollmentEnd?: string } = {}) => ({
  planCode,
  planName: 'Health Care FSA',
  lfsa: false,
  neverBegan: false,
  enrollmentStart: '2026-01-01',
  enrollmentEnd: '2026-12-31',
  planYearEnd: '2026-12-31',
  ...overrides,
});
const hsaMessage = 'A participant with an HSA can only have a Limited Purpose FSA.';

describe('planNote', () => {
  it('says nothing about a plan that can be chosen', () => {
    for (const code of ['M', 'D', 'T', 'S', 'H', '0'] as const)
      expect(planNote(plan(code), person, [])).toBeUndefined();
  });

  it('blocks a plan year after the end of benefits', () => {
    const ended = { ...person, terminateBenefits: '2026-12-15' };
    expect(planNote(plan('H'), ended, [])).toBeUndefined();
    expect(planNote(plan('H', 2027), ended, [])).toEqual({
      text: 'No benefits after 12/15/2026',
      isBlocked: true,
    });
  });

  it('blocks plans that payroll deducts where nobody knows when the person is paid', () => {
    const unpaid = { ...person, payfreq: null };
    const blocked = { text: 'Needs a pay frequency', isBlocked: true };
    expect(planNote(plan('M'), unpaid, [])).toEqual(blocked);
    expect(planNote(plan('S'), unpaid, [])).toBeUndefined();
    expect(planNote(plan('M'), { ...unpaid, payfreq2: 'W' }, [])).toBeUndefined();
  });

  it('blocks an HSA beside a health FSA, and says when it can begin', () => {
    expect(planNote(plan('S'), person, [card('M')])).toEqual({
      text: hsaMessage,
      isBlocked: true,
    });
    expect(planNote(plan('S'), person, [card('M', { enrollmentEnd: '2026-06-30' })])).toEqual({
      text: 'Can begin after Health Care FSA ends on 06/30/2026',
      isBlocked: false,
    });
    expect(planNote(plan('S'), person, [card('M', { lfsa: true })])).toBeUndefined();
    expect(planNote(plan('S', 2027), person, [card('M')])).toBeUndefined();
  });

  it('points out a health FSA that has to be limited', () => {
    expect(planNote(plan('M'), person, [card('S')])).toMatchObject({ isBlocked: false });
    expect(planNote(plan('D'), person, [card('S')])).toBeUndefined();
  });
});
