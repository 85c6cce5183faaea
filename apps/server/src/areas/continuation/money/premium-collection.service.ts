import type {
  PremiumCollection,
  PremiumCollectionInput,
} from '@portal/contract/areas/continuation/back-office.contract.ts';
import { notFound } from '@portal/contract/problem.ts';
import { requiredMessage } from '@portal/contract/values/text.ts';
import { problemIf, refuseProblems } from '@portal/contract/values/with-rules.ts';
import type { Context } from '../../../request/context.ts';
import { audit } from '../../../platform/audit.ts';
import type { Transaction } from '../../../platform/database.ts';
import { companyName, saveSettings, settingsOf } from '../event/settings.store.ts';
import { companyPayeeAddress } from './payee-address.rules.ts';

type Parts = Pick<Context, 'database' | 'clock'>;

/** Sets which premiums a company collects itself for events that are entered from now on. Letters need its address. */
export async function savePremiumCollection(
  { database, clock }: Parts,
  compId: number,
  input: PremiumCollectionInput,
): Promise<PremiumCollection> {
  const { collects, name, street, city } = input;
  const isCollecting = collects.length > 0;
  refuseProblems([
    ...problemIf(isCollecting && street === null, 'street', requiredMessage),
    ...problemIf(isCollecting && city === null, 'city', requiredMessage),
  ]);
  return await database.transaction({ compId }, async (tx) => {
    const company = await companyName(tx, compId);
    if (company === undefined) throw notFound(`There is no company ${compId}.`);
    const before = await collectedBy(tx, compId, company);
    await saveSettings(tx, compId, {
      collects_cobra: collects.includes('cobra'),
      collects_billing: collects.includes('retirees'),
      // Events that the company collects for go on, so its address stays.
      ...(isCollecting && {
        collector_name: name,
        collector_street: street,
        collector_city: city,
      }),
    });
    const after = await collectedBy(tx, compId, company);
    await audit(tx, { userId: null, address: 'operator', compId }, clock.now(), {
      action: 'save-premium-collection',
      subject: `company:${compId}`,
      before,
      after,
    });
    return after;
  });
}

async function collectedBy(
  tx: Transaction,
  compId: number,
  company: string,
): Promise<PremiumCollection> {
  const settings = await settingsOf(tx, compId);
  const collects: PremiumCollection['collects'] = [];
  if (settings.collects_cobra) collects.push('cobra');
  if (settings.collects_billing) collects.push('retirees');
  return { collects, address: collects.length > 0 ? companyPayeeAddress(settings, company) : null };
}
