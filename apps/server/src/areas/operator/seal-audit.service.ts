import { counted } from '@portal/contract/values/counted.ts';
import { sealAuditRows } from '../../platform/audit-seals.ts';
import type { Job } from '../../platform/jobs.ts';
import type { Context } from '../../request/context.ts';

/** Every minute: what happened since cannot be changed afterwards without being found. */
export function sealAuditJob({ database, clock }: Pick<Context, 'database' | 'clock'>): Job {
  return {
    name: 'seal-audit',
    cron: '* * * * *',
    run: async () => `sealed ${counted(await sealAuditRows(database, clock.now()), 'row')}`,
  };
}
