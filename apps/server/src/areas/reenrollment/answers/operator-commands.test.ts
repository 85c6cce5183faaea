import { expect, it } from 'vitest';
import { renewalAnswerCommands } from './operator-commands.ts';

it('record-renewal-answer reads what the household wants with each plan', async () => {
  const calls: unknown[] = [];
  const call = (async (operation: { name: string }, input: unknown, options: unknown) => {
    calls.push([operation.name, input, options]);
  }) as never;
  await renewalAnswerCommands.run(call, 'record-renewal-answer', '5012', {
    company: '1001',
    received: '2026-12-10',
    choices: '31=F,32=40:E,33=none',
    key: 'k',
  });
  expect(calls).toEqual([
    [
      'recordRenewalAnswer',
      {
        params: { compId: 1001, eventId: 5012 },
        body: {
          receivedOn: '2026-12-10',
          choices: [
            { plansId: 31, level: 'F' },
            { plansId: 32, level: 'E', newPlansId: 40 },
            { plansId: 33, level: null },
          ],
          acceptLate: false,
        },
      },
      { idempotencyKey: 'k' },
    ],
  ]);
  expect(await renewalAnswerCommands.run(call, 'something-else', undefined, {})).toBeUndefined();
});
