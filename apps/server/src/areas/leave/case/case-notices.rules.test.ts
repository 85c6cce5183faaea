import { describe, expect, it } from 'vitest';
import { caseNotices, dayToAsk } from './case-notices.rules.ts';
import { caseStanding } from './case-standing.rules.ts';
import { aLeaveCase, approvedOn, wholeLeave } from './leave-case.builder.ts';

type Entries = Parameters<typeof aLeaveCase>[0];
const notices = (leave: ReturnType<typeof aLeaveCase>, left: Parameters<typeof caseNotices>[2]) =>
  caseNotices(leave, caseStanding(leave), left);

describe('the birth or placement', () => {
  const missing =
    'The day of the birth or placement is not recorded. Bonding leave ends 12 months after it; until then no end is applied.';
  const of = (entries: Entries, reason: 'foster' | 'own-health' = 'foster') =>
    notices(aLeaveCase(entries, { reason }), null);

  it('is missing in bonding leave until it is recorded', () => {
    expect(of([])).toEqual([missing]);
    expect(of([approvedOn('2026-03-20')])).toEqual([missing]);
    expect(of([{ kind: 'child-arrived', on: '2026-03-20', date: '2026-03-18' }])).toEqual([]);
    expect(of([], 'own-health')).toEqual([]);
  });

  it('is not asked for where no leave will be taken', () => {
    const denied = { kind: 'denied', on: '2026-03-20', ...wholeLeave, reason: 'Late' } as const;
    expect(of([denied])).toEqual([]);
    expect(of([{ kind: 'withdrawn', on: '2026-03-20' }])).toEqual([]);
    expect(of([approvedOn('2026-03-20'), { kind: 'closed', on: '2026-06-01' }])).toEqual([]);
  });
});

describe('leave as needed', () => {
  const asNeeded = {
    kind: 'approved' as const,
    on: '2026-03-20',
    isPartial: false,
    periods: [{ ...wholeLeave, how: 'episode' as const, details: 'Twice a month' }],
  };
  const exhausted = { kind: 'exhausted', on: '2026-05-04' } as const;
  const of = (entries: Entries, left: { on: string; weeks: number }) =>
    notices(aLeaveCase(entries), left);

  it('says that nothing is left, before and after an absence is not covered', () => {
    expect(of([asNeeded], { on: '2026-05-01', weeks: 0.2 })).toEqual([]);
    expect(of([asNeeded], { on: '2026-05-01', weeks: 0 })).toEqual([
      'No FMLA leave is left on 05/01/2026 for absences on this case.',
    ]);
    expect(of([asNeeded, exhausted], { on: '2026-05-05', weeks: 0 })).toEqual([
      'FMLA leave did not cover all of 05/04/2026. No FMLA leave is left on 05/05/2026 for absences on this case.',
    ]);
  });

  it('says that some came back, and when the case closes', () => {
    expect(of([asNeeded, exhausted], { on: '2026-05-29', weeks: 0.4 })).toEqual([
      'FMLA leave did not cover all of 05/04/2026. 0.4 weeks are left again on 05/29/2026. The leave ends on 05/29/2026, and the case closes on 06/28/2026.',
    ]);
  });

  it('is looked at today, at most up to its last day, and only while it runs', () => {
    const day = (entries: Entries, today: string) =>
      dayToAsk(caseStanding(aLeaveCase(entries)), today);
    expect(day([asNeeded], '2026-03-15')).toBeNull();
    expect(day([asNeeded], '2026-03-16')).toBe('2026-03-16');
    expect(day([asNeeded], '2026-06-10')).toBe('2026-05-29');
    expect(day([asNeeded, { kind: 'closed', on: '2026-06-28' }], '2026-06-28')).toBeNull();
    expect(day([approvedOn('2026-03-20')], '2026-03-16')).toBeNull();
  });
});
