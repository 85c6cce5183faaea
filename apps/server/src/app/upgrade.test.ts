import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operations } from '@portal/contract/operations.ts';
import type { Database } from '../platform/database.ts';
import { migrate } from '../platform/migrate.ts';
import { openOlderDatabase } from '../testing/older-database.ts';
import { startSecondApi, type TestApi } from '../testing/test-api.ts';

describe('data of the version before', () => {
  let older: { database: Database; drop: () => Promise<void> };
  let api: TestApi;
  beforeAll(async () => {
    older = await openOlderDatabase();
    expect(await migrate(older.database)).toHaveLength(1);
    api = await startSecondApi(older.database);
  });
  afterAll(() => older.drop());

  const known: Record<string, string> = { compId: '1001', empno: '000100368', userId: '1' };
  const reads = operations
    .map(({ operation }) => operation)
    .filter(({ method, access }) => method === 'GET' && access.kind !== 'operator');

  it('is read by every operation after the upgrade', async () => {
    const token = await api.tokenOf('dana.full');
    const statuses: [string, number][] = [];
    for (const { name, path } of reads) {
      const url = path.replace(/\{(\w+)\}/g, (_whole, key: string) => known[key] ?? '1');
      const headers = { authorization: `Bearer ${token}` };
      statuses.push([name, (await api.app.inject({ url, headers })).statusCode]);
    }
    expect(statuses.filter(([, status]) => status >= 500)).toEqual([]);
    expect(statuses.filter(([, status]) => status === 200).length).toBeGreaterThan(30);
  });
});
