import type {
  PremiumCollection,
  PremiumCollectionInput,
} from '@portal/contract/areas/continuation/back-office.contract.ts';
import { notFound } from '@portal/contract/problem.ts';
import { endAfterMonths } from '@portal/contract/values/calendar-date.ts';
import { requiredMessage } from '@portal/contract/values/text.ts';
import { refuseProblems } from '@portal/contract/values/with-rules.ts';
import type { Context } from '../../../app/context.ts';
import { audit } from '../../../platform/audit.ts';
import { settingsOf, type ContinuationSettings } from '../event/settings.store.ts';
import { firstOfMonth } from './billing.rules.ts';
import { payTo } from './collection.rules.ts';
import {
  collectingCompany,
  savePremiumCollection as save,
  settleUntil,
} from './premium-collection.store.ts';

type Parts = Pick<Context, 'database' | 'clock'>;

/**
 * Which premiums a company collects itself; without an address its letters could not go. What it hands over to us
 * again is settled up to the end of the month.
 */
export async function savePremiumCollection(
  { database, clock }: Parts,
  compId: number,
  input: PremiumCollectionInput,
): Promise<PremiumCollection> {
  const { collects, name, street, city } = input;
  const needed = collects.length === 0 ? {} : { street, city };
  refuseProblems(
    Object.entries(needed)
      .filter(([, value]) => value === null)
      .map(([path]) => ({ path, message: requiredMessage })),
  );
  return await database.transaction({ compId }, async (tx) => {
    const company = await collectingCompany(tx, compId);
    if (company === undefined) throw notFound(`There is no company ${compId}.`);
    const settings = await settingsOf(tx, compId);
    const before = shown(settings, company);
    const thisMonth = endAfterMonths(firstOfMonth(clock.today()), 1);
    if (!settings.bills_cobra && !collects.includes('cobra'))
      await settleUntil(tx, compId, 'c', thisMonth);
    if (!settings.bills_retirees && !collects.includes('retirees'))
      await settleUntil(tx, compId, 'r', thisMonth);
    await save(tx, compId, {
      bills_cobra: !collects.includes('cobra'),
      bills_retirees: !collects.includes('retirees'),
      collector_name: name,
      collector_street: street,
      collector_city: city,
    });
    const after = shown(await settingsOf(tx, compId), company);
    await audit(tx, { userId: null, address: 'operator', compId }, clock.now(), {
      action: 'save-premium-collection',
      subject: `company:${compId}`,
      before,
      after,
    });
    return after;
  });
}

function shown(settings: ContinuationSettings, company: string): PremiumCollection {
  const collects: PremiumCollection['collects'] = [];
  if (!settings.bills_cobra) collects.push('cobra');
  if (!settings.bills_retirees) collects.push('retirees');
  const service = settings.bills_cobra ? 'r' : 'c';
  return { collects, address: collects.length > 0 ? payTo({ service }, settings, company) : null };
}
