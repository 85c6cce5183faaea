import { describe, expect, it } from 'vitest';
import {
  collectedDates,
  debitableDays,
  homeRun,
  payingFrequency,
  type PayrollRun,
  type UnaskedDeductions,
} from './run-home.rules.ts';

// Monday. Weekly on Fridays, biweekly on every other one.
const today = '2026-11-16';
const payDates = new Map([
  ['W', { dates: new Set(['2026-10-30', '2026-11-06', '2026-11-13', '2026-11-20']) }],
  ['B', { dates: new Set(['2026-10-30', '2026-11-13']) }],
]);

let ids = 0;
const run = (frequency: string, payDate: string, isOpen = true): PayrollRun => ({
  runId: ++ids,
  payDate,
  frequency,
  isOpen,
});
const unasked = (
  dueOn: string,
  frequency: string | null = 'W',
  frequency2: string | null = null,
): UnaskedDeductions => ({ frequency, frequency2, dueOn, cents: 1000 });

it('debits from ten days ago to five banking days ahead', () => {
  expect(debitableDays(today)).toEqual({ from: '2026-11-06', to: '2026-11-23' });
  // Thanksgiving and a weekend in between.
  expect(debitableDays('2026-11-25')).toEqual({ from: '2026-11-15', to: '2026-12-03' });
});

it('collects of recent dates, and of open runs however old', () => {
  const old = run('W', '2026-01-30');
  const dates = collectedDates([run('W', '2026-11-20'), old], '2026-01-01', today);
  expect(dates[0]).toBe('2026-01-30');
  expect(dates[1]).toBe('2026-07-15');
  expect(dates.at(-1)).toBe('2026-11-20');
  // Not from before payroll was collected, and nothing where no run is open.
  expect(collectedDates([run('W', '2026-11-20'), old], '2026-11-13', today)).toHaveLength(8);
  expect(collectedDates([run('W', '2026-11-20', false)], '2026-01-01', today)).toEqual([]);
});

describe('payingFrequency', () => {
  it('is the first where both pay on the date, else the one that does', () => {
    expect(payingFrequency(unasked('2026-11-13', 'B', 'W'), payDates)).toBe('B');
    expect(payingFrequency(unasked('2026-11-06', 'B', 'W'), payDates)).toBe('W');
    expect(payingFrequency(unasked('2026-11-06', 'B'), payDates)).toBeNull();
    expect(payingFrequency(unasked('2026-11-13', null), payDates)).toBeNull();
  });
});

describe('homeRun', () => {
  it('is the run of the pay date, of one frequency alone', () => {
    const weekly = run('W', '2026-11-13');
    const biweekly = run('B', '2026-11-13');
    const runs = [weekly, biweekly];
    expect(homeRun(unasked('2026-11-13', 'B', 'W'), runs, payDates, today)).toBe(biweekly);
    expect(homeRun(unasked('2026-11-13', 'W', 'B'), runs, payDates, today)).toBe(weekly);
  });

  it('stays there when the run was missed', () => {
    const missed = run('W', '2026-10-30');
    const runs = [missed, run('W', '2026-11-13')];
    expect(homeRun(unasked('2026-10-30'), runs, payDates, today)).toBe(missed);
  });

  it('is none before the run is there', () => {
    expect(
      homeRun(unasked('2026-11-20'), [run('W', '2026-11-13')], payDates, today),
    ).toBeUndefined();
  });

  it('is the next open run for what changes after the authorization', () => {
    const next = run('W', '2026-11-13');
    const runs = [
      run('W', '2026-11-20'),
      next,
      run('B', '2026-11-13'),
      run('W', '2026-11-06', false),
      run('W', '2026-10-30', false),
    ];
    expect(homeRun(unasked('2026-11-06'), runs, payDates, today)).toBe(next);
    expect(homeRun(unasked('2026-10-30'), runs, payDates, today)).toBe(next);
  });

  it('passes over a run that was missed, and waits if there is no other', () => {
    const authorized = run('W', '2026-11-06', false);
    const missed = run('W', '2026-10-30');
    expect(homeRun(unasked('2026-11-06'), [authorized, missed], payDates, today)).toBeUndefined();
  });

  it('takes back with the next run what was asked for an enrollment that is gone', () => {
    const next = run('W', '2026-11-20');
    const gone = { ...unasked('2026-11-13'), cents: -1000 };
    expect(homeRun(gone, [run('W', '2026-11-13', false), next], payDates, today)).toBe(next);
  });

  it('is the next run of the new frequency where the old pay date is none any more', () => {
    const next = run('B', '2026-11-13');
    expect(homeRun(unasked('2026-11-06', 'B'), [next], payDates, today)).toBe(next);
    expect(homeRun(unasked('2026-11-20', 'B'), [next], payDates, today)).toBeUndefined();
  });
});
