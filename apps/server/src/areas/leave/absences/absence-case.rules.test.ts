import { expect, it } from 'vitest';
import { aLeaveCase, approvedOn, wholeLeave } from '../case/leave-case.builder.ts';
import { caseOfDay } from './absence-case.rules.ts';

const asNeeded = (caseId: number, from: string, to: string) =>
  aLeaveCase(
    [
      {
        kind: 'approved',
        on: '2026-03-20',
        isPartial: false,
        periods: [{ ...wholeLeave, from, to, how: 'episode', details: 'Twice a month' }],
      },
    ],
    { caseId },
  );

it('an absence belongs to the only open case that covers its day as needed', () => {
  const spring = asNeeded(1, '2026-03-16', '2026-05-29');
  const summer = asNeeded(2, '2026-05-18', '2026-08-28');
  const block = aLeaveCase([approvedOn('2026-03-20')], { caseId: 3 });
  const of = (day: string) => caseOfDay([spring, summer, block], day)?.caseId;
  expect(of('2026-03-15')).toBeUndefined();
  expect(of('2026-03-16')).toBe(1);
  expect(of('2026-05-18')).toBeUndefined();
  expect(of('2026-08-28')).toBe(2);
  expect(of('2026-08-29')).toBeUndefined();
  const closed = asNeeded(4, '2026-03-16', '2026-05-29');
  const entries = [
    ...closed.entries,
    { kind: 'closed' as const, on: '2026-06-28', entryId: 9, documentNumber: null },
  ];
  expect(caseOfDay([{ ...closed, entries }], '2026-04-01')).toBeUndefined();
});
