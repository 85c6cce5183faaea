import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyTemplate, type TestDatabase } from '../testing/test-database.ts';
import { sealAuditRows, verifyAuditSeals } from './audit-seals.ts';
import { audit } from './audit.ts';

let files: TestDatabase;
beforeAll(async () => {
  files = await copyTemplate();
});
afterAll(() => files.drop());

const now = new Date('2026-11-16T12:00:00Z');
const write = (compId: number | undefined, subject: string) =>
  files.database.transaction(compId === undefined ? {} : { compId }, (tx) =>
    audit(tx, { userId: null, address: 'operator', ...(compId && { compId }) }, now, {
      action: 'test',
      subject,
      after: { compId },
    }),
  );

/** What a superuser can do, or the owner who takes the policies and triggers away. */
const tamper = (...statements: string[]) =>
  files.database.owner.transaction().execute(async (tx) => {
    for (const each of [
      'alter table audit_log disable trigger user, no force row level security',
      'alter table audit_seals disable trigger user',
      ...statements,
      'alter table audit_log enable trigger user, force row level security',
      'alter table audit_seals enable trigger user',
    ])
      await sql.raw(each).execute(tx);
  });
const idOf = async (subject: string) => {
  const rows = await files.database.transaction({ system: true }, (tx) =>
    tx.selectFrom('audit_log').select('audit_id').where('subject', '=', subject).execute(),
  );
  return rows[0]!.audit_id;
};

describe('the chain over the audit trail', () => {
  it('covers every row once, of every company, with two servers sealing', async () => {
    for (const [compId, subject] of [
      [1001, 'a'],
      [1002, 'b'],
      [undefined, 'c'],
    ] as const)
      await write(compId, subject);
    const other = files.another?.() ?? files.database;
    const counts = await Promise.all([
      sealAuditRows(files.database, now),
      sealAuditRows(other, now),
    ]);
    await write(1001, 'd');
    await sealAuditRows(files.database, now);
    const { rows, problem } = await verifyAuditSeals(files.database);
    expect(problem).toBeNull();
    expect(rows).toBe(counts[0] + counts[1] + 1);
    expect(await sealAuditRows(files.database, now)).toBe(0);
  });

  it('cannot be written over by a request', async () => {
    const attempt = files.database.transaction({}, (tx) =>
      tx.updateTable('audit_seals').set({ hash: '' }).execute(),
    );
    await expect(attempt).rejects.toThrow('permission denied');
  });

  it.each([
    ['changed', 'b', (id: number) => `update audit_log set address = 'x' where audit_id = ${id}`],
    ['missing', 'b', (id: number) => `delete from audit_log where audit_id = ${id}`],
  ])('names a row that is %s', async (what, subject, statement) => {
    const auditId = await idOf(subject);
    const before = await verifyAuditSeals(files.database);
    expect(before.problem).toBeNull();
    const kept = `create table kept as select * from audit_log where audit_id = ${auditId}`;
    await tamper(kept, statement(auditId));
    expect((await verifyAuditSeals(files.database)).problem).toEqual({ auditId, what });
    await tamper(
      `delete from audit_log where audit_id = ${auditId}`,
      'insert into audit_log overriding system value select * from kept',
      'drop table kept',
    );
    expect(await verifyAuditSeals(files.database)).toEqual(before);
  });

  it('names the row after one that was taken out with its seal', async () => {
    const [auditId, next] = [await idOf('b'), await idOf('c')];
    await tamper(
      `delete from audit_log where audit_id = ${auditId}`,
      `delete from audit_seals where audit_id = ${auditId}`,
    );
    expect((await verifyAuditSeals(files.database)).problem).toEqual({
      auditId: next,
      what: 'missing',
    });
  });
});
