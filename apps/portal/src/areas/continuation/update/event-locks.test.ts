import { expect, test } from 'vitest';
import type { EventDetail } from '../event-detail.ts';
import { newTimeWords } from './event-locks.ts';

function unanswered(service: 'c' | 'r', ended: string, statusMessage: string) {
  const note = '';
  const step = { key: 'election' as const, label: 'Election', date: ended, state: 'off' as const };
  return {
    service,
    info: { coverageBegins: '2026-07-01' },
    details: { statusMessage, letterSent: '2026-06-17' },
    timeline: [{ ...step, note }],
  } as unknown as EventDetail;
}

test('a save after the time to answer gives as much of it again', () => {
  const words = 'No response: election period ended';
  expect(newTimeWords(unanswered('c', '2026-08-30', words))).toBe(
    'The time to answer ended on 08/30/2026. Saving sends a corrected notice, and everybody can answer it for 60 days again.',
  );
  expect(newTimeWords(unanswered('r', '2026-08-15', words))).toContain('for 45 days again.');
});

test('while there is time nothing is given', () => {
  const words = 'Notice mailed 06/17/2026: response due by 08/30/2026';
  expect(newTimeWords(unanswered('c', '2026-08-30', words))).toBeUndefined();
});
