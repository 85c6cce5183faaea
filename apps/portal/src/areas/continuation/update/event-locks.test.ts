import { expect, test } from 'vitest';
import type { EventDetail } from '../event-detail.ts';
import { newPeriodText } from './event-locks.ts';

function unanswered(service: 'cobra' | 'billing', ended: string, statusMessage: string) {
  const note = '';
  const step = { key: 'election' as const, label: 'Election', date: ended, state: 'off' as const };
  return {
    service,
    info: { coverageBegins: '2026-07-01' },
    details: { statusMessage, letterSent: '2026-06-17' },
    timeline: [{ ...step, note }],
  } as unknown as EventDetail;
}

test('a save after the response period gives the same period again', () => {
  const text = 'No response: election period ended';
  expect(newPeriodText(unanswered('cobra', '2026-08-30', text))).toBe(
    'The response period ended on 08/30/2026. Saving sends a corrected notice and gives everyone 60 more days to respond.',
  );
  expect(newPeriodText(unanswered('billing', '2026-08-15', text))).toContain(
    'gives everyone 45 more days to respond.',
  );
});

test('an open response period is not extended', () => {
  const text = 'Notice mailed 06/17/2026: response due by 08/30/2026';
  expect(newPeriodText(unanswered('cobra', '2026-08-30', text))).toBeUndefined();
});
