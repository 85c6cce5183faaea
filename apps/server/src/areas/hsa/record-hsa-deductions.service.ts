import type { HsaDeduction } from '@portal/contract/areas/hsa/hsa.contract.ts';
import { audit } from '../../platform/audit.ts';
import { once } from '../../platform/idempotency.ts';
import type { Context } from '../../request/context.ts';
import { scheduleHsaDeductions } from '../enrollment/hsa-deductions.service.ts';
import { lockPeople } from '../participants/participants.service.ts';

/** What a company's payroll file says; the provider enters it. Posted with the other deductions of their day. */
export function recordHsaDeductions(
  { database, clock, secrets }: Context,
  compId: number,
  deductions: readonly HsaDeduction[],
  key: string | undefined,
): Promise<{ recorded: number; unchanged: number }> {
  const now = clock.now();
  const operation = 'record-hsa-deductions';
  const repeat = { key, compId, userId: null, operation, input: deductions, now };
  return database.transaction({ compId }, (tx) =>
    once(tx, { ...repeat, hash: secrets.hash }, async () => {
      await lockPeople(tx, compId, [...new Set(deductions.map(({ empno }) => empno))]);
      const recorded = await scheduleHsaDeductions(tx, compId, deductions);
      await audit(tx, { userId: null, address: 'operator', compId }, now, {
        action: operation,
        subject: `company:${compId}`,
        after: { recorded },
      });
      return { recorded, unchanged: deductions.length - recorded };
    }),
  );
}
