import type { Transaction } from '../../../platform/database.ts';
import type { Member } from '../../../request/caller.ts';
import type { Context } from '../../../request/context.ts';
import type { ImportRecord } from '../imports/imports.store.ts';
import { kinds } from '../kinds/kinds.ts';
import { openRow } from '../rows/row-values.ts';
import { listNeighbors, saveFindings, type StoredRow } from '../rows/rows.store.ts';

/** Checks rows the way saving them would, and stores what was found. Nothing is saved. */
export async function checkRows(
  context: Context,
  member: Member,
  tx: Transaction,
  { record, stored }: { record: ImportRecord; stored: readonly StoredRow[] },
): Promise<void> {
  const rows = stored.map((row) => openRow(context.secrets, record, row));
  const known = (hashes: (string | null)[]) => [...new Set(hashes.filter((hash) => hash !== null))];
  const neighbors = await listNeighbors(tx, record, {
    people: known(rows.map(({ personHash }) => personHash)),
    ssns: known(rows.map(({ ssnHash }) => ssnHash)),
  });
  const matched = new Set(record.mapping.columns.map(({ field }) => field));
  const findings = await kinds[record.kind].check(
    { context, member, tx, matched, neighbors },
    rows,
  );
  await saveFindings(
    tx,
    record,
    findings.map((finding, at) => ({ ...finding, rowNo: rows[at]!.rowNo })),
  );
}
