import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database, Transaction } from './database.ts';

const pageSize = 1000;
const sealingLock = 7316004;
/** Ids are given before the commit, so a row can appear behind sealed ones; no transaction lasts this many rows. */
const lateRows = 100_000;

/** A row as text, the same on every server. */
const content = sql<string>`jsonb_build_array(a.audit_id, to_char(a.at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US'),
  a.comp_id, a.user_id, a.address, a.action, a.subject, a.before, a.after)::text`;

const hashOf = (previous: string, row: string) =>
  createHash('sha256').update(previous).update('\n').update(row).digest('hex');

/** Seals what was written since the last time. Returns how many rows that were. */
export async function sealAuditRows(database: Database, now: Date): Promise<number> {
  let sealed = 0;
  for (;;) {
    const count = await database.transaction({ system: true }, (tx) => sealPage(tx, now));
    sealed += count;
    if (count < pageSize) return sealed;
  }
}

async function sealPage(tx: Transaction, now: Date): Promise<number> {
  // One server at a time: each seal builds on the one before.
  await sql`select pg_advisory_xact_lock(${sealingLock})`.execute(tx);
  const last = await lastSeal(tx);
  const { rows } = await sql<{ auditId: number; content: string }>`
    select a.audit_id as "auditId", ${content} as content from audit_log a
    where a.audit_id > (select coalesce(max(audit_id), 0) - ${lateRows}::int from audit_seals)
      and not exists (select from audit_seals s where s.audit_id = a.audit_id)
    order by a.audit_id limit ${pageSize}`.execute(tx);
  if (rows.length === 0) return 0;
  let { sealNumber, hash } = last;
  const seals = rows.map((row) => {
    sealNumber += 1;
    hash = hashOf(hash, row.content);
    return { seal_number: sealNumber, audit_id: row.auditId, hash, sealed_at: now };
  });
  await tx.insertInto('audit_seals').values(seals).execute();
  return rows.length;
}

async function lastSeal(tx: Transaction): Promise<{ sealNumber: number; hash: string }> {
  const seal = await tx
    .selectFrom('audit_seals')
    .select(['seal_number as sealNumber', 'hash'])
    .orderBy('seal_number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return seal ?? { sealNumber: 0, hash: '' };
}

export type AuditProof = {
  rows: number;
  /** Of the last seal: kept elsewhere, it proves that nothing was cut off the end. */
  hash: string;
  /** The first row that is not as it was sealed. */
  problem: { auditId: number; what: 'changed' | 'missing' } | null;
};

/** Follows the chain from its beginning. */
export async function verifyAuditSeals(database: Database): Promise<AuditProof> {
  let rows = 0;
  let hash = '';
  for (;;) {
    const after = rows;
    const page = await database.transaction({ system: true }, async (tx) => {
      const found = await sql<SealedRow>`
        select s.seal_number as "sealNumber", s.audit_id as "auditId", s.hash,
          a.audit_id is not null as "isThere", ${content} as content
        from audit_seals s left join audit_log a on a.audit_id = s.audit_id
        where s.seal_number > ${after} order by s.seal_number limit ${pageSize}`.execute(tx);
      return found.rows;
    });
    for (const row of page) {
      const { auditId } = row;
      if (!row.isThere) return { rows, hash, problem: { auditId, what: 'missing' } };
      const isNext = row.sealNumber === rows + 1;
      if (!isNext || row.hash !== hashOf(hash, row.content))
        return { rows, hash, problem: { auditId, what: isNext ? 'changed' : 'missing' } };
      rows += 1;
      hash = row.hash;
    }
    if (page.length < pageSize) return { rows, hash, problem: null };
  }
}

type SealedRow = {
  sealNumber: number;
  auditId: number;
  hash: string;
  isThere: boolean;
  content: string;
};
