import { describe, expect, it } from 'vitest';
import {
  aCase,
  anEmployee,
  approved,
  asNeeded,
  entitled,
  episodes,
  off,
  offFor,
  reduced,
  thirtyHours,
} from './leave-facts.builder.ts';

describe('the workweek (29 CFR 825.205)', () => {
  it('a day of a five-day week is a fifth of it', () => {
    expect(entitled(offFor(['2026-06-09', '2026-06-09']), '2026-06-10').usedWeeks).toBe(0.2);
  });

  it('4-hour days instead of 8 use half a week each week', () => {
    const half = anEmployee({
      cases: [aCase(1, [approved(reduced('2026-06-01', '2026-06-12', 20))])],
    });
    expect(entitled(half, '2026-06-12').usedWeeks).toBe(1);
    expect(entitled(half, '2026-06-02').usedWeeks).toBe(0.2);
  });

  it('20 hours instead of 30 use a third', () => {
    const employee = anEmployee({
      schedules: [{ appliesFrom: '2020-01-01', minutes: thirtyHours }],
      cases: [aCase(1, [approved(reduced('2026-06-01', '2026-06-05', 20))])],
    });
    expect(entitled(employee, '2026-06-05').usedWeeks).toBe(0.3333);
  });

  it('8 hours that were to be worked in a 48-hour week use a sixth', () => {
    const employee = episodes([['2026-06-06', 480]], [480, 480, 480, 480, 480, 480, 0]);
    expect(entitled(employee, '2026-06-10').usedWeeks).toBe(0.1667);
  });

  it('goes by the schedule of the day', () => {
    const employee = {
      ...offFor(['2026-06-01', '2026-06-12']),
      schedules: [
        { appliesFrom: '2026-06-08', minutes: [600, 600, 0, 0, 0, 0, 0] },
        { appliesFrom: '2020-01-01', minutes: thirtyHours },
      ],
    };
    expect(entitled(employee, '2026-06-05')).toMatchObject({ usedWeeks: 1, usedHours: 30 });
    expect(entitled(employee, '2026-06-08')).toMatchObject({ usedWeeks: 1.5, usedHours: 40 });
    expect(entitled(employee, '2026-06-12')).toMatchObject({ usedWeeks: 2, weeklyHours: 20 });
  });

  it('never counts more than the time taken, and nothing shorter than the increment (825.205(a))', () => {
    const short = episodes([
      ['2026-06-08', 59],
      ['2026-06-09', 61],
    ]);
    expect(entitled(short, '2026-06-10').usedHours).toBe(1.02);
    expect(entitled(short, '2026-06-10').notes).toEqual([
      'Absences shorter than 60 minutes, the smallest time the employer counts, are left out.',
    ]);
    expect(entitled(short, '2026-06-10', { incrementMinutes: 15 }).usedHours).toBe(2);
  });

  it('counts an absence on a day that is usually free, and never more than a week in a week', () => {
    const saturday = episodes([['2026-06-06', 240]]);
    expect(entitled(saturday, '2026-06-10').usedHours).toBe(4);
    const both = {
      ...saturday,
      cases: [
        aCase(1, [approved(off('2026-06-01', '2026-06-05'), asNeeded('2026-06-01', '2026-06-30'))]),
      ],
    };
    expect(entitled(both, '2026-06-10').usedWeeks).toBe(1);
  });
});

describe('holidays (29 CFR 825.200(h))', () => {
  // Memorial Day is Monday, 05/25/2026.
  it('count in a full week of leave', () => {
    expect(entitled(offFor(['2026-05-25', '2026-05-29']), '2026-06-01').usedWeeks).toBe(1);
    expect(entitled(offFor(['2026-05-18', '2026-06-05']), '2026-06-10').usedWeeks).toBe(3);
  });

  it('do not count in a part of a week', () => {
    expect(entitled(offFor(['2026-05-25', '2026-05-28']), '2026-06-01').usedWeeks).toBe(0.6);
    const half = anEmployee({
      cases: [aCase(1, [approved(reduced('2026-05-25', '2026-05-29', 20))])],
    });
    expect(entitled(half, '2026-06-01').usedWeeks).toBe(0.4);
  });

  it('count in a part of a week where the employer is open, and a note says where they do not', () => {
    const note = 'Federal holidays are not counted in a part week: the employer is closed on them.';
    const part = offFor(['2026-05-25', '2026-05-28']);
    const open = entitled(part, '2026-06-01', { closesOnHolidays: false });
    expect(open.usedWeeks).toBe(0.8);
    expect(open.notes).toEqual([]);
    expect(entitled(part, '2026-06-01').notes).toEqual([note]);
    expect(entitled(part, '2026-05-24').notes).toEqual([]);
    // A year later, that leave is out of the 12 months.
    expect(entitled(part, '2027-06-01').notes).toEqual([]);
    expect(entitled(offFor(['2026-05-25', '2026-05-29']), '2026-06-01').notes).toEqual([]);
  });

  it('count for somebody who was to work on them, and says so by an absence', () => {
    expect(entitled(episodes([['2026-05-25', 480]]), '2026-06-01').usedWeeks).toBe(0.2);
  });
});
