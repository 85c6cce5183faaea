import type { AvailableLevel } from '@portal/contract/areas/continuation/event.ts';
import { expect, test } from 'vitest';
import { noEvent } from './event-values.ts';
import { changeSchema } from './event.schema.ts';

const facts = { today: '2026-06-15', levelsOn: () => [], noBenefit: 'None', blankIsFree: false };
const problemsOf = (typed: object) =>
  changeSchema(facts)
    .safeParse({
      ...noEvent,
      eventDate: '2026-06-12',
      coverageBegins: '2026-07-01',
      ...typed,
    })
    .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);

test('a return is not before the event, if the type requires a return', () => {
  const expected = 'expectedReturn: The return must be after or the same date as the event date';
  expect(problemsOf({ eventType: 43, expectedReturn: '2026-06-11' })).toContain(expected);
  expect(problemsOf({ eventType: 43, expectedReturn: '2026-06-12' })).not.toContain(expected);
  expect(problemsOf({ eventType: 1, expectedReturn: '2026-06-11' })).not.toContain(expected);
});

test('the Medicare date is not after the event that counts from it', () => {
  const expected =
    'medicareDate: The Medicare date must be before or the same date as the event date';
  expect(problemsOf({ eventType: 22, medicareDate: '2026-06-13' })).toContain(expected);
  expect(problemsOf({ eventType: 22, medicareDate: '2026-06-12' })).not.toContain(expected);
  const required = 'medicareDate: This field is required';
  expect(problemsOf({ eventType: 22 })).toContain(required);
  expect(problemsOf({ eventType: 1 })).not.toContain(required);
});

test('an FMLA leave needs the employee’s share, whatever rate is on file', () => {
  const level = { plansId: 7, plvlid: 11, cost: 500 } as AvailableLevel;
  const billed = (eventType: number, cost: number | null, blankIsFree = false) =>
    changeSchema({ ...facts, levelsOn: () => [level], blankIsFree }).safeParse({
      ...noEvent,
      eventDate: '2026-06-12',
      coverageBegins: '2026-07-01',
      eventType,
      plan7: { plvlid: 11, cost, subsidy: null, subsidyEnd: null, coveredDependents: [] },
    }).error?.issues[0]?.message;
  expect(billed(41, null)).toBe('Please enter the employee’s share.');
  expect(billed(41, 80)).toBeUndefined();
  expect(billed(43, null)).toBeUndefined();
  // Where a billing event is changed, empty is free.
  expect(billed(41, null, true)).toBeUndefined();
});
