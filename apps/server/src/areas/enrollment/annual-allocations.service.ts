import type { z } from 'zod';
import type { AnnualAllocation } from '@portal/contract/areas/reports/reports.contract.ts';
import { dollarsOf } from '@portal/contract/values/dollars.ts';
import type { Member } from '../../request/caller.ts';
import type { Context } from '../../request/context.ts';
import { requestReport } from '../../support/reports/report-call.service.ts';
import type { ReportCall } from '../../support/reports/report.ts';
import { amountsOf, contributionsOf } from './reports/account-columns.ts';
import { annualAllocation as report } from './reports/annual-allocation.report.ts';

const pageSize = 1000;

/** The rows of the report on screen: the same source as its file. */
export async function listAnnualAllocations(
  context: Context,
  { scope, compId }: Member,
  pyrid: number,
): Promise<z.infer<typeof AnnualAllocation>[]> {
  const snapshot = await context.database.openSnapshot(scope);
  try {
    const question = {
      name: 'annual-allocation',
      report,
      given: { pyrid },
      action: 'load annual allocation',
    } as const;
    const { call } = await snapshot.read((tx) => requestReport(context, tx, compId, question));
    const list: z.infer<typeof AnnualAllocation>[] = [];
    const asked = call as ReportCall<{ pyrid: number }>;
    for await (const page of report.rows.pages(snapshot.read, asked, pageSize))
      for (const row of page)
        list.push({
          empno: row.empno,
          fname: row.firstName,
          lname: row.lastName,
          plan: row.plan,
          begins: row.startsOn,
          ends: row.endsOn,
          annualAllocation: dollarsOf(amountsOf(row).allocation),
          perPay: row.perPayCents === null ? null : dollarsOf(row.perPayCents),
          firstPayDate: row.firstPayDate,
          contributions: dollarsOf(contributionsOf(row)),
        });
    return list;
  } finally {
    await snapshot.close();
  }
}
