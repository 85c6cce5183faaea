import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyTemplate, type TestDatabase } from '../testing/test-database.ts';
import { testNow } from '../testing/test-clock.ts';
import type { Database } from './database.ts';
import { once } from './idempotency.ts';
import { makeSecrets } from './secrets.ts';
import { testKeys } from '../testing/test-config.ts';

let files: TestDatabase;
let userId: number;
beforeAll(async () => {
  files = await copyTemplate();
  const user = await files.database.owner
    .selectFrom('users')
    .select('user_id')
    .executeTakeFirstOrThrow();
  userId = user.user_id;
});
afterAll(() => files.drop());

const { hash } = makeSecrets(testKeys);
let done = 0;
const pay = (database: Database, key: string | undefined, amount = 100) =>
  database.transaction({ compId: 1001 }, (tx) =>
    once(
      tx,
      { key, compId: 1001, userId, operation: 'pay', input: { amount }, now: testNow, hash },
      async () => {
        done += 1;
        return { receipt: done };
      },
    ),
  );

describe('once', () => {
  it('does the work once per key and returns the first answer to a repeat', async () => {
    const first = await pay(files.database, 'a');
    expect(await pay(files.database, 'a')).toEqual(first);
    expect(await pay(files.database, 'b')).not.toEqual(first);
    expect(await pay(files.database, undefined)).not.toEqual(await pay(files.database, undefined));
  });

  it('does it once when two servers get the request at the same moment', async () => {
    const other = files.another?.() ?? files.database;
    const before = done;
    const answers = await Promise.all([
      pay(files.database, 'c'),
      pay(other, 'c'),
      pay(files.database, 'c'),
    ]);
    expect(new Set(answers.map((answer) => answer.receipt)).size).toBe(1);
    expect(done).toBe(before + 1);
  });

  it('refuses a key that was used for something else', async () => {
    await pay(files.database, 'd', 100);
    await expect(pay(files.database, 'd', 200)).rejects.toThrow(
      'An earlier attempt with different values',
    );
  });

  it('forgets the key when the work fails, so it can be retried', async () => {
    const fail = files.database.transaction({ compId: 1001 }, (tx) =>
      once(
        tx,
        {
          key: 'e',
          compId: 1001,
          userId,
          operation: 'pay',
          input: { amount: 100 },
          now: testNow,
          hash,
        },
        () => Promise.reject(new Error('no money')),
      ),
    );
    await expect(fail).rejects.toThrow('no money');
    expect(await pay(files.database, 'e')).toMatchObject({ receipt: expect.any(Number) as number });
  });
});
