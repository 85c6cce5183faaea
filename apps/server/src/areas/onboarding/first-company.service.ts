import type { Context } from '../../request/context.ts';
import { hasCompanies } from './workbook/table-rows.store.ts';

/** Whether there is no company yet. Once there is one, nobody has to look again. */
export function awaitsFirstCompany({
  database,
}: Pick<Context, 'database'>): () => Promise<boolean> {
  let isWaiting = true;
  return async () => {
    if (isWaiting) isWaiting = !(await database.transaction({ system: true }, hasCompanies));
    return isWaiting;
  };
}
