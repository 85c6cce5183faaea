import type { CobraEvent } from '@portal/contract/areas/continuation/cobra.contract.ts';
import { expect, test } from 'vitest';
import { enteredEvent } from './entered-event.ts';

test('names the person and the mailing day, and leads to the event', () => {
  const answer = {
    cQualId: 5001,
    participant: { fname: 'Ana', lname: 'Ruiz', empno: '000100001' },
    details: { statusMessage: 'Pending: notice scheduled for 11/18/2026' },
  } as CobraEvent;
  expect(enteredEvent(answer)).toEqual({
    text: 'Ana Ruiz: notice scheduled for 11/18/2026.',
    to: '/update-cobra-qe/5001?empno=000100001',
  });
});
