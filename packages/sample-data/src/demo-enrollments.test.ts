import { isDeducted } from '@portal/contract/areas/enrollment/plan-kind.ts';
import { describe, expect, test } from 'vitest';
import { testDay as today } from './builders.ts';
import { makeDemo } from './demo.ts';
import type { EnrollmentRecord } from './records.ts';

const { companies, participants, plans, enrollments } = makeDemo({ today });
const planOf = new Map(plans.map((plan) => [plan.planId, plan]));
const yearOf = new Map(
  companies.flatMap(({ planYears }) => planYears.map((year) => [year.planYearId, year])),
);
const describeOne = (enrollment: EnrollmentRecord) => {
  const plan = planOf.get(enrollment.planId)!;
  return { plan, year: yearOf.get(plan.planYearId)! };
};
const sum = (amounts: { cents: number }[]) =>
  amounts.reduce((total, { cents }) => total + cents, 0);
const personOf = new Map(
  participants.map((person) => [`${person.compId} ${person.empno}`, person]),
);

describe('makePlans', () => {
  test('offers every kind of plan and every way a year can end, and none without account services', () => {
    expect([...new Set(plans.map(({ code }) => code))].toSorted().join('')).toBe('03DHMST');
    expect(new Set(plans.map(({ yearEnd }) => yearEnd)).size).toBe(5);
    expect(plans.filter(({ compId }) => compId === 1002 || compId === 1003)).toEqual([]);
  });
});

describe('makeEnrollments', () => {
  test('gives 1001 the volumes of a full company this year', () => {
    const counts: Record<string, number> = {};
    for (const enrollment of enrollments) {
      const { plan, year } = describeOne(enrollment);
      if (plan.compId !== 1001 || year.startsOn > today || year.endsOn < today) continue;
      const kind = enrollment.isLimitedPurpose ? '-' : plan.code;
      counts[kind] = (counts[kind] ?? 0) + 1;
    }
    expect(counts).toEqual({ M: 160, '-': 20, D: 45, T: 60, S: 85, H: 70, '0': 40 });
  });

  test('enrolls nobody twice in one plan, and no HSA holder in a general FSA of the same year', () => {
    const keys = enrollments.map(({ compId, empno, planId }) => `${compId} ${empno} ${planId}`);
    expect(new Set(keys).size).toBe(keys.length);
    const general = new Set<string>();
    const savers: string[] = [];
    for (const enrollment of enrollments) {
      const { plan } = describeOne(enrollment);
      const key = `${enrollment.empno} ${plan.planYearId}`;
      if (plan.code === 'M' && !enrollment.isLimitedPurpose) general.add(key);
      if (plan.code === 'S') savers.push(key);
    }
    expect(savers.filter((key) => general.has(key))).toEqual([]);
  });

  test('plans deductions that add up to the election, less if someone has left', () => {
    for (const enrollment of enrollments) {
      const { plan } = describeOne(enrollment);
      if (!isDeducted(plan.code)) continue;
      const payroll = enrollment.contributions.filter(({ source }) => source === 'payroll');
      if (enrollment.terminatedOn === null) expect(sum(payroll)).toBe(enrollment.electionCents);
      else expect(sum(payroll)).toBeLessThanOrEqual(enrollment.electionCents!);
      expect(payroll.every(({ dueOn }) => dueOn >= enrollment.startsOn)).toBe(true);
    }
  });

  test('keeps every date within its plan year and nothing after today', () => {
    for (const enrollment of enrollments) {
      const { year } = describeOne(enrollment);
      expect(enrollment.startsOn >= year.startsOn && enrollment.startsOn <= year.endsOn).toBe(true);
      expect(enrollment.endsOn === null || enrollment.endsOn <= year.endsOn).toBe(true);
      const days = enrollment.claims.flatMap(({ serviceDate, receivedOn, approved, paid }) => [
        serviceDate,
        receivedOn,
        approved?.on ?? '',
        paid?.on ?? '',
      ]);
      expect(days.every((day) => day <= today)).toBe(true);
    }
  });

  test('approves no more than was claimed, and never more than the account has', () => {
    for (const { claims, electionCents, employerCents, deposits } of enrollments) {
      const approved = claims.flatMap((claim) => claim.approved ?? []);
      expect(sum(approved)).toBeLessThanOrEqual((electionCents ?? sum(deposits)) + employerCents);
      for (const { approved: part, submittedCents, deniedCents } of claims) {
        expect((part?.cents ?? 0) + deniedCents).toBeLessThanOrEqual(submittedCents);
      }
    }
  });

  test('includes every card status, pending, approved and denied claims, and mid-year changes', () => {
    const current = enrollments.filter(({ compId }) => compId === 1001);
    expect(new Set(current.map(({ cardStatus }) => cardStatus))).toEqual(
      new Set([
        null,
        'Active',
        'Active - Receipt Needed',
        'Suspended - Receipt Overdue',
        'Not Issued',
      ]),
    );
    const claims = current.flatMap((each) => each.claims);
    const atLeastTwo = (some: unknown[]) => expect(some.length).toBeGreaterThanOrEqual(2);
    atLeastTwo(claims.filter(({ approved, deniedCents }) => !approved && deniedCents === 0));
    atLeastTwo(claims.filter(({ approved, paid }) => approved && !paid));
    atLeastTwo(claims.filter(({ rejectionReason }) => rejectionReason));
    atLeastTwo(current.filter(({ changes }) => changes.length > 1));
    atLeastTwo(current.filter(({ terminatedOn }) => terminatedOn));
  });

  test("covers only the person's own dependents", () => {
    const covering = enrollments.filter(({ coveredDependents }) => coveredDependents.length > 0);
    expect(covering.length).toBeGreaterThan(10);
    for (const { compId, empno, coveredDependents } of covering) {
      const { dependents } = personOf.get(`${compId} ${empno}`)!;
      expect(Math.max(...coveredDependents)).toBeLessThan(dependents.length);
    }
  });
});
