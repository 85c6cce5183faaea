import { sql, type RawBuilder } from 'kysely';
import type { ParticipantHit } from '@portal/contract/areas/participants/participants.contract.ts';
import type { Transaction } from '../../platform/database.ts';
import type { SearchTerms } from './search-terms.ts';

const hit = sql`empno, first_name as fname, last_name as lname,
  '*****' || payroll_id_last4 as payrollid, ended_on as ended`;

/** Whose, how many, and the day that decides who has ended. */
export type SearchFrame = { compId: number; limit: number; today: string };

/**
 * People whose name (or, for digits, PID) contains every word; those who are called so come first, then those whose
 * names begin so (domain.md 12.3). An index-only scan of the company.
 */
export async function findByWords(tx: Transaction, words: string[], frame: SearchFrame) {
  const { compId, limit, today } = frame;
  const { rows } = await sql<ParticipantHit>`
    select ${hit} from participants
    where comp_id = ${compId} and ${holdsAll(words)}
    order by case when ${holdsAll(words, wholeName)} then 0 when ${holdsAll(words, beginning)} then 1 else 2 end,
      last_name, first_name, empno limit ${limit}`.execute(tx);
  return onlyPastEnds(rows, today);
}

export async function findByEmpno(tx: Transaction, empno: string, { compId, today }: SearchFrame) {
  const { rows } = await sql<ParticipantHit>`
    select ${hit} from participants where comp_id = ${compId} and empno = ${empno}`.execute(tx);
  return onlyPastEnds(rows, today);
}

export async function findByPayrollId(tx: Transaction, hashes: string[], frame: SearchFrame) {
  const { compId, today } = frame;
  const { rows } = await sql<ParticipantHit>`
    select ${hit} from participants
    where comp_id = ${compId} and payroll_id_hash in (${sql.join(hashes)})`.execute(tx);
  return onlyPastEnds(rows, today);
}

export async function findByLastFour(tx: Transaction, lastFour: string, frame: SearchFrame) {
  const { compId, limit, today } = frame;
  const { rows } = await sql<ParticipantHit>`
    select ${hit} from participants
    where comp_id = ${compId} and payroll_id_last4 = ${lastFour}
    order by last_name, first_name, empno limit ${limit}`.execute(tx);
  return onlyPastEnds(rows, today);
}

/** An end still ahead is no end yet (domain.md 10.1). */
function onlyPastEnds(rows: ParticipantHit[], today: string): ParticipantHit[] {
  return rows.map((row) => ({ ...row, ended: row.ended && row.ended < today ? row.ended : null }));
}

type Match = (escaped: string) => RawBuilder<unknown>;
const anywhere: Match = (word) => sql`search_text like ${`%${word}%`}`;
/** The names come first in the text and the PID last, so a whole name always has a space behind it. */
const wholeName: Match = (word) =>
  sql`(search_text like ${`${word} %`} or search_text like ${`% ${word} %`})`;
const beginning: Match = (word) =>
  sql`(search_text like ${`${word}%`} or search_text like ${`% ${word}%`})`;

const holdsAll = (words: string[], match = anywhere) =>
  sql.join(
    words.map((word) => match(escapeLike(word))),
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
