import { expect, test } from 'vitest';
import { daysReportedLate, employerDeadline } from './employer-report.rules.ts';

const dates = { eventDate: '2026-03-31', coverageBegins: '2026-04-01' };

test('an employer has 30 days from the loss of coverage or from the event', () => {
  expect(employerDeadline(dates, { measureFrom: 'coverageBegins' })).toBe('2026-05-01');
  expect(employerDeadline(dates, { measureFrom: 'eventDate' })).toBe('2026-04-30');
});

test('counts the days a report came late', () => {
  const measured = { measureFrom: 'coverageBegins' as const };
  expect(daysReportedLate(dates, '2026-05-01', measured)).toBe(0);
  expect(daysReportedLate(dates, '2026-05-04', measured)).toBe(3);
  expect(daysReportedLate(dates, '2026-05-04', { measureFrom: 'eventDate' })).toBe(4);
});
