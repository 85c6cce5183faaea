import { expect, test } from 'vitest';
import { type EventValues, noEvent } from '../event-values.ts';
import { benefitsAt, dependentsAt, eventAt, firstIncomplete, summaryAt } from './entry-steps.ts';

const dates = { eventType: 1, eventDate: '2026-06-12', coverageBegins: '2026-07-01' };
const plan = { plvlid: 11, cost: null, subsidy: null, subsidyEnd: null, coveredDependents: [] };
const leo = { fname: 'Leo', lname: 'Ruiz', relation: 'C' as const, ssn: '', dateOfBirth: '' };
const person = {
  fname: 'Ana',
  lname: 'Ruiz',
  hstreet1: '1 Main Street',
  hcity: 'Salem',
  hstate: 'OR',
  hzip: '97301',
};
const stepOf = (typed: Partial<EventValues>, isOnFile = true) =>
  firstIncomplete({ ...noEvent, ...typed }, isOnFile);

test('an event resumes at the first incomplete step', () => {
  expect(stepOf({})).toBe(eventAt);
  expect(stepOf({ ...dates, eventDate: '06/' })).toBe(eventAt);
  expect(stepOf({ ...dates, eventType: 25 })).toBe(eventAt);
  expect(stepOf({ ...dates, eventType: 25, stateConfirmed: true })).toBe(benefitsAt);
  const unnamed = { ...leo, fname: '', sex: null };
  expect(stepOf({ ...dates, addedDependents: [unnamed], plan7: plan })).toBe(dependentsAt);
  expect(stepOf(dates)).toBe(benefitsAt);
  expect(stepOf({ ...dates, plan7: undefined })).toBe(benefitsAt);
  expect(stepOf({ ...dates, plan7: plan })).toBe(summaryAt);
});

test('a new person comes first, ignoring the ids a reload drops', () => {
  expect(stepOf({ ...dates, plan7: plan }, false)).toBe(0);
  expect(stepOf({ ...dates, ...person, hzip: '', plan7: plan }, false)).toBe(0);
  expect(stepOf({ ...dates, ...person, payrollid: '', plan7: plan }, false)).toBe(summaryAt);
});
