import { counted } from '@portal/contract/values/counted.ts';
import { companiesWithWork } from '../../platform/find-work.ts';
import type { Job } from '../../platform/jobs.ts';
import type { Context } from '../../request/context.ts';
import { resealIds } from './rows/row-values.ts';
import { companiesToForget, forgetUndo, pageOfSealedRows, updateRow } from './rows/rows.store.ts';

const dayMs = 24 * 60 * 60_000;

/** Nightly: what undo needed, and the full ids, of imports that can no longer be undone. */
export function forgetRosterIdsJob({ database, clock }: Context): Job {
  return {
    name: 'forget-roster-ids',
    cron: '40 3 * * *',
    async run() {
      const before = new Date(clock.now().getTime() - dayMs);
      let forgotten = 0;
      for (const compId of await companiesWithWork({ database }, {}, companiesToForget(before)))
        forgotten += await database.transaction({ compId }, (tx) =>
          forgetUndo(tx, compId, before, clock.now()),
        );
      return `forgot ${counted(forgotten, 'row')}`;
    },
  };
}

const pageSize = 500;

/** Seals the ids of rows again with the newest key, page by page. */
export async function resealRosterRows(
  { database, secrets }: Pick<Context, 'database' | 'secrets'>,
  compId: number,
): Promise<number> {
  let rewritten = 0;
  for (let after = { importId: 0, rowNo: 0 }; ;) {
    const page = await database.transaction({ compId }, async (tx) => {
      const rows = await pageOfSealedRows(tx, compId, after, pageSize);
      for (const { importId, rowNo, idsSealed } of rows) {
        const key = { compId, importId, rowNo };
        const sealed = resealIds(secrets, key, idsSealed);
        if (!sealed) continue;
        await updateRow(tx, key, { ids_sealed: sealed });
        rewritten++;
      }
      return rows;
    });
    const last = page.at(-1);
    if (!last) return rewritten;
    after = last;
  }
}
