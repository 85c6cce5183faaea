import { describe, expect, it } from 'vitest';
import type {
  ApprovedPeriod,
  LeaveAction,
  LeaveActionKind,
} from '@portal/contract/areas/leave/leave-action.ts';
import { actionProblems, possibleActions, whyNot } from './case-actions.rules.ts';
import { caseStanding } from './case-standing.rules.ts';
import { aLeaveCase, approvedOn, wholeLeave } from './leave-case.builder.ts';
import type { LeaveCaseRecord } from './leave-case.ts';

const why = (kind: LeaveActionKind, leave: LeaveCaseRecord) =>
  whyNot(kind, leave, caseStanding(leave));
const approved = approvedOn('2026-03-20');
const sent = { kind: 'paperwork-sent', on: '2026-03-04', method: 'Mail' } as const;
const returned = { kind: 'return-confirmed', on: '2026-06-01' } as const;
const extended = { kind: 'leave-extended', on: '2026-05-20', endOn: '2026-06-12' } as const;

describe('what can be done', () => {
  it('a decided case is decided again only after it was reopened', () => {
    const message = 'The case was already decided on 03/20/2026. Reopen it first.';
    for (const kind of ['approved', 'denied', 'ineligible'] as const)
      expect(why(kind, aLeaveCase([approved]))).toBe(message);
    const reopened = { kind: 'reopened', on: '2026-03-21', why: 'An error' } as const;
    expect(why('denied', aLeaveCase([approved, reopened]))).toBeNull();
  });

  it('more time that was asked for can be decided, once', () => {
    expect(why('approved', aLeaveCase([approved, extended]))).toBeNull();
    const again = { ...approved, on: '2026-05-21' };
    expect(why('approved', aLeaveCase([approved, extended, again]))).toMatch(/already decided/);
  });

  it('the rest of a partial approval can be denied', () => {
    const part = { ...approved, isPartial: true };
    expect(why('denied', aLeaveCase([part]))).toBeNull();
    expect(why('approved', aLeaveCase([part]))).toMatch(/already decided/);
  });

  it('a closed case takes notes, and can be reopened', () => {
    const closed = aLeaveCase([approved, returned]);
    expect(possibleActions(closed, caseStanding(closed))).toEqual(['reopened', 'note']);
    expect(why('paperwork-sent', closed)).toBe('The case is closed. Reopen it first.');
  });

  it('answers to paperwork need paperwork that was sent', () => {
    expect(why('paperwork-received', aLeaveCase())).toBe('No paperwork was sent yet.');
    expect(why('paperwork-received', aLeaveCase([sent]))).toBeNull();
  });

  it('nobody returns from leave that was not approved, and nothing undecided is closed', () => {
    expect(why('return-confirmed', aLeaveCase())).toBe('No leave is approved.');
    expect(why('closed', aLeaveCase())).toMatch(/not decided yet/);
    expect(why('reopened', aLeaveCase())).toMatch(/nothing to reopen/);
  });
});

describe('the birth or placement of a child', () => {
  const arrived = { kind: 'child-arrived', on: '2026-03-23', date: '2026-03-18' } as const;

  it('is recorded for bonding leave only, also after the decision', () => {
    for (const reason of ['birth-parent', 'non-birth-parent', 'adoption', 'foster'] as const)
      expect(why('child-arrived', aLeaveCase([approved], { reason }))).toBeNull();
    const message =
      'The case is not for bonding with a child: there is no birth or placement to record.';
    expect(why('child-arrived', aLeaveCase([approved]))).toBe(message);
    expect(why('child-arrived', aLeaveCase([], { reason: 'military-bonding' }))).toBe(message);
  });

  it('is the last that was recorded, and stays when the case is reopened', () => {
    const again = { ...arrived, date: '2026-03-19' };
    const reopened = { kind: 'reopened', on: '2026-03-24', why: 'An error' } as const;
    const leave = aLeaveCase([arrived, again, approved, reopened], { reason: 'foster' });
    expect(caseStanding(leave).childArrivedOn).toBe('2026-03-19');
    expect(caseStanding(leave, '2026-03-22').childArrivedOn).toBeNull();
  });
});

describe('its fields', () => {
  const problems = (action: LeaveAction, leave = aLeaveCase([sent]), allows = false) =>
    actionProblems(action, {
      leave,
      standing: caseStanding(leave),
      today: '2026-03-10',
      allowsIntermittentBonding: allows,
    });
  const approval = (period: Partial<ApprovedPeriod>): LeaveAction => ({
    kind: 'approved',
    on: null,
    isPartial: false,
    periods: [{ ...wholeLeave, ...period } as ApprovedPeriod],
  });

  it('a day is neither in the future nor before the request', () => {
    expect(problems({ kind: 'eligible', on: '2026-03-11' })).toMatchObject([{ path: 'on' }]);
    expect(problems({ kind: 'eligible', on: '2026-03-01' })).toEqual([
      { path: 'on', message: 'Must not be before the request on 03/02/2026' },
    ]);
    expect(problems({ kind: 'paperwork-received', on: '2026-03-03' })).toMatchObject([
      { path: 'on' },
    ]);
    expect(problems({ kind: 'eligible', on: null })).toEqual([]);
  });

  it('an end is not before its start', () => {
    expect(problems(approval({ to: '2026-03-15' }))).toEqual([
      { path: 'periods.0.to', message: 'Must not be before the first day' },
    ]);
  });

  it('an approved period overlaps the leave that was asked for, with its extension', () => {
    const later = approval({ from: '2026-05-30', to: '2026-06-12' });
    expect(problems(later)).toEqual([
      {
        path: 'periods.0.from',
        message: 'Must overlap the leave from 03/16/2026 to 05/29/2026',
      },
    ]);
    expect(problems(later, aLeaveCase([sent, approved, extended]))).toEqual([]);
    expect(problems(approval({ from: '2025-03-16', to: '2025-05-29' }))).toHaveLength(1);
    expect(problems(approval({ from: '2026-03-09', to: '2026-03-16' }))).toEqual([]);
  });

  it('a return may be before the request was entered, but not before the leave', () => {
    const late = aLeaveCase([approvedOn('2026-03-02')], { startsOn: '2026-02-16' });
    const back = (on: string) => problems({ kind: 'return-confirmed', on }, late);
    expect(back('2026-02-20')).toEqual([]);
    expect(back('2026-02-13')).toEqual([
      { path: 'on', message: 'Must not be before the leave starts on 02/16/2026' },
    ]);
  });

  it('an extension is later than what there is', () => {
    expect(problems({ kind: 'paperwork-extended', on: null, dueOn: '2026-03-19' })).toEqual([
      { path: 'dueOn', message: 'Must be after 03/19/2026' },
    ]);
    expect(problems({ kind: 'leave-extended', on: null, endOn: '2026-05-29' })).toEqual([
      { path: 'endOn', message: 'Must be after 05/29/2026' },
    ]);
  });

  it('a child has arrived already', () => {
    const bonding = aLeaveCase([], { reason: 'adoption' });
    const on = (date: string) => problems({ kind: 'child-arrived', on: null, date }, bonding);
    expect(on('2026-03-10')).toEqual([]);
    expect(on('2026-03-11')).toEqual([{ path: 'date', message: 'Must not be in the future' }]);
  });

  it('bonding ends 12 months after the birth or placement (29 CFR 825.120(a)(2))', () => {
    const arrived = (date: string) =>
      aLeaveCase([{ kind: 'child-arrived', on: '2026-03-09', date }], { reason: 'birth-parent' });
    expect(problems(approval({}), arrived('2025-05-30'))).toEqual([]);
    expect(problems(approval({}), arrived('2025-05-29'))).toEqual([
      {
        path: 'periods.0.to',
        message:
          'Bonding leave ends by 05/28/2026, 12 months after the birth or placement on 05/29/2025',
      },
    ]);
    expect(problems(approval({}), aLeaveCase([], { reason: 'birth-parent' }))).toEqual([]);
  });

  it('bonding is in one block, unless the employer agrees (29 CFR 825.120(b))', () => {
    const episode = approval({ how: 'episode', details: 'Fridays' });
    const bonding = aLeaveCase([sent], { reason: 'foster' });
    expect(problems(episode, bonding)).toMatchObject([{ path: 'periods.0.how' }]);
    expect(problems(episode, bonding, true)).toEqual([]);
    expect(problems(episode)).toEqual([]);
  });
});
