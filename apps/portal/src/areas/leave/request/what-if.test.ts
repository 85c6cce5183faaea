import { expect, test } from 'vitest';
import { whatIfOf } from './what-if.ts';

const typed = {
  eeId: ' E-1042 ',
  dateStart: '2026-03-02',
  dateEnd: '2026-03-16',
  reason: 'own-health',
  kinRelation: '',
  duration: 'continuous',
  hoursPerWeek: '',
};

test('it is asked only once it can be answered', () => {
  const { hoursPerWeek: _, ...rest } = typed;
  expect(whatIfOf(typed)).toEqual({ ...rest, eeId: 'E-1042', kinRelation: null });
  for (const [name, value] of [
    ['eeId', ' '],
    ['dateStart', '2026-02-30'],
    ['dateEnd', '3/16'],
    ['dateEnd', '2026-03-02'],
    ['reason', ''],
    ['duration', ''],
  ] as const)
    expect(whatIfOf({ ...typed, [name]: value })).toBeUndefined();
});

test('it names the person cared for if the request asks for one', () => {
  const care = { ...typed, reason: 'family-health', kinRelation: 'Parent' };
  expect(whatIfOf(care)?.kinRelation).toBe('Parent');
  expect(whatIfOf({ ...care, reason: 'own-health' })?.kinRelation).toBeNull();
});

test('it has the hours of a reduced schedule once they are a number', () => {
  const reduced = { ...typed, duration: 'reduced' };
  const hours = (hoursPerWeek: string, question = reduced) =>
    whatIfOf({ ...question, hoursPerWeek })?.hoursPerWeek;
  expect(hours('20')).toBe(20);
  expect(hours('0')).toBe(0);
  for (const text of ['', ' ', 'many', '-1', '169']) expect(hours(text)).toBeUndefined();
  expect(hours('20', typed)).toBeUndefined();
});
