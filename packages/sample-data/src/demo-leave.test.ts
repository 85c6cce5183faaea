import { describe, expect, it } from 'vitest';
import { bondingReasons } from '@portal/contract/areas/leave/leave-words.ts';
import { makeDemo } from './demo.ts';

const days = ['2026-11-16', '2027-01-01', '2027-02-28', '2026-12-31', '2026-11-29'];

describe.each(days)('the leave of the demo on %s', (today) => {
  const { leave, participants } = makeDemo({ today });
  const of = <Row extends { compId: number }>(rows: Row[], compId: number) =>
    rows.filter((row) => row.compId === compId);
  const daysAgo = (date: string) => (Date.parse(today) - Date.parse(date)) / 86_400_000;

  it('has as many cases and absences as expected (domain.md 10.3)', () => {
    expect(of(leave.cases, 1001)).toHaveLength(45);
    expect(of(leave.cases, 1003)).toHaveLength(90);
    expect(of(leave.employees, 1003)).toHaveLength(60);
    for (const compId of [1004, 1007])
      expect(of(leave.cases, compId).length).toBeGreaterThanOrEqual(20);
    const absences = of(leave.absences, 1001);
    expect(absences).toHaveLength(30);
    expect(absences.filter(({ absentOn }) => daysAgo(absentOn) <= 14)).toHaveLength(9);
    expect(absences.every(({ absentOn }) => daysAgo(absentOn) <= 182)).toBe(true);
    expect(new Set(absences.map(({ caseId }) => caseId)).size).toBe(7);
  });

  it('numbers the cases, which belong to employees of the company', () => {
    expect(new Set(leave.cases.map(({ caseId }) => caseId)).size).toBe(leave.cases.length);
    for (const { compId, eeId } of leave.cases)
      expect(of(leave.employees, compId).some((each) => each.eeId === eeId)).toBe(true);
    for (const { compId, eeId, isParticipant } of leave.employees)
      expect(of(participants, compId).some(({ empno }) => empno === eeId)).toBe(isParticipant);
  });

  it('tells each case in order, from the request up to today', () => {
    for (const { requestedOn, startsOn, endsOn, steps } of leave.cases) {
      expect(startsOn < endsOn).toBe(true);
      const dates = [requestedOn, ...steps.map(({ on }) => on), today];
      expect(dates).toEqual(dates.toSorted());
    }
  });

  it('has mailed a letter about each decision, so that the first night mails no old ones', () => {
    for (const { steps } of leave.cases) {
      const decision = steps.findLastIndex(({ kind }) => kind === 'approved' || kind === 'denied');
      const letter = steps.findLastIndex(
        (step) => step.kind === 'letter-mailed' && step.letter === 'designation-notice',
      );
      expect(letter >= decision).toBe(true);
    }
  });

  it('knows the birth or placement of some, and never after a case is over', () => {
    const told = leave.cases.filter(({ steps }) =>
      steps.some(({ kind }) => kind === 'child-arrived'),
    );
    expect(told.length).toBeGreaterThan(5);
    for (const { reason, steps } of told) {
      expect(bondingReasons).toContain(reason);
      const kinds = steps.map(({ kind }) => kind);
      const over = kinds.findIndex((kind) => ['return-confirmed', 'did-not-return'].includes(kind));
      expect(over === -1 || kinds.indexOf('child-arrived') < over).toBe(true);
    }
  });

  it('has absences within the time that was approved', () => {
    for (const { caseId, absentOn } of leave.absences) {
      const found = leave.cases.find((each) => each.caseId === caseId);
      if (found) expect(absentOn >= found.startsOn && absentOn <= found.endsOn).toBe(true);
    }
  });

  it('marries people on both sides', () => {
    const married = leave.employees.filter(({ spouse }) => spouse !== null);
    expect(married.length).toBeGreaterThanOrEqual(4);
    for (const { compId, eeId, spouse } of married)
      expect(of(leave.employees, compId).find((each) => each.eeId === spouse)?.spouse).toBe(eeId);
  });
});
