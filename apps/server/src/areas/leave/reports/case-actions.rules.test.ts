import { expect, it } from 'vitest';
import { caseStanding } from '../case/case-standing.rules.ts';
import type { LeaveEntry } from '../case/leave-case.ts';
import { aCase, approved, entry, off } from '../entitlement/leave-facts.builder.ts';
import { caseActions } from './case-actions.rules.ts';

const complete = { workedMinutes: 1, hiredOn: '2020-01-01', hasSupervisor: true };
const actions = (entries: LeaveEntry[], on: string, employee: object = {}) => {
  const leave = aCase(1, entries, { requestedOn: '2026-03-02' });
  const standing = caseStanding(leave, on);
  return caseActions({ leave, standing, employee: { ...complete, ...employee }, on });
};
const sent = entry({ kind: 'paperwork-sent', on: '2026-03-04', method: 'Mail' });

it('papers due 03/19/2026 and not back need action from 03/16 on (domain.md 6.3)', () => {
  expect(actions([sent], '2026-03-15')).toEqual([]);
  expect(actions([sent], '2026-03-16')).toEqual([
    { action: 'Return the paperwork', dueOn: '2026-03-19' },
  ]);
  const later = entry({ kind: 'paperwork-extended', on: '2026-03-16', dueOn: '2026-03-30' });
  expect(actions([sent, later], '2026-03-20')).toEqual([]);
});

it('incomplete papers do at once', () => {
  const lacking = entry({ kind: 'paperwork-incomplete', on: '2026-03-10', missing: 'signature' });
  expect(actions([sent, lacking], '2026-03-10')).toEqual([
    { action: 'Complete the paperwork', dueOn: '2026-03-19' },
  ]);
});

it('a request that waits for more than five business days does', () => {
  expect(actions([], '2026-03-09')).toEqual([]);
  expect(actions([], '2026-03-10')).toEqual([
    { action: 'Decide the request', dueOn: '2026-03-09' },
  ]);
  const back = entry({ kind: 'paperwork-received', on: '2026-03-12' });
  expect(actions([sent, back], '2026-03-19')).toEqual([]);
  expect(actions([sent, back], '2026-03-20')).toHaveLength(1);
});

it('data that the employer owes does', () => {
  const done = [approved(off('2026-03-02', '2026-03-13'))];
  expect(actions(done, '2026-03-20')).toEqual([]);
  expect(
    actions(done, '2026-03-20', { workedMinutes: null, hiredOn: null, hasSupervisor: false }),
  ).toEqual([
    { action: 'Send employee data: hours worked, hire date, supervisor', dueOn: '2026-03-09' },
  ]);
});
