import { describe, expect, it } from 'vitest';
import { firstReturn, reinstatementProblems } from './reinstatement.rules.ts';

const today = '2026-11-16';
const ended = { today, terminateBenefits: '2026-10-31' };
const ahead = { today, terminateBenefits: '2026-12-15' };

describe('reinstatementProblems', () => {
  it.each([
    ['the last day of benefits', '2026-10-31', ended, 'Enter a date after 10/31/2026.'],
    ['the day after', '2026-11-01', ended, undefined],
    ['31 days ahead', '2026-12-17', ended, undefined],
    ['32 days ahead', '2026-12-18', ended, 'A return can be entered up to 31 days ahead.'],
    ['the day after an end that lies ahead', '2026-12-16', ahead, undefined],
    ['before an end that lies ahead', '2026-11-20', ahead, 'Enter a date after 12/15/2026.'],
    ['no date yet', '11/2', ended, undefined],
  ])('%s', (_what, returnsOn, facts, message) => {
    expect(reinstatementProblems({ returnsOn }, facts)).toEqual(
      message === undefined ? [] : [{ path: 'returnsOn', message }],
    );
  });
});

describe('firstReturn', () => {
  it('is today, or the day after an end that lies ahead', () => {
    expect(firstReturn(ended)).toBe(today);
    expect(firstReturn(ahead)).toBe('2026-12-16');
  });
});
