import type { Transaction } from '../../platform/database.ts';

/** The custom plans of the newest plan year. */
export function listOpenCustomPlans(tx: Transaction, compId: number) {
  return tx
    .selectFrom('plans as p')
    .innerJoin('plan_years as y', (join) =>
      join.onRef('y.comp_id', '=', 'p.comp_id').onRef('y.plan_year_id', '=', 'p.plan_year_id'),
    )
    .select(['p.plan_id as pyrPlansId', 'y.name as yearName'])
    .select((eb) => eb.fn.coalesce('p.sub_name', 'p.description').as('name'))
    .where('p.comp_id', '=', compId)
    .where('p.plan_code', '=', '0')
    .orderBy('y.starts_on', 'desc')
    .orderBy('p.plan_id')
    .execute();
}
