import { describe, expect, it } from 'vitest';
import { caseStanding } from './case-standing.rules.ts';
import { aLeaveCase, approvedOn, wholeLeave } from './leave-case.builder.ts';

const statusOf = (...args: Parameters<typeof aLeaveCase>) => {
  const { caseStatus, approvalStatus } = caseStanding(aLeaveCase(...args));
  return `${caseStatus}, ${approvalStatus}`;
};
const sent = { kind: 'paperwork-sent', on: '2026-03-04', method: 'Mail' } as const;
const denied = {
  kind: 'denied',
  on: '2026-03-20',
  from: '2026-03-16',
  to: '2026-05-29',
  reason: 'Certification not received',
} as const;

describe('a case', () => {
  it('is pending when it is requested, and returns on the first business day after the leave', () => {
    expect(statusOf()).toBe('Open, Pending');
    expect(caseStanding(aLeaveCase()).returnsOn).toBe('2026-06-01');
  });

  it('waits for paperwork, 15 days from the day it was sent (domain.md 6.1)', () => {
    expect(statusOf([sent])).toBe('Open, Pending Paperwork');
    expect(caseStanding(aLeaveCase([sent])).paperwork?.dueOn).toBe('2026-03-19');
  });

  it('gives 7 days to cure what is incomplete', () => {
    const incomplete = {
      kind: 'paperwork-incomplete',
      on: '2026-03-17',
      missing: 'Page 2',
    } as const;
    expect(statusOf([sent, incomplete])).toBe('Open, Incomplete Paperwork');
    expect(caseStanding(aLeaveCase([sent, incomplete])).paperwork?.extendedTo).toBe('2026-03-24');
  });

  it('does not lose days to return the papers because they came back early and incomplete', () => {
    const incomplete = {
      kind: 'paperwork-incomplete',
      on: '2026-03-06',
      missing: 'Page 2',
    } as const;
    expect(caseStanding(aLeaveCase([sent, incomplete])).paperwork).toMatchObject({
      dueOn: '2026-03-19',
      extendedTo: null,
    });
  });

  it('is pending again once the paperwork is complete', () => {
    const received = { kind: 'paperwork-received', on: '2026-03-18' } as const;
    expect(statusOf([sent, received])).toBe('Open, Pending');
  });

  it('is approved, and stays open until the return is confirmed', () => {
    expect(statusOf([approvedOn('2026-03-20')])).toBe('Open, Approved');
    const returned = { kind: 'return-confirmed', on: '2026-06-01' } as const;
    expect(statusOf([approvedOn('2026-03-20'), returned])).toBe('Closed, Approved');
  });

  it('is intermittent when it is approved to be taken as needed', () => {
    const episode = { ...wholeLeave, how: 'episode', details: 'Twice a month' } as const;
    const approved = {
      kind: 'approved',
      on: '2026-03-20',
      isPartial: true,
      periods: [episode],
    } as const;
    expect(statusOf([{ ...approved, periods: [episode] }])).toBe(
      'Open - Intermittent, Partially Approved',
    );
  });

  it('is denied as a whole, or in part next to an approval', () => {
    expect(statusOf([denied])).toBe('Open, Denied');
    const part = { ...denied, from: '2026-05-01' };
    expect(statusOf([approvedOn('2026-03-20'), part])).toBe('Open, Partially Approved');
    expect(statusOf([approvedOn('2026-03-20'), denied])).toBe('Open, Denied');
  });

  it('is denied for want of eligibility, with its reason', () => {
    const leave = aLeaveCase([{ kind: 'ineligible', on: '2026-03-06', because: 'hours' }]);
    expect(caseStanding(leave).denial?.reason).toBe('Not eligible: fewer than 1,250 hours');
  });

  it('is undecided again after it was reopened', () => {
    const reopened = { kind: 'reopened', on: '2026-04-01', why: 'Papers arrived late' } as const;
    const closed = { kind: 'closed', on: '2026-03-31' } as const;
    expect(statusOf([sent, denied, closed])).toBe('Closed, Denied');
    expect(statusOf([sent, denied, closed, reopened])).toBe('Open, Pending Paperwork');
  });

  it('stands as it stood on an earlier day', () => {
    const leave = aLeaveCase([sent, approvedOn('2026-03-20')]);
    expect(caseStanding(leave, '2026-03-19').approvalStatus).toBe('Pending Paperwork');
    expect(caseStanding(leave, '2026-03-20').approvalStatus).toBe('Approved');
  });
});
