import { addDays } from '@portal/contract/values/calendar-date.ts';
import { expect, test } from 'vitest';
import { testDay as today } from './builders.ts';
import { makeDemo } from './demo.ts';

test.each([today, '2027-02-03', '2027-06-30'])('on %s as many wait as the demo promises', (day) => {
  const { participants, plans, enrollments, hsaSteps } = makeDemo({ today: day });
  const hsaPlans = new Set(plans.filter(({ code }) => code === 'S').map(({ planId }) => planId));
  const last = new Map(hsaSteps.map((step) => [`${step.compId} ${step.empno}`, step]));
  const held = (compId: number) => {
    const waiting = enrollments.filter(
      (each) =>
        each.compId === compId &&
        hsaPlans.has(each.planId) &&
        each.contributions.some(({ source, dueOn }) => source === 'payroll' && dueOn <= day) &&
        last.get(`${compId} ${each.empno}`)?.kind !== 'passed',
    );
    return new Set(waiting.map(({ empno }) => empno));
  };
  expect([1001, 1005, 1008].map((compId) => held(compId).size)).toEqual([7, 14, 0]);
  const kinds = [...held(1001)].map((empno) => last.get(`1001 ${empno}`)?.kind ?? 'nothing');
  const ofKind = (...wanted: string[]) => kinds.filter((kind) => wanted.includes(kind)).length;
  expect([ofKind('nothing'), ofKind('sent', 'documents'), ofKind('failed')]).toEqual([3, 2, 2]);
  const people = participants.filter(
    ({ compId, empno }) => compId === 1001 && held(1001).has(empno),
  );
  expect(people.filter(({ street1 }) => street1.startsWith('PO Box'))).toHaveLength(1);
  expect(people.filter(({ email }) => email === null)).toHaveLength(2);
  expect(hsaSteps.every(({ on }) => on <= day && on > addDays(day, -1500))).toBe(true);
});
