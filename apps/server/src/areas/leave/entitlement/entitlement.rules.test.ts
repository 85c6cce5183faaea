import { describe, expect, it } from 'vitest';
import { anEmployee, entitled, episodes, offFor, thirtyHours } from './leave-facts.builder.ts';

describe('the worked numbers of domain.md 6.1', () => {
  it('a 40-hour week has 480 hours, a 30-hour week 360', () => {
    expect(entitled(anEmployee(), '2026-06-10')).toMatchObject({ leftWeeks: 12, leftHours: 480 });
    const part = anEmployee({ schedules: [{ appliesFrom: '2020-01-01', minutes: thirtyHours }] });
    expect(entitled(part, '2026-06-10')).toMatchObject({
      weeklyHours: 30,
      leftWeeks: 12,
      leftHours: 360,
    });
  });

  it('3 h 30 min are 0.0875 of a 40-hour week', () => {
    expect(entitled(episodes([['2026-06-09', 210]]), '2026-06-10')).toMatchObject({
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
    expect(entitled(employee, '2026-06-10')).toMatchObject({
      method: 'rolling',
      periodFrom: '2025-06-11',
      periodTo: '2026-06-10',
      usedWeeks: 7.2,
      leftWeeks: 4.8,
      nextBack: { on: '2026-06-11', weeks: 0.2 },
    });
    expect(entitled(employee, '2026-06-11')).toMatchObject({ usedWeeks: 7, leftWeeks: 5 });
    expect(entitled(employee, '2026-06-11').nextBack).toEqual({ on: '2026-10-20', weeks: 0.2 });
  });

  it('a Mon-Fri worker off 03/02 to 03/13 uses 2.0 weeks; what is planned counts from its day on', () => {
    const employee = offFor(['2026-03-02', '2026-03-13']);
    expect(entitled(employee, '2026-03-13').usedWeeks).toBe(2);
    expect(entitled(employee, '2026-03-06').usedWeeks).toBe(1);
    expect(entitled(employee, '2026-03-01').usedWeeks).toBe(0);
  });

  it('lists the months of the period', () => {
    const { months } = entitled(offFor(['2026-03-30', '2026-04-03']), '2026-06-10');
    expect(months).toHaveLength(13);
    expect(months[0]).toEqual({ month: '2025-06', usedWeeks: 0 });
    expect(months.filter(({ usedWeeks }) => usedWeeks > 0)).toEqual([
      { month: '2026-03', usedWeeks: 0.4 },
      { month: '2026-04', usedWeeks: 0.6 },
    ]);
  });
});

it('says what else is to be known', () => {
  const employee = anEmployee({
    schedules: [],
    hiredOn: '2026-01-05',
    workedMinutes: 600 * 60,
  });
  expect(entitled(employee, '2026-06-10', { isSchool: true }).notes).toEqual([
    'No work schedule is on file: 40 hours from Monday to Friday are assumed.',
    'May not be eligible for FMLA leave: fewer than 12 months of employment and fewer than 1,250 hours worked on file.',
    'The employer is a school. The special rules for instructional employees (29 CFR 825.600) are not applied here.',
  ]);
});
