import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testClock } from '../testing/test-clock.ts';
import { copyTemplate, type TestDatabase } from '../testing/test-database.ts';
import { makeKey, parseKeys } from './keys.ts';
import { refuseOtherKeys, refuseRoleAbovePolicies } from './start-checks.ts';

let files: TestDatabase;
beforeAll(async () => {
  files = await copyTemplate();
});
afterAll(() => files.drop());

describe('the keys of an installation', () => {
  const [first, second, third] = ['2026-01-01', '2026-02-01', '2026-03-01'].map(makeKey);
  const start = (...keys: (string | undefined)[]) =>
    refuseOtherKeys(files.database, parseKeys(keys.join(',')), testClock());

  it('are those it was first started with, or new ones beside them', async () => {
    await start(first);
    await Promise.all([start(first), start(first, second)]);
    await start(second, first);
    await start(second);
  });

  it('cannot be others', async () => {
    await expect(start(third)).rejects.toThrow(
      'KEYS is not what this database was made with. Set the same KEYS on every server.',
    );
  });

  it('cannot be others of the same name', async () => {
    const id = second!.split(':')[0]!;
    const impostor = `${id}:${third!.split(':')[1]!}`;
    await expect(start(impostor)).rejects.toThrow(`made with (key '${id}')`);
    await expect(start(impostor, first)).rejects.toThrow(`made with (key '${id}')`);
  });
});

describe('the role the server signs in as', () => {
  it('must be under the policies', async () => {
    // On the embedded database everyone is a superuser.
    const isSuperuser = files.database.kind === 'pglite';
    const check = refuseRoleAbovePolicies({ ...files.database, kind: 'postgresql' });
    if (isSuperuser) await expect(check).rejects.toThrow('bypasses row-level security');
    else await expect(check).resolves.toBeUndefined();
  });
});
