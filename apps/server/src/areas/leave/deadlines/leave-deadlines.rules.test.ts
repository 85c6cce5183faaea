import { expect, it } from 'vitest';
import type { LeaveCaseRecord } from '../case/leave-case.ts';
import { aCase, type BuiltEntry } from '../letters/leave-letters.builder.ts';
import { caseDeadlines, waitingDeadline } from './leave-deadlines.rules.ts';

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

it('says that leave as needed is used up, until it closes by itself 30 days after its end', () => {
  const asNeeded: BuiltEntry = {
    ...approved,
    periods: [{ how: 'episode', from: '2026-03-16', to: '2026-05-29', details: 'Twice a month' }],
  };
  const running = [...mailed, received, asNeeded, told];
  expect(due(running)).toEqual([]);
  const usedUp: BuiltEntry[] = [...running, { kind: 'exhausted', on: '2026-05-04' }];
  expect(due(usedUp)).toEqual([
    ['notice', '2026-05-11'],
    ['closing', '2026-06-28'],
  ]);
  const rows = caseDeadlines(aCase([...usedUp, told]), '2026-12-31');
  expect(rows.map(({ note }) => note)).toEqual([
    'FMLA leave did not cover all of 05/04/2026: it is used up. The leave ends on 05/29/2026, and the case closes by itself on 06/28/2026 unless more leave is approved.',
  ]);
  expect(due([...usedUp, told, { kind: 'closed', on: '2026-06-28' }])).toEqual([]);
});

it('expects an answer to an absence on no case 5 business days after the first was reported', () => {
  const absence = {
    absenceId: 1,
    eeId: 'E-1042',
    name: 'Ana Ruiz',
    absenceDate: '2026-03-03',
    hours: 3,
    minutes: 30,
    reportedOn: '2026-03-05',
    namedCase: null,
  };
  expect(waitingDeadline([absence])).toEqual({
    reason: 'Absence without a case',
    what: 'absence',
    who: 'provider',
    due: '2026-03-12',
    note: 'An absence on 03/03/2026 (3 h 30 min), reported on 03/05/2026, is on no leave case. The provider reviews absences within 5 business days.',
  });
  const later = { ...absence, absenceDate: '2026-03-09', reportedOn: '2026-03-09' };
  const late = { ...absence, absenceDate: '2026-03-02', reportedOn: '2026-03-10' };
  expect(waitingDeadline([later, absence, late])).toMatchObject({
    due: '2026-03-12',
    note: '3 absences from 03/02/2026 to 03/09/2026, the first reported on 03/05/2026, are on no leave case. The provider reviews absences within 5 business days.',
  });
  expect(waitingDeadline([absence, absence]).note).toMatch(
    /^2 absences on 03\/03\/2026, the first/,
  );
});

it('expects nothing of a case that is closed', () => {
  expect(due([...mailed, { kind: 'withdrawn', on: '2026-03-06' }])).toEqual([]);
});
