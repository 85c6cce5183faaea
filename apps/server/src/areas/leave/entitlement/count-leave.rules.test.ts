import { describe, expect, it } from 'vitest';
import { aCase, anEmployee, approved, by, entitled, off } from './leave-facts.builder.ts';

describe('military caregivers (29 CFR 825.127(e))', () => {
  const carer = (...more: ReturnType<typeof aCase>[]) =>
    anEmployee({
      cases: [
        aCase(1, [approved(off('2026-01-05', '2026-04-24'))], { reason: 'military-caregiver' }),
        ...more,
      ],
    });

  it('26 weeks in a single period that begins on the first day', () => {
    const { military, usedWeeks, leftWeeks } = entitled(carer(), '2026-04-24');
    expect(military).toEqual({
      periodFrom: '2026-01-05',
      periodTo: '2027-01-04',
      usedWeeks: 16,
      leftWeeks: 10,
    });
    expect({ usedWeeks, leftWeeks }).toEqual({ usedWeeks: 0, leftWeeks: 10 });
    expect(entitled(carer(), '2027-01-05')).toMatchObject({ military: null, leftWeeks: 12 });
  });

  it('16 weeks of care and 10 for a newborn are the 26 of all reasons', () => {
    const bonding = aCase(2, [approved(off('2026-04-27', '2026-07-17'))], {
      reason: 'non-birth-parent',
      startsOn: '2026-04-27',
    });
    expect(entitled(carer(bonding), '2026-07-17')).toMatchObject({
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
    expect(entitled(employee, '2026-03-27', by('calendar'))).toMatchObject({
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
    const answer = entitled(employee, '2026-03-27', {}, spouse);
    expect(answer).toMatchObject({ usedWeeks: 6, leftWeeks: 6 });
    expect(answer.notes).toEqual([
      'Shares 12 weeks with Ben Ruiz, a spouse at the same employer, for bonding, adoption, foster care and the care of a parent: 0.0 weeks are left for these. Recovery from childbirth is not shared.',
    ]);
    expect(entitled(spouse, '2026-03-27', {}, employee)).toMatchObject({
      usedWeeks: 6,
      leftWeeks: 6,
    });
  });

  it('use no more than 12 weeks together', () => {
    const employee = one(parent, ['2026-01-05', '2026-03-13']);
    const spouse = other({ reason: 'foster', startsOn: '2026-03-16' }, [
      '2026-03-16',
      '2026-06-05',
    ]);
    expect(entitled(spouse, '2026-06-05', {}, employee)).toMatchObject({
      usedWeeks: 2,
      leftWeeks: 10,
    });
  });

  it('do not share care for a child or a spouse', () => {
    const child = { reason: 'family-health', kinRelation: 'Child' };
    const employee = one(child, ['2026-01-05', '2026-03-27']);
    const spouse = other(child, ['2026-01-05', '2026-03-27']);
    expect(entitled(employee, '2026-03-27', {}, spouse).usedWeeks).toBe(12);
    expect(entitled(spouse, '2026-03-27', {}, employee).usedWeeks).toBe(12);
  });

  it('share 26 weeks to care for a servicemember (825.127(f))', () => {
    const care = { reason: 'military-caregiver' };
    const employee = one(care, ['2026-01-05', '2026-05-22']);
    const spouse = other(care, ['2026-05-25', '2026-09-25']);
    expect(entitled(spouse, '2026-09-25', {}, employee).military).toMatchObject({
      usedWeeks: 6,
      leftWeeks: 0,
    });
  });

  it('says so if the spouse is not open to the caller', () => {
    expect(entitled(anEmployee({ spouseEeId: 'E2' }), '2026-06-10').notes[0]).toMatch(
      /^A spouse works for the same employer\./,
    );
  });
});
