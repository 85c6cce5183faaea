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

  describe('ends, and somebody returns,', () => {
    const end = (...entries: NonNullable<Parameters<typeof aLeaveCase>[0]>) => {
      const { endsOn, returnsOn } = caseStanding(aLeaveCase(entries));
      return [endsOn, returnsOn];
    };
    const approved = (from: string, to: string) => ({
      kind: 'approved' as const,
      on: '2026-03-20',
      isPartial: true,
      periods: [{ ...wholeLeave, from, to }],
    });
    const part = approved('2026-03-16', '2026-04-30');
    const extended = { kind: 'leave-extended', on: '2026-04-20', endOn: '2026-06-12' } as const;
    const rest = { ...denied, on: '2026-04-21', from: '2026-05-01', to: '2026-06-12' };

    it('with what is approved', () => {
      expect(end(part)).toEqual(['2026-04-30', '2026-05-01']);
      expect(end(approvedOn('2026-03-20'), { ...rest, to: '2026-05-29' })).toEqual([
        '2026-04-30',
        '2026-05-01',
      ]);
      expect(end(denied)).toEqual(['2026-05-29', '2026-06-01']);
    });

    it('with an extension until that is decided', () => {
      expect(end(part, extended)).toEqual(['2026-06-12', '2026-06-15']);
      expect(end(part, extended, rest)).toEqual(['2026-04-30', '2026-05-01']);
      const more = approved('2026-05-01', '2026-06-05');
      expect(end(part, extended, more)).toEqual(['2026-06-05', '2026-06-08']);
    });

    it('before a return that was early or late, and as planned if that was on its day', () => {
      const back = (on: string) => end(approvedOn('2026-03-20'), { kind: 'return-confirmed', on });
      expect(back('2026-05-11')).toEqual(['2026-05-10', '2026-05-11']);
      expect(back('2026-06-04')).toEqual(['2026-06-03', '2026-06-04']);
      expect(back('2026-06-01')).toEqual(['2026-05-29', '2026-06-01']);
      expect(back('2026-03-16')).toEqual(['2026-03-16', '2026-03-16']);
    });

    it('on the last day of somebody who did not come back', () => {
      const away = { kind: 'did-not-return', on: '2026-05-20', lastDay: '2026-05-15' } as const;
      expect(end(approvedOn('2026-03-20'), away)).toEqual(['2026-05-15', null]);
    });
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
