import { expect, test } from 'vitest';
import { timeText } from '../wizard/summary-text.ts';
import { absenceEventPairs, absenceNext, newAbsence } from './absence-values.ts';

const blank = newAbsence({ eeId: 'E-7', employee: undefined }, 'LV-2026-000123');

test('an absence begins with the employee and the case in its address', () => {
  expect(blank).toMatchObject({ eeId: 'E-7', nameFirst: '', title: 'LV-2026-000123', hours: '' });
});

test('hours and minutes are shown as a time', () => {
  expect(timeText('3', '5')).toBe('3:05');
  expect(timeText('0', '30')).toBe('0:30');
  expect(timeText('8', '')).toBe('8:00');
  expect(timeText('', '')).toBe('None');
  expect(
    absenceEventPairs({ ...blank, absenceDate: '2026-11-16', hours: '3', minutes: '30' }),
  ).toEqual([
    ['Date of absence', '11/16/2026'],
    ['Time absent', '3:30'],
    ['Case Number', 'LV-2026-000123'],
  ]);
});

test('the summary says where the absence goes', () => {
  expect(absenceNext(blank)).toBe(
    'The absence is added to case LV-2026-000123, if that is one of this employee’s cases. Otherwise, it goes to their open intermittent case that covers the day, or we review it and assign it.',
  );
  expect(absenceNext({ ...blank, title: ' ' })).toContain('open intermittent case');
});
