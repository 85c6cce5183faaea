import { sql, type RawBuilder } from 'kysely';
import {
  searchLimit,
  type ParticipantHit,
} from '@portal/contract/areas/participants/participants.contract.ts';
import type { Transaction } from '../../platform/database.ts';
import type { SearchTerms } from './search-terms.ts';

const hit = sql`empno, first_name as fname, last_name as lname,
  '*****' || payroll_id_last4 as payrollid, ended_on as ended`;

/** People whose name (or, for digits, PID) contains every word. An index-only scan. */
export async function findByWords(tx: Transaction, compId: number, words: string[], today: string) {
  const { rows } = await sql<ParticipantHit>`
    select ${hit} from participants
    where comp_id = ${compId} and ${holdsAll(words)}
    order by last_name, first_name, empno limit ${searchLimit}`.execute(tx);
  return onlyPastEnds(rows, today);
}

export async function findByEmpno(tx: Transaction, compId: number, empno: string, today: string) {
  const { rows } = await sql<ParticipantHit>`
    select ${hit} from participants where comp_id = ${compId} and empno = ${empno}`.execute(tx);
  return onlyPastEnds(rows, today);
}

export async function findByPayrollId(
  tx: Transaction,
  compId: number,
  hashes: string[],
  today: string,
) {
  const { rows } = await sql<ParticipantHit>`
    select ${hit} from participants
    where comp_id = ${compId} and payroll_id_hash in (${sql.join(hashes)})`.execute(tx);
  return onlyPastEnds(rows, today);
}

export async function findByLastFour(
  tx: Transaction,
  compId: number,
  lastFour: string,
  today: string,
) {
  const { rows } = await sql<ParticipantHit>`
    select ${hit} from participants
    where comp_id = ${compId} and payroll_id_last4 = ${lastFour}
    order by last_name, first_name, empno limit ${searchLimit}`.execute(tx);
  return onlyPastEnds(rows, today);
}

/** An end still ahead is no end yet (domain.md 10.1). */
function onlyPastEnds(rows: ParticipantHit[], today: string): ParticipantHit[] {
  return rows.map((row) => ({ ...row, ended: row.ended && row.ended < today ? row.ended : null }));
}

const holdsAll = (words: string[]) =>
  sql.join(
    words.map((word) => sql`search_text like ${`%${escapeLike(word)}%`}`),
    sql` and `,
  );

/** Whether a row of `participants` is found by the terms. */
export function isFoundBy({ words, empno, lastFour, idHashes }: SearchTerms): RawBuilder<boolean> {
  const ways = [
    ...(words ? [sql`(${holdsAll(words)})`] : []),
    ...(empno ? [sql`empno = ${empno}`] : []),
    ...(lastFour ? [sql`payroll_id_last4 = ${lastFour}`] : []),
    ...(idHashes ? [sql`payroll_id_hash in (${sql.join(idHashes)})`] : []),
  ];
  return sql<boolean>`(${sql.join(ways, sql` or `)})`;
}

function escapeLike(word: string): string {
  return word.replace(/[\\%_]/g, '\\$&');
}
