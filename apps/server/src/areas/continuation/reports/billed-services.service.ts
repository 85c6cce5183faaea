import type { Range } from '@portal/contract/areas/reports/report-parameters.ts';
import type { Transaction } from '../../../platform/database.ts';
import { invoiceKeysOf } from './report-invoices.store.ts';
import { mailedNoticesOf } from './report-letters.store.ts';

/* What the provider bills the employer for (domain.md 8.1), counted as the reports of the same month count it. */

/** COBRA election notices mailed in a month: the rows of Notices Mailed. */
export async function countElectionNotices(
  tx: Transaction,
  compId: number,
  month: Range,
): Promise<number> {
  const scope = { compId, serviceType: 'cobra', asOf: month.endDate } as const;
  return (await mailedNoticesOf(tx, scope, month)).length;
}

/** Retirees and people on leave who are billed for a month, each once. */
export async function countBilledParticipants(
  tx: Transaction,
  compId: number,
  month: Range,
): Promise<number> {
  const billed = new Set<string>();
  for (const serviceType of ['retiree', 'loa'] as const) {
    const scope = { compId, serviceType, asOf: month.endDate };
    for (const { empno } of await invoiceKeysOf(tx, scope, month)) billed.add(empno);
  }
  return billed.size;
}

export { cobraFeesKept } from './recap.service.ts';
