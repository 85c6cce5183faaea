import { sql, type RawBuilder } from 'kysely';
import { allowLongWork, type Database } from './database.ts';
import { jobCompany } from './jobs.ts';

type Parts = { database: Database };

/**
 * What there is to do, in one question about all companies (decision 0030). The system only reads: each piece is then
 * done, and decided again, in a transaction of its own company.
 */
export async function findWork<Row>({ database }: Parts, query: RawBuilder<Row>): Promise<Row[]> {
  return await database.transaction({ system: true }, async (tx) => {
    await sql`set transaction read only`.execute(tx);
    await allowLongWork(tx);
    return (await query.execute(tx)).rows;
  });
}

/** The companies with something to do, in order; or the one that a job was sent for. */
export async function companiesWithWork(
  parts: Parts,
  data: unknown,
  query: RawBuilder<{ compId: number }>,
): Promise<number[]> {
  const only = jobCompany(data);
  if (only !== null) return [only];
  const rows = await findWork(parts, query);
  return [...new Set(rows.map(({ compId }) => compId))].toSorted((one, other) => one - other);
}

/** Companies `c` for which a condition holds. */
export const companiesWhere = (condition: RawBuilder<unknown>) =>
  sql<{ compId: number }>`select c.comp_id as "compId" from companies c where ${condition}`;
