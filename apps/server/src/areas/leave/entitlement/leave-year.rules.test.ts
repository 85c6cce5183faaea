import { describe, expect, it } from 'vitest';
import { addDays } from '@portal/contract/values/calendar-date.ts';
import { by, entitled, offFor } from './leave-facts.builder.ts';

describe('the 12-month period (29 CFR 825.200(b), (c))', () => {
  const fourWeeks = (from: string): [string, string] => [from, addDays(from, 25)];

  it('rolling: four weeks from February 1, June 1 and December 1, 2009 leave nothing until February 1, 2010', () => {
    // The department's adviser, "Rolling 12-Months". The first days are a Sunday, a Monday and a Tuesday.
    const employee = offFor(fourWeeks('2009-02-02'), fourWeeks('2009-06-01'), [
      '2009-11-30',
      '2009-12-25',
    ]);
    expect(entitled(employee, '2009-12-25').leftWeeks).toBe(0);
    expect(entitled(employee, '2010-02-01').leftWeeks).toBe(0);
    expect(entitled(employee, '2010-02-02').leftWeeks).toBe(0.2);
    expect(entitled(employee, '2010-02-28').leftWeeks).toBe(4);
    expect(entitled(employee, '2010-06-30').leftWeeks).toBe(8);
  });

  it('rolling: eight weeks in the past 12 months leave four', () => {
    const employee = offFor(fourWeeks('2009-02-02'), fourWeeks('2009-06-01'));
    expect(entitled(employee, '2009-10-01').leftWeeks).toBe(4);
  });

  it('forward: leave on June 3, 2009 begins a period to June 2, 2010; the next use begins the next', () => {
    // The department's adviser, "Measured Forward".
    const employee = offFor(['2009-06-03', '2009-06-05'], ['2010-08-02', '2010-08-06']);
    const forward = by('forward');
    expect(entitled(employee, '2010-06-02', forward)).toMatchObject({
      periodFrom: '2009-06-03',
      periodTo: '2010-06-02',
      usedWeeks: 0.6,
    });
    expect(entitled(employee, '2010-06-03', forward).usedWeeks).toBe(0);
    expect(entitled(employee, '2010-08-06', forward)).toMatchObject({
      periodFrom: '2010-08-02',
      periodTo: '2011-08-01',
      usedWeeks: 1,
    });
  });

  it('fixed: 12 weeks at the end of a year and 12 at the beginning of the next', () => {
    // The department's adviser, "Any Fixed 12-Months".
    const employee = offFor(['2025-04-07', '2025-09-19']);
    const year = by('fixed', '07-01');
    expect(entitled(employee, '2025-06-30', year)).toMatchObject({
      periodFrom: '2024-07-01',
      periodTo: '2025-06-30',
      usedWeeks: 12,
    });
    expect(entitled(employee, '2025-09-22', year)).toMatchObject({
      periodFrom: '2025-07-01',
      usedWeeks: 11.8,
      nextBack: null,
    });
    // The same leave by the calendar year is used up after 12 weeks.
    expect(entitled(employee, '2025-12-31', by('calendar'))).toMatchObject({
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
    expect(entitled(employee, '2026-01-14', change)).toMatchObject({
      method: 'rolling',
      leftWeeks: 0,
    });
    expect(entitled(employee, '2026-01-15', change)).toMatchObject({
      method: 'calendar',
      leftWeeks: 12,
    });
    expect(entitled(employee, '2026-01-15', change).notes).toContain(
      'From 03/16/2026 on, leave is counted by another method (Calendar year). Until then, whichever method leaves more counts.',
    );
    const back = {
      choices: [
        { announcedOn: '2000-01-01', method: 'calendar' as const, fixedStart: null },
        { announcedOn: '2026-01-15', method: 'rolling' as const, fixedStart: null },
      ],
    };
    expect(entitled(employee, '2026-03-15', back)).toMatchObject({
      method: 'calendar',
      leftWeeks: 12,
    });
    expect(entitled(employee, '2026-03-16', back)).toMatchObject({
      method: 'rolling',
      leftWeeks: 0,
    });
  });
});
