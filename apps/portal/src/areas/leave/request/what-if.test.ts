import { expect, test } from 'vitest';
import { whatIfOf } from './what-if.ts';

const typed = {
  eeId: ' E-1042 ',
  dateStart: '2026-03-02',
  dateEnd: '2026-03-16',
  reason: 'own-health',
  duration: 'continuous',
};

test('it is asked only once it can be answered', () => {
  expect(whatIfOf(typed)).toEqual({ ...typed, eeId: 'E-1042' });
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
