import type { ContinuationSettingsChange } from '@portal/contract/areas/continuation/back-office.contract.ts';
import { notFound } from '@portal/contract/problem.ts';
import type { Context } from '../../../request/context.ts';
import { operator } from '../../../request/operator-call.ts';
import { audit } from '../../../platform/audit.ts';
import { companyName, saveSettings, settingsOf } from '../event/settings.store.ts';

/** Changes what a company wants: whether the invoices of coming months are mailed. */
export async function changeContinuationSettings(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  compId: number,
  { mailsInvoices }: ContinuationSettingsChange,
): Promise<ContinuationSettingsChange> {
  return await database.transaction({ compId }, async (tx) => {
    if ((await companyName(tx, compId)) === undefined)
      throw notFound(`There is no company ${compId}.`);
    const before = await settingsOf(tx, compId);
    await saveSettings(tx, compId, { mails_invoices: mailsInvoices });
    await audit(tx, operator(compId), clock.now(), {
      action: 'change-continuation-settings',
      subject: `company:${compId}`,
      before: { mailsInvoices: before.mails_invoices },
      after: { mailsInvoices },
    });
    return { mailsInvoices };
  });
}
