import { describe, expect, it } from 'vitest';
import type { YearMethod } from '@portal/contract/areas/leave/leave-words.ts';
import { addDays } from '@portal/contract/values/calendar-date.ts';
import type { EmployeeLeave, LeaveSettings } from './employee-leave.rules.ts';
import { entitlementOn } from './entitlement.rules.ts';
import {
  aCase,
  anEmployee,
  approved,
  asNeeded,
  entry,
  off,
  offFor,
  reduced,
  theSettings,
} from './leave-facts.builder.ts';

const on = (
  employee: EmployeeLeave,
  day: string,
  settings: Partial<LeaveSettings> = {},
  spouse: EmployeeLeave | null = null,
) => entitlementOn({ employee, spouse }, theSettings(settings), day);
const by = (method: YearMethod, fixedStart: string | null = null) => ({
  choices: [{ announcedOn: '2000-01-01', method, fixedStart }],
});
const episodes = (absences: [absentOn: string, minutes: number][], minutes?: number[]) =>
  anEmployee({
    cases: [aCase(1, [approved(asNeeded('2025-01-01', '2027-12-31'))])],
    absences: absences.map(([absentOn, time]) => ({ caseId: 1, absentOn, minutes: time })),
    ...(minutes && { schedules: [{ appliesFrom: '2000-01-01', minutes }] }),
  });
const thirtyHours = [360, 360, 360, 360, 360, 0, 0];

describe('the worked numbers of domain.md 6.1', () => {
  it('a 40-hour week has 480 hours, a 30-hour week 360', () => {
    expect(on(anEmployee(), '2026-06-10')).toMatchObject({ leftWeeks: 12, leftHours: 480 });
    const part = anEmployee({ schedules: [{ appliesFrom: '2020-01-01', minutes: thirtyHours }] });
    expect(on(part, '2026-06-10')).toMatchObject({
      weeklyHours: 30,
      leftWeeks: 12,
      leftHours: 360,
    });
  });

  it('3 h 30 min are 0.0875 of a 40-hour week', () => {
    expect(on(episodes([['2026-06-09', 210]]), '2026-06-10')).toMatchObject({
      usedWeeks: 0.0875,
      usedHours: 3.5,
      leftWeeks: 11.9125,
    });
  });

  it('rolling backward on 06/10/2026 counts 06/11/2025 to 06/10/2026: 7.2 used, 4.8 left', () => {
    // One day before the period, seven weeks and a day in it.
    const employee = offFor(
      ['2025-06-10', '2025-06-10'],
      ['2025-06-11', '2025-06-11'],
      ['2025-10-20', '2025-11-07'],
      ['2026-03-02', '2026-03-27'],
    );
    expect(on(employee, '2026-06-10')).toMatchObject({
      method: 'rolling',
      periodFrom: '2025-06-11',
      periodTo: '2026-06-10',
      usedWeeks: 7.2,
      leftWeeks: 4.8,
      nextBack: { on: '2026-06-11', weeks: 0.2 },
    });
    expect(on(employee, '2026-06-11')).toMatchObject({ usedWeeks: 7, leftWeeks: 5 });
    expect(on(employee, '2026-06-11').nextBack).toEqual({ on: '2026-10-20', weeks: 0.2 });
  });

  it('a Mon-Fri worker off 03/02 to 03/13 uses 2.0 weeks; what is planned counts from its day on', () => {
    const employee = offFor(['2026-03-02', '2026-03-13']);
    expect(on(employee, '2026-03-13').usedWeeks).toBe(2);
    expect(on(employee, '2026-03-06').usedWeeks).toBe(1);
    expect(on(employee, '2026-03-01').usedWeeks).toBe(0);
  });

  it('lists the months of the period', () => {
    const { months } = on(offFor(['2026-03-30', '2026-04-03']), '2026-06-10');
    expect(months).toHaveLength(13);
    expect(months[0]).toEqual({ month: '2025-06', usedWeeks: 0 });
    expect(months.filter(({ usedWeeks }) => usedWeeks > 0)).toEqual([
      { month: '2026-03', usedWeeks: 0.4 },
      { month: '2026-04', usedWeeks: 0.6 },
    ]);
  });
});

describe('the 12-month period (29 CFR 825.200(b), (c))', () => {
  const fourWeeks = (from: string): [string, string] => [from, addDays(from, 25)];

  it('rolling: four weeks from February 1, June 1 and December 1, 2009 leave nothing until February 1, 2010', () => {
    // The department's adviser, "Rolling 12-Months". The first days are a Sunday, a Monday and a Tuesday.
    const employee = offFor(fourWeeks('2009-02-02'), fourWeeks('2009-06-01'), [
      '2009-11-30',
      '2009-12-25',
    ]);
    expect(on(employee, '2009-12-25').leftWeeks).toBe(0);
    expect(on(employee, '2010-02-01').leftWeeks).toBe(0);
    expect(on(employee, '2010-02-02').leftWeeks).toBe(0.2);
    expect(on(employee, '2010-02-28').leftWeeks).toBe(4);
    expect(on(employee, '2010-06-30').leftWeeks).toBe(8);
  });

  it('rolling: eight weeks in the past 12 months leave four', () => {
    const employee = offFor(fourWeeks('2009-02-02'), fourWeeks('2009-06-01'));
    expect(on(employee, '2009-10-01').leftWeeks).toBe(4);
  });

  it('forward: leave on June 3, 2009 begins a period to June 2, 2010; the next use begins the next', () => {
    // The department's adviser, "Measured Forward".
    const employee = offFor(['2009-06-03', '2009-06-05'], ['2010-08-02', '2010-08-06']);
    const forward = by('forward');
    expect(on(employee, '2010-06-02', forward)).toMatchObject({
      periodFrom: '2009-06-03',
      periodTo: '2010-06-02',
      usedWeeks: 0.6,
    });
    expect(on(employee, '2010-06-03', forward).usedWeeks).toBe(0);
    expect(on(employee, '2010-08-06', forward)).toMatchObject({
      periodFrom: '2010-08-02',
      periodTo: '2011-08-01',
      usedWeeks: 1,
    });
  });

  it('fixed: 12 weeks at the end of a year and 12 at the beginning of the next', () => {
    // The department's adviser, "Any Fixed 12-Months".
    const employee = offFor(['2025-04-07', '2025-09-19']);
    const year = by('fixed', '07-01');
    expect(on(employee, '2025-06-30', year)).toMatchObject({
      periodFrom: '2024-07-01',
      periodTo: '2025-06-30',
      usedWeeks: 12,
    });
    expect(on(employee, '2025-09-22', year)).toMatchObject({
      periodFrom: '2025-07-01',
      usedWeeks: 11.8,
      nextBack: null,
    });
    // The same leave by the calendar year is used up after 12 weeks.
    expect(on(employee, '2025-12-31', by('calendar'))).toMatchObject({
      periodFrom: '2025-01-01',
      periodTo: '2025-12-31',
      usedWeeks: 12,
      leftWeeks: 0,
      months: expect.objectContaining({ length: 12 }) as unknown,
    });
  });

  it('a change of method applies after 60 days; until then whichever leaves more counts (825.200(d)(1))', () => {
    const employee = offFor(['2025-10-06', '2025-12-26']);
    const change = {
      choices: [{ announcedOn: '2026-01-15', method: 'calendar' as const, fixedStart: null }],
    };
    expect(on(employee, '2026-01-14', change)).toMatchObject({ method: 'rolling', leftWeeks: 0 });
    expect(on(employee, '2026-01-15', change)).toMatchObject({ method: 'calendar', leftWeeks: 12 });
    expect(on(employee, '2026-01-15', change).notes).toContain(
      'From 03/16/2026 on, leave is counted by another method (Calendar year). Until then, whichever method leaves more counts.',
    );
    const back = {
      choices: [
        { announcedOn: '2000-01-01', method: 'calendar' as const, fixedStart: null },
        { announcedOn: '2026-01-15', method: 'rolling' as const, fixedStart: null },
      ],
    };
    expect(on(employee, '2026-03-15', back)).toMatchObject({ method: 'calendar', leftWeeks: 12 });
    expect(on(employee, '2026-03-16', back)).toMatchObject({ method: 'rolling', leftWeeks: 0 });
  });
});

describe('the workweek (29 CFR 825.205)', () => {
  it('a day of a five-day week is a fifth of it', () => {
    expect(on(offFor(['2026-06-09', '2026-06-09']), '2026-06-10').usedWeeks).toBe(0.2);
  });

  it('4-hour days instead of 8 use half a week each week', () => {
    const half = anEmployee({
      cases: [aCase(1, [approved(reduced('2026-06-01', '2026-06-12', 20))])],
    });
    expect(on(half, '2026-06-12').usedWeeks).toBe(1);
    expect(on(half, '2026-06-02').usedWeeks).toBe(0.2);
  });

  it('20 hours instead of 30 use a third', () => {
    const employee = anEmployee({
      schedules: [{ appliesFrom: '2020-01-01', minutes: thirtyHours }],
      cases: [aCase(1, [approved(reduced('2026-06-01', '2026-06-05', 20))])],
    });
    expect(on(employee, '2026-06-05').usedWeeks).toBe(0.3333);
  });

  it('8 hours that were to be worked in a 48-hour week use a sixth', () => {
    const employee = episodes([['2026-06-06', 480]], [480, 480, 480, 480, 480, 480, 0]);
    expect(on(employee, '2026-06-10').usedWeeks).toBe(0.1667);
  });

  it('goes by the schedule of the day', () => {
    const employee = {
      ...offFor(['2026-06-01', '2026-06-12']),
      schedules: [
        { appliesFrom: '2026-06-08', minutes: [600, 600, 0, 0, 0, 0, 0] },
        { appliesFrom: '2020-01-01', minutes: thirtyHours },
      ],
    };
    expect(on(employee, '2026-06-05')).toMatchObject({ usedWeeks: 1, usedHours: 30 });
    expect(on(employee, '2026-06-08')).toMatchObject({ usedWeeks: 1.5, usedHours: 40 });
    expect(on(employee, '2026-06-12')).toMatchObject({ usedWeeks: 2, weeklyHours: 20 });
  });

  it('never counts more than the time taken, and nothing shorter than the increment (825.205(a))', () => {
    const short = episodes([
      ['2026-06-08', 59],
      ['2026-06-09', 61],
    ]);
    expect(on(short, '2026-06-10').usedHours).toBe(1.02);
    expect(on(short, '2026-06-10').notes).toEqual([
      'Absences shorter than 60 minutes, the smallest time the employer counts, are left out.',
    ]);
    expect(on(short, '2026-06-10', { incrementMinutes: 15 }).usedHours).toBe(2);
  });

  it('counts an absence on a day that is usually free, and never more than a week in a week', () => {
    const saturday = episodes([['2026-06-06', 240]]);
    expect(on(saturday, '2026-06-10').usedHours).toBe(4);
    const both = {
      ...saturday,
      cases: [
        aCase(1, [approved(off('2026-06-01', '2026-06-05'), asNeeded('2026-06-01', '2026-06-30'))]),
      ],
    };
    expect(on(both, '2026-06-10').usedWeeks).toBe(1);
  });
});

describe('holidays (29 CFR 825.200(h))', () => {
  // Memorial Day is Monday, 05/25/2026.
  it('count in a full week of leave', () => {
    expect(on(offFor(['2026-05-25', '2026-05-29']), '2026-06-01').usedWeeks).toBe(1);
    expect(on(offFor(['2026-05-18', '2026-06-05']), '2026-06-10').usedWeeks).toBe(3);
  });

  it('do not count in a part of a week', () => {
    expect(on(offFor(['2026-05-25', '2026-05-28']), '2026-06-01').usedWeeks).toBe(0.6);
    const half = anEmployee({
      cases: [aCase(1, [approved(reduced('2026-05-25', '2026-05-29', 20))])],
    });
    expect(on(half, '2026-06-01').usedWeeks).toBe(0.4);
  });

  it('count in a part of a week where the employer is open, and a note says where they do not', () => {
    const note = 'Federal holidays are not counted in a part week: the employer is closed on them.';
    const part = offFor(['2026-05-25', '2026-05-28']);
    const open = on(part, '2026-06-01', { closesOnHolidays: false });
    expect(open.usedWeeks).toBe(0.8);
    expect(open.notes).toEqual([]);
    expect(on(part, '2026-06-01').notes).toEqual([note]);
    expect(on(part, '2026-05-24').notes).toEqual([]);
    // A year later, that leave is out of the 12 months.
    expect(on(part, '2027-06-01').notes).toEqual([]);
    expect(on(offFor(['2026-05-25', '2026-05-29']), '2026-06-01').notes).toEqual([]);
  });

  it('count for somebody who was to work on them, and says so by an absence', () => {
    expect(on(episodes([['2026-05-25', 480]]), '2026-06-01').usedWeeks).toBe(0.2);
  });
});

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
    expect(on(employee, '2026-06-30')).toMatchObject({ usedWeeks: 2.2, usedHours: 88 });
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
    expect(on(employee, '2026-06-30').usedWeeks).toBe(0);
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
    expect(on(employee, '2026-06-30').usedWeeks).toBe(weeks);
  });

  it('bonding up to 12 months after it began, and in parts only where the employer agrees', () => {
    const bonding = (...periods: Parameters<typeof approved>) =>
      anEmployee({
        cases: [aCase(1, [approved(...periods)], { reason: 'adoption', startsOn: '2025-06-10' })],
      });
    expect(on(bonding(off('2026-06-08', '2026-06-12')), '2026-06-12').usedWeeks).toBe(0.4);
    const inParts = bonding(reduced('2026-03-02', '2026-03-06', 20));
    expect(on(inParts, '2026-06-12').usedWeeks).toBe(0);
    expect(on(inParts, '2026-06-12').notes[0]).toMatch(/^Bonding leave in parts/);
    expect(on(inParts, '2026-06-12', { allowsIntermittentBonding: true }).usedWeeks).toBe(0.5);
  });

  it('nothing beyond the entitlement', () => {
    const employee = offFor(['2026-01-05', '2026-06-26']);
    expect(on(employee, '2026-06-26')).toMatchObject({ usedWeeks: 12, leftWeeks: 0 });
    // Twelve weeks ended on 03/27; what was taken after them gives nothing back.
    expect(on(employee, '2027-03-27')).toMatchObject({ usedWeeks: 0, leftWeeks: 12 });
  });
});

describe('military caregivers (29 CFR 825.127(e))', () => {
  const carer = (...more: ReturnType<typeof aCase>[]) =>
    anEmployee({
      cases: [
        aCase(1, [approved(off('2026-01-05', '2026-04-24'))], { reason: 'military-caregiver' }),
        ...more,
      ],
    });

  it('26 weeks in a single period that begins on the first day', () => {
    const { military, usedWeeks, leftWeeks } = on(carer(), '2026-04-24');
    expect(military).toEqual({
      periodFrom: '2026-01-05',
      periodTo: '2027-01-04',
      usedWeeks: 16,
      leftWeeks: 10,
    });
    expect({ usedWeeks, leftWeeks }).toEqual({ usedWeeks: 0, leftWeeks: 10 });
    expect(on(carer(), '2027-01-05')).toMatchObject({ military: null, leftWeeks: 12 });
  });

  it('16 weeks of care and 10 for a newborn are the 26 of all reasons', () => {
    const bonding = aCase(2, [approved(off('2026-04-27', '2026-07-17'))], {
      reason: 'non-birth-parent',
      startsOn: '2026-04-27',
    });
    expect(on(carer(bonding), '2026-07-17')).toMatchObject({
      usedWeeks: 10,
      leftWeeks: 0,
      entitlementWeeks: 10,
      military: { usedWeeks: 26, leftWeeks: 0 },
    });
  });

  it('at most 12 of them for other reasons, also after the year of the others began anew', () => {
    const employee = anEmployee({
      cases: [
        aCase(1, [approved(off('2025-09-01', '2025-09-05'))], { reason: 'military-caregiver' }),
        aCase(2, [approved(off('2025-10-06', '2026-03-27'))]),
      ],
    });
    expect(on(employee, '2026-03-27', by('calendar'))).toMatchObject({
      usedWeeks: 0,
      leftWeeks: 0,
      military: { usedWeeks: 13, leftWeeks: 13 },
    });
  });
});

describe('spouses of one employer', () => {
  const one = (caseChanges: object, span: [string, string]) =>
    anEmployee({
      spouseEeId: 'E2',
      cases: [aCase(1, [approved(off(...span))], caseChanges)],
    });
  const other = (caseChanges: object, span: [string, string]) =>
    anEmployee({
      eeId: 'E2',
      firstName: 'Ben',
      spouseEeId: 'E1',
      cases: [aCase(2, [approved(off(...span))], { eeId: 'E2', ...caseChanges })],
    });
  const parent = { reason: 'family-health', kinRelation: 'Parent' };

  it('six weeks each for a parent leave each six for their own condition (825.201(b))', () => {
    const employee = one(parent, ['2026-01-05', '2026-02-13']);
    const spouse = other(parent, ['2026-02-16', '2026-03-27']);
    const answer = on(employee, '2026-03-27', {}, spouse);
    expect(answer).toMatchObject({ usedWeeks: 6, leftWeeks: 6 });
    expect(answer.notes).toEqual([
      'Shares 12 weeks with Ben Ruiz, a spouse at the same employer, for bonding, adoption, foster care and the care of a parent: 0.0 weeks are left for these. Recovery from childbirth is not shared.',
    ]);
    expect(on(spouse, '2026-03-27', {}, employee)).toMatchObject({ usedWeeks: 6, leftWeeks: 6 });
  });

  it('use no more than 12 weeks together', () => {
    const employee = one(parent, ['2026-01-05', '2026-03-13']);
    const spouse = other({ reason: 'foster', startsOn: '2026-03-16' }, [
      '2026-03-16',
      '2026-06-05',
    ]);
    expect(on(spouse, '2026-06-05', {}, employee)).toMatchObject({ usedWeeks: 2, leftWeeks: 10 });
  });

  it('do not share care for a child or a spouse', () => {
    const child = { reason: 'family-health', kinRelation: 'Child' };
    const employee = one(child, ['2026-01-05', '2026-03-27']);
    const spouse = other(child, ['2026-01-05', '2026-03-27']);
    expect(on(employee, '2026-03-27', {}, spouse).usedWeeks).toBe(12);
    expect(on(spouse, '2026-03-27', {}, employee).usedWeeks).toBe(12);
  });

  it('share 26 weeks to care for a servicemember (825.127(f))', () => {
    const care = { reason: 'military-caregiver' };
    const employee = one(care, ['2026-01-05', '2026-05-22']);
    const spouse = other(care, ['2026-05-25', '2026-09-25']);
    expect(on(spouse, '2026-09-25', {}, employee).military).toMatchObject({
      usedWeeks: 6,
      leftWeeks: 0,
    });
  });

  it('says so if the spouse is not open to the caller', () => {
    expect(on(anEmployee({ spouseEeId: 'E2' }), '2026-06-10').notes[0]).toMatch(
      /^A spouse works for the same employer\./,
    );
  });
});

it('says what else is to be known', () => {
  const employee = anEmployee({
    schedules: [],
    hiredOn: '2026-01-05',
    workedMinutes: 600 * 60,
  });
  expect(on(employee, '2026-06-10', { isSchool: true }).notes).toEqual([
    'No work schedule is on file: 40 hours from Monday to Friday are assumed.',
    'May not be eligible for FMLA leave: fewer than 12 months of employment and fewer than 1,250 hours worked on file.',
    'The employer is a school. The special rules for instructional employees (29 CFR 825.600) are not applied here.',
  ]);
});
