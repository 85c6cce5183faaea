import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { legacyTypes } from '@portal/contract/areas/reenrollment/checklist-words.ts';
import * as contract from '@portal/contract/areas/reenrollment/reenrollment.contract.ts';
import { address } from '@portal/contract/client.ts';
import type { Transaction } from '../../../platform/database.ts';
import { startApi, type TestApi } from '../../../testing/test-api.ts';
import { testOperatorToken } from '../../../testing/test-config.ts';
import { operatorServer } from '../../../testing/test-operator.ts';
import { completeChecklists, startRenewal } from '../packets/packets.builder.ts';
import { dueReminder } from './reminders.rules.ts';
import { renewalRemindersJob } from './reminders.service.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
const inCompany = <T>(work: (tx: Transaction) => Promise<T>) =>
  api.database.transaction({ compId: 1001 }, work);
beforeEach(() =>
  inCompany(async (tx) => {
    await tx.deleteFrom('renewal_reminders').where('comp_id', '=', 1001).execute();
    await startRenewal(tx, { send_on: null, response_deadline: null });
  }),
);
const run = (date: string) => renewalRemindersJob(api.context).run({ date, compId: 1001 });
const mails = async (userName = 'uma.users') =>
  (await api.mailsTo(userName)).filter(({ subject }) => subject.startsWith('Harborview'));

it.each([
  [91, undefined],
  [90, 90],
  [76, 90],
  [75, 75],
  [60, 60],
  [46, 60],
  [45, 45],
  [1, 45],
  [0, undefined],
  [-3, undefined],
])('%i days before, the reminder of day %s is due', (days, expected) => {
  expect(dueReminder(days)).toBe(expected);
});

describe('the reminder', () => {
  it('goes to every user with the page, once a day of the list, naming what is missing', async () => {
    const before = (await mails()).length;
    // 90, 75, 60 and 45 days before 01/01/2027, and the nights between.
    for (const date of [
      '2026-10-02',
      '2026-10-03',
      '2026-10-04',
      '2026-10-18',
      '2026-11-02',
      '2026-11-16',
      '2026-11-17',
      '2026-11-17',
      '2026-11-18',
    ])
      await run(date);
    const sent = (await mails()).slice(before);
    expect(sent.map(({ subject }) => subject)).toEqual(
      [90, 75, 60, 45].map(
        (days) => `Harborview Manufacturing, Inc.: ${days} days to the new plan year`,
      ),
    );
    const { text } = sent.at(-1)!;
    for (const words of [
      'starts on 01/01/2027',
      'It was due by 11/02/2026',
      '• COBRA plans: plans and rates, complete and submit',
      '• Direct bill: the checklist',
      '• HSA: the checklist',
      '/reenrollment-checklist',
    ])
      expect(text).toContain(words);
    expect(text).not.toContain('the eligible count');
    expect(sent[0]!.text).toContain('Please complete it by 11/02/2026');
  });

  it('after nights that were missed is the latest one alone', async () => {
    const before = (await mails()).length;
    expect(await run('2026-11-10')).toMatch(/^sent [1-9]/);
    expect(await run('2026-11-11')).toBe('sent 0 reminders');
    expect(await mails()).toHaveLength(before + 1);
    const rows = await inCompany((tx) =>
      tx.selectFrom('renewal_reminders').select('days_before').execute(),
    );
    expect(rows).toEqual([{ days_before: 60 }]);
  });

  it('is sent once by two servers', async () => {
    const before = (await mails()).length;
    await Promise.all([run('2026-11-17'), run('2026-11-17')]);
    expect(await mails()).toHaveLength(before + 1);
  });

  it('is not sent once everything is complete; packets that are not ordered count', async () => {
    await inCompany(async (tx) => {
      await completeChecklists(tx, 504, ['plans']);
      for (const checklist of legacyTypes.filter((type) => type !== 'cobra'))
        await completeChecklists(tx, 504, [checklist as 'plans']);
    });
    const before = (await mails()).length;
    await run('2026-11-02');
    const { text } = (await mails())[before]!;
    expect(text).toContain('• COBRA packets: the dates, approval of');
    expect(text.match(/•/g)).toHaveLength(1);
    await inCompany((tx) => completeChecklists(tx, 504, ['packets']));
    expect(await run('2026-11-17')).toBe('sent 0 reminders');
  });

  it('is not sent to a company whose reminders the provider has turned off', async () => {
    const operator = operatorServer(api.context);
    const set = (isOn: unknown, compId = 1001) =>
      operator.inject({
        method: 'PUT',
        url: address('', contract.setRenewalReminders.path, { compId }),
        headers: { authorization: `Bearer ${testOperatorToken}` },
        payload: { isOn },
      });
    expect((await set(false)).json()).toEqual({ compId: 1001, isOn: false });
    expect(await run('2026-11-17')).toBe('sent 0 reminders');
    expect((await set(true)).statusCode).toBe(200);
    expect(await run('2026-11-17')).not.toBe('sent 0 reminders');
    expect((await set('no')).statusCode).toBe(400);
    expect((await set(false, 4444)).statusCode).toBe(404);
  });

  it('is not sent outside of open enrollment, nor where both sides have moved away', async () => {
    const all = await renewalRemindersJob(api.context).run({ date: '2026-11-17' });
    expect(all).toMatch(/^sent \d+ reminders$/);
    const recipients = await api.database.transaction({ system: true }, (tx) =>
      tx
        .selectFrom('mails')
        .select('to_address')
        .where('subject', 'like', '%to the new plan year')
        .execute(),
    );
    expect(recipients.map(({ to_address }) => to_address)).not.toContain('cora.cobra@example.com');
    expect(recipients.map(({ to_address }) => to_address)).not.toContain(
      'mia.migrated@example.com',
    );
  });
});
