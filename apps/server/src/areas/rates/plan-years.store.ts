import type { Transaction } from '../../platform/database.ts';

/** Newest first. */
export const listPlanYears = (tx: Transaction, compId: number) =>
  tx
    .selectFrom('plan_years')
    .select(['plan_year_id as planYearId', 'plan_year_id as pyrid', 'name as planYearName'])
    .select(['starts_on as planYearStart', 'ends_on as planYearEnd'])
    .where('comp_id', '=', compId)
    .orderBy('starts_on', 'desc')
    .execute();
