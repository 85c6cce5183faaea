import { expect, test } from 'vitest';
import { readPrefillOf } from './chosen-participant.ts';

const read = (query: string) => readPrefillOf(new URLSearchParams(query));

test('an event begins with the type and days that the address names', () => {
  expect(
    read('empno=000100001&eventType=41&eventDate=2026-03-02&expectedReturn=2026-06-01'),
  ).toEqual({ eventType: 41, eventDate: '2026-03-02', expectedReturn: '2026-06-01' });
  expect(read('eventType=7&eventDate=2026-05-29')).toEqual({
    eventType: 7,
    eventDate: '2026-05-29',
  });
});

test('what is no type and no day is left out', () => {
  expect(read('eventType=x&eventDate=2026-02-30&expectedReturn=soon')).toEqual({});
  expect(read('eventType=-1')).toEqual({});
  expect(read('')).toEqual({});
});
