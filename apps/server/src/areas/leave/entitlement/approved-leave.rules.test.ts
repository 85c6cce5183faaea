import { describe, expect, it } from 'vitest';
import {
  aCase,
  anEmployee,
  approved,
  asNeeded,
  entitled,
  entry,
  off,
  offFor,
  reduced,
} from './leave-facts.builder.ts';

describe('what uses leave', () => {
  const span: [string, string] = ['2026-06-01', '2026-06-12'];

  it('a day counts once, whatever covers it', () => {
    const employee = anEmployee({
      cases: [
        aCase(1, [approved(off(...span)), approved(off('2026-06-08', '2026-06-12'))]),
        aCase(2, [approved(asNeeded('2026-06-01', '2026-06-30'))]),
      ],
      absences: [
        { caseId: 2, absentOn: '2026-06-02', minutes: 480 },
        { caseId: 2, absentOn: '2026-06-15', minutes: 300 },
        { caseId: 2, absentOn: '2026-06-15', minutes: 300 },
      ],
    });
    expect(entitled(employee, '2026-06-30')).toMatchObject({ usedWeeks: 2.2, usedHours: 88 });
  });

  it('not absences outside what is approved, nor cases under another law', () => {
    const employee = anEmployee({
      cases: [
        aCase(1, [approved(asNeeded('2026-06-01', '2026-06-05'))]),
        aCase(2, [approved(off(...span))], { reason: 'personal' }),
        aCase(3, []),
      ],
      absences: [
        { caseId: 1, absentOn: '2026-06-08', minutes: 480 },
        { caseId: 3, absentOn: '2026-06-04', minutes: 480 },
      ],
    });
    expect(entitled(employee, '2026-06-30').usedWeeks).toBe(0);
  });

  it.each([
    ['return-confirmed', { kind: 'return-confirmed', on: '2026-06-08' }, 1],
    ['did-not-return', { kind: 'did-not-return', on: '2026-06-15', lastDay: '2026-06-09' }, 1.4],
    ['withdrawn', { kind: 'withdrawn', on: '2026-06-08' }, 1],
    ['closed', { kind: 'closed', on: '2026-06-08' }, 1.2],
    ['ineligible', { kind: 'ineligible', on: '2026-06-08', because: 'hours' }, 0],
    [
      'denied',
      { kind: 'denied', on: '2026-06-15', from: '2026-06-03', to: '2026-06-04', reason: 'x' },
      1.6,
    ],
    ['reopened', { kind: 'reopened', on: '2026-06-09', why: 'x' }, 1.2],
    ['exhausted', { kind: 'exhausted', on: '2026-06-09' }, 2],
  ])('after %s, what was taken stays', (_, facts, weeks) => {
    const employee = anEmployee({ cases: [aCase(1, [approved(off(...span)), entry(facts)])] });
    expect(entitled(employee, '2026-06-30').usedWeeks).toBe(weeks);
  });

  const bonding = (period: Parameters<typeof approved>[0], ...more: ReturnType<typeof entry>[]) =>
    anEmployee({
      cases: [
        aCase(1, [approved(period), ...more], { reason: 'adoption', startsOn: '2025-06-10' }),
      ],
    });
  const arrived = (date: string) => entry({ kind: 'child-arrived', on: '2026-01-02', date });

  it('bonding up to the day before 12 months after the birth or placement (825.121(a)(2))', () => {
    const week = off('2026-06-08', '2026-06-12');
    const cut = entitled(bonding(week, arrived('2025-06-10')), '2026-06-12');
    expect(cut.usedWeeks).toBe(0.4);
    expect(cut.notes).toEqual([
      'Bonding leave after 06/09/2026 is not counted: it ends 12 months after the birth or placement.',
    ]);
    const whole = entitled(bonding(week, arrived('2025-06-13')), '2026-06-12');
    expect(whole).toMatchObject({ usedWeeks: 1, notes: [] });
    // What was recorded last counts, and a reopening does not undo it.
    const corrected = bonding(
      week,
      arrived('2025-06-13'),
      entry({ kind: 'reopened', on: '2026-06-15', why: 'x' }),
      arrived('2025-06-10'),
    );
    expect(entitled(corrected, '2026-06-12').usedWeeks).toBe(0.4);
  });

  it('all of bonding while nobody has recorded the birth or placement: no day is guessed', () => {
    const late = bonding(off('2026-06-08', '2026-06-12'));
    expect(entitled(late, '2026-06-12')).toMatchObject({ usedWeeks: 1, notes: [] });
  });

  it('other leave whatever was recorded', () => {
    const week = approved(off('2026-06-08', '2026-06-12'));
    const own = anEmployee({ cases: [aCase(1, [week, arrived('2025-01-10')])] });
    expect(entitled(own, '2026-06-12')).toMatchObject({ usedWeeks: 1, notes: [] });
  });

  it('bonding in parts only where the employer agrees', () => {
    const inParts = bonding(reduced('2026-03-02', '2026-03-06', 20));
    expect(entitled(inParts, '2026-06-12').usedWeeks).toBe(0);
    expect(entitled(inParts, '2026-06-12').notes[0]).toMatch(/^Bonding leave in parts/);
    const agreed = { allowsIntermittentBonding: true };
    expect(entitled(inParts, '2026-06-12', agreed).usedWeeks).toBe(0.5);
  });

  it('nothing beyond the entitlement', () => {
    const employee = offFor(['2026-01-05', '2026-06-26']);
    expect(entitled(employee, '2026-06-26')).toMatchObject({ usedWeeks: 12, leftWeeks: 0 });
    // Twelve weeks ended on 03/27; what was taken after them gives nothing back.
    expect(entitled(employee, '2027-03-27')).toMatchObject({ usedWeeks: 0, leftWeeks: 12 });
  });
});
