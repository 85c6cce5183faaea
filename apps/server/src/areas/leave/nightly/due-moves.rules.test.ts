import { expect, it } from 'vitest';
import { caseStanding } from '../case/case-standing.rules.ts';
import { aLeaveCase, approvedOn, wholeLeave } from '../case/leave-case.builder.ts';
import { dueMove } from './due-moves.rules.ts';

const move = (entries: Parameters<typeof aLeaveCase>[0], date: string) => {
  const leave = aLeaveCase(entries);
  return dueMove(leave, caseStanding(leave, date), date);
};
const sent = { kind: 'paperwork-sent', on: '2026-03-04', method: 'Mail' } as const;

it('denies papers that did not come, and those that stayed incomplete, each for its reason', () => {
  const leave = { kind: 'denied', from: '2026-03-16', to: '2026-05-29' };
  expect(move([sent], '2026-03-20')).toEqual({ ...leave, reason: 'Certification not received' });
  const incomplete = { kind: 'paperwork-incomplete', on: '2026-03-06', missing: 'Page 2' } as const;
  expect(move([sent, incomplete], '2026-03-14')).toBeNull();
  expect(move([sent, incomplete], '2026-03-19')).toBeNull();
  expect(move([sent, incomplete], '2026-03-20')).toEqual({
    ...leave,
    reason: 'Certification incomplete',
  });
});

it('does not deny a case again that somebody has reopened, until the papers are late once more', () => {
  const denied = { kind: 'denied', on: '2026-03-20', ...wholeLeave, reason: 'Late' } as const;
  const reopened = { kind: 'reopened', on: '2026-03-23', why: 'The fax was lost' } as const;
  expect(move([sent, denied, reopened], '2026-03-24')).toBeNull();
  const extended = { kind: 'paperwork-extended', on: '2026-03-23', dueOn: '2026-03-30' } as const;
  expect(move([sent, denied, reopened, extended], '2026-03-30')).toBeNull();
  expect(move([sent, denied, reopened, extended], '2026-03-31')).toMatchObject({ kind: 'denied' });
});

it('closes intermittent leave 30 days after its last approved day, and no other', () => {
  const asNeeded = {
    kind: 'approved' as const,
    on: '2026-03-20',
    isPartial: false,
    periods: [{ ...wholeLeave, how: 'episode' as const, details: 'Twice a month' }],
  };
  expect(move([asNeeded], '2026-06-27')).toBeNull();
  expect(move([asNeeded], '2026-06-28')).toEqual({ kind: 'closed' });
  const extended = { kind: 'leave-extended', on: '2026-05-20', endOn: '2026-07-31' } as const;
  expect(move([asNeeded, extended], '2026-06-28')).toBeNull();
  expect(move([approvedOn('2026-03-20')], '2026-06-28')).toBeNull();
});
