import { expect, test } from 'vitest';
import { daysReportedLate, employerDeadline, familyDeadline } from './employer-report.rules.ts';

const event = { eventType: 1, eventDate: '2026-03-31', coverageBegins: '2026-04-01' };
const measured = { measureFrom: 'coverageBegins' as const };

test('an employer has 30 days from the loss of coverage or from the event', () => {
  expect(employerDeadline(event, measured)).toBe('2026-05-01');
  expect(employerDeadline(event, { measureFrom: 'eventDate' })).toBe('2026-04-30');
});

test('counts the days a report came late', () => {
  expect(daysReportedLate(event, '2026-05-01', measured)).toBe(0);
  expect(daysReportedLate(event, '2026-05-04', measured)).toBe(3);
  expect(daysReportedLate(event, '2026-05-04', { measureFrom: 'eventDate' })).toBe(4);
});

test.each([12, 13, 14, 18, 19])('the employer’s 30 days do not run for type %i', (eventType) => {
  expect(employerDeadline({ ...event, eventType }, measured)).toBeNull();
  expect(daysReportedLate({ ...event, eventType }, '2026-12-31', measured)).toBe(0);
});

test.each([11, 15])('they do for type %i, which the employer knows of', (eventType) => {
  expect(employerDeadline({ ...event, eventType }, measured)).toBe('2026-05-01');
});

test('the family has 60 days from the event or, if later, the loss of coverage', () => {
  expect(familyDeadline('2026-03-31', '2026-04-01')).toBe('2026-05-31');
  expect(familyDeadline('2026-10-10', '2026-01-01')).toBe('2026-12-09');
});
