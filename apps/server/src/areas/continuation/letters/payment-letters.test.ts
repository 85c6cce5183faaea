import { expect, it } from 'vitest';
import { aSending, aSource, wordsOf } from './letters.builder.ts';
import { plannedLetter, type PlannedLetter } from './planned-letter.ts';

const period = {
  invoiceNumber: 400_012,
  periodStart: '2026-08-01',
  periodEnd: '2026-08-31',
  openCents: 4_583,
};
const short = { ...period, amountCents: 130_583 };

it.each<[PlannedLetter, mailedOn: string, day: string]>([
  // Thirty days, but never before the period's own deadline.
  [{ kind: 'deficiency', facts: { ...short, deadline: '2026-08-31' } }, '2026-09-08', '10/08/2026'],
  [{ kind: 'deficiency', facts: { ...short, deadline: '2026-10-31' } }, '2026-09-08', '10/31/2026'],
  [{ kind: 'deficiency', facts: { ...short, until: '2026-09-20' } }, '2026-09-08', '09/20/2026'],
  // Fifteen days after the letter.
  [
    { kind: 'leave-warning', facts: { ...period, deadline: '2026-08-31' } },
    '2026-08-11',
    '08/31/2026',
  ],
  [
    { kind: 'leave-warning', facts: { ...period, deadline: '2026-08-31' } },
    '2026-09-08',
    '09/23/2026',
  ],
  [
    { kind: 'leave-warning', facts: { ...period, stopsOn: '2026-09-01' } },
    '2026-09-08',
    '09/01/2026',
  ],
])('%j mailed on %s gives %s', (letter, date, day) => {
  const source = aSource();
  expect(wordsOf(plannedLetter(source, { ...aSending(source), date }, letter))).toContain(day);
});
