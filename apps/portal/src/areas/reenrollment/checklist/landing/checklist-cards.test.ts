import type { RenewalYear } from '@portal/contract/areas/reenrollment/reenrollment.contract.ts';
import { describe, expect, it } from 'vitest';
import { checklistCards, enrollByOf } from './checklist-cards.ts';
import { countdownText } from './countdown-text.ts';
import { renewalSteps } from './renewal-steps.ts';

const year: RenewalYear = {
  planYearId: 504,
  planYearStart: '2027-01-01',
  planYearEnd: '2027-12-31',
  type: 'COBRA',
  legacyChecklistComplete: false,
  checklistComplete: false,
  progress: 25,
  isStarted: true,
  enrollBy: '2026-11-02',
  packets: null,
};
const none = {
  showDirectBillV2: false,
  showCustomPlanV2: false,
  showHsaPlanV2: false,
  showFsaPlanV2: false,
  showHraPlanV2: false,
  showQtePlanV2: false,
};
const addresses = (years: RenewalYear[], flags = none) =>
  checklistCards(years, flags).map(({ to, progress }) => [
    to.replace('/reenrollment-checklist', ''),
    progress,
  ]);

describe('COBRA cards', () => {
  const packets = { progress: 50, isComplete: false, sendOn: null, deadline: null };
  it.each([
    ['nothing done', {}, [['/cobra-plan/504/eligible-count', 25]]],
    ['the old one done', { legacyChecklistComplete: true, packets }, [['/cobra/504', 100]]],
    [
      'both done: the new one wins',
      { legacyChecklistComplete: true, checklistComplete: true },
      [['/cobra-plan/504/eligible-count', 100]],
    ],
    [
      'packets to be made',
      { checklistComplete: true, packets },
      [
        ['/cobra-plan/504/eligible-count', 100],
        ['/cobra/504/cover-letter-info', 50],
      ],
    ],
  ])('%s', (_, facts, cards) => {
    expect(addresses([{ ...year, ...facts }])).toEqual(cards);
  });
});

it('leads each plan type to its checklist; direct bill has a new one where the company takes part', () => {
  const types = ['direct bill', 'custom', 'HSA', 'FSA', 'HRA', 'QTE'] as const;
  const years = types.map((type) => ({ ...year, type }));
  const paths = (flags = none) => addresses(years, flags).map(([to]) => to);
  const others = ['/custom/504', '/hsa/504', '/fsa/504', '/hra/504', '/qte/504'];
  expect(paths()).toEqual(['/db/504', ...others]);
  expect(paths({ ...none, showDirectBillV2: true })).toEqual([
    '/direct-bill/504/general',
    ...others,
  ]);
});

describe('The countdown', () => {
  it('takes the earliest day among open checklists, and none when all are done', () => {
    const cards = checklistCards(
      [
        { ...year, type: 'HSA', progress: 100, enrollBy: '2026-10-01' },
        { ...year, type: 'FSA', progress: 0, enrollBy: '2026-12-01' },
        { ...year, type: 'HRA', progress: 0, enrollBy: '2026-11-02' },
      ],
      none,
    );
    expect(enrollByOf(cards)).toBe('2026-11-02');
    expect(enrollByOf(cards.slice(0, 1))).toBeNull();
  });

  it.each([
    ['2026-11-18', '2 days left'],
    ['2026-11-17', '1 day left'],
    ['2026-11-16', '0 days left'],
    ['2026-11-15', '1 day overdue'],
    ['2026-11-02', '14 days overdue'],
  ])('to %s on 11/16/2026: %s', (enrollBy, text) => {
    expect(countdownText(enrollBy, '2026-11-16').text).toBe(text);
  });
});

describe('The line of a renewal', () => {
  const line = (facts: Partial<RenewalYear>, today: string) =>
    renewalSteps([{ ...year, ...facts }], today).map(({ label, date, state }) => [
      label,
      date,
      state,
    ]);

  it('says what was missed, what is next, and when packets are mailed: on a business day', () => {
    expect(line({ progress: 50 }, '2026-11-05')).toEqual([
      ['Checklist opens', '2026-10-03', 'done'],
      ['Count and options', '2026-10-18', 'done'],
      ['Rates reviewed', '2026-11-02', 'late'],
      ['Packets approved', '2026-11-12', 'next'],
      ['Packets mailed', '2026-11-25', 'coming'],
      ['Answers due', '2026-12-17', 'coming'],
      ['New plan year', '2027-01-01', 'coming'],
    ]);
    expect(line({ planYearStart: '2027-01-02' }, '2026-11-05')[4]?.[1]).toBe('2026-11-25');
  });

  it('leaves packets out where none are made', () => {
    expect(line({ checklistComplete: true }, '2026-11-05').map(([label]) => label)).toEqual([
      'Checklist opens',
      'Count and options',
      'Rates reviewed',
      'New plan year',
    ]);
  });

  it('begins with the first step where the provider has opened it early', () => {
    expect(line({}, '2026-10-02')[0]).toEqual(['Count and options', '2026-10-18', 'next']);
    expect(line({}, '2026-10-03')[0]).toEqual(['Checklist opens', '2026-10-03', 'done']);
  });

  it('without COBRA has one day to review by', () => {
    expect(line({ type: 'FSA', progress: 0 }, '2026-11-02')).toEqual([
      ['Checklist opens', '2026-10-03', 'done'],
      ['Plans reviewed', '2026-11-02', 'next'],
      ['New plan year', '2027-01-01', 'coming'],
    ]);
    expect(renewalSteps([], '2026-11-02')).toEqual([]);
  });
});
