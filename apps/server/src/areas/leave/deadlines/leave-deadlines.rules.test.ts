import { expect, it } from 'vitest';
import type { LeaveCaseRecord } from '../case/leave-case.ts';
import { aCase, type BuiltEntry } from '../letters/leave-letters.builder.ts';
import { caseDeadlines } from './leave-deadlines.rules.ts';

const due = (entries: readonly BuiltEntry[], leave: Partial<LeaveCaseRecord> = {}) =>
  caseDeadlines(aCase(entries, leave), '2026-12-31').map((item) => [item.what, item.due]);
const eligible: BuiltEntry = { kind: 'eligible', on: '2026-03-04' };
const mailed: BuiltEntry[] = [
  eligible,
  { kind: 'letter-mailed', on: '2026-03-04', letter: 'eligibility-notice' },
  { kind: 'letter-mailed', on: '2026-03-04', letter: 'paperwork-request' },
  { kind: 'paperwork-sent', on: '2026-03-04', method: 'Mail' },
];
const received: BuiltEntry = { kind: 'paperwork-received', on: '2026-03-18' };
const approved: BuiltEntry = {
  kind: 'approved',
  on: '2026-03-20',
  isPartial: false,
  periods: [{ how: 'continuous', from: '2026-03-16', to: '2026-05-29' }],
};
const told: BuiltEntry = { kind: 'letter-mailed', on: '2026-03-20', letter: 'designation-notice' };

it('expects the eligibility notice 5 business days after the request, until it is mailed', () => {
  expect(due([])).toEqual([['notice', '2026-03-09']]);
  expect(due([eligible])).toEqual([['notice', '2026-03-09']]);
  expect(due([], { reason: 'personal' })).toEqual([]);
});

it('expects the papers by their day, which can move', () => {
  expect(due(mailed)).toEqual([['paperwork', '2026-03-19']]);
  expect(
    due([...mailed, { kind: 'paperwork-extended', on: '2026-03-10', dueOn: '2026-03-31' }]),
  ).toEqual([['paperwork', '2026-03-31']]);
});

it('expects the designation notice 5 business days after the papers, until it is mailed', () => {
  expect(due([...mailed, received])).toEqual([['notice', '2026-03-25']]);
  expect(due([...mailed, received, approved])[0]).toEqual(['notice', '2026-03-25']);
});

it('expects another designation notice once the leave is used up', () => {
  const usedUp: BuiltEntry[] = [
    ...mailed,
    received,
    approved,
    told,
    { kind: 'exhausted', on: '2026-05-04' },
  ];
  expect(due(usedUp)[0]).toEqual(['notice', '2026-05-11']);
  expect(due([...usedUp, told])).toEqual([['return', '2026-06-01']]);
});

it('expects a return on the first business day after continuous leave', () => {
  const leave = [...mailed, received, approved, told];
  expect(due(leave)).toEqual([['return', '2026-06-01']]);
  expect(
    due([...leave, { kind: 'leave-extended', on: '2026-05-20', endOn: '2026-06-12' }]),
  ).toEqual([['return', '2026-06-15']]);
  expect(due([...leave, { kind: 'return-confirmed', on: '2026-06-01' }])).toEqual([]);
});

it('expects the return from a part on its own day', () => {
  const part: BuiltEntry = {
    ...approved,
    isPartial: true,
    periods: [{ how: 'continuous', from: '2026-03-16', to: '2026-04-30' }],
  };
  expect(due([...mailed, received, part, told])).toEqual([['return', '2026-05-01']]);
});

it('expects nothing of a case that is closed', () => {
  expect(due([...mailed, { kind: 'withdrawn', on: '2026-03-06' }])).toEqual([]);
});
