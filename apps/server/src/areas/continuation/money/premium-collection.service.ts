import type {
  PremiumCollection,
  PremiumCollectionInput,
} from '@portal/contract/areas/continuation/back-office.contract.ts';
import type { ContinuationService } from '@portal/contract/areas/continuation/event.ts';
import { notFound } from '@portal/contract/problem.ts';
import { endAfterMonths, type CalendarDate } from '@portal/contract/values/calendar-date.ts';
import { requiredMessage } from '@portal/contract/values/text.ts';
import { problemIf, refuseProblems } from '@portal/contract/values/with-rules.ts';
import type { Context } from '../../../request/context.ts';
import { audit } from '../../../platform/audit.ts';
import type { Transaction } from '../../../platform/database.ts';
import { lockEvent } from '../event/event.service.ts';
import {
  companyName,
  saveSettings,
  settingsOf,
  type ContinuationSettings,
} from '../event/settings.store.ts';
import { firstOfMonth } from './billing.rules.ts';
import { isBilled, payeeAddress } from './collection.rules.ts';
import { settleAccount } from './event-account.service.ts';
import * as store from './premium-collection.store.ts';

type Parts = Pick<Context, 'database' | 'clock'>;

const services = [
  { service: 'cobra', premiums: 'cobra' },
  { service: 'billing', premiums: 'retirees' },
] as const;

/**
 * Sets which premiums a company collects itself from today on. Its letters need an address to pay to. Premiums it hands
 * over to the provider count as collected by it through the end of the month.
 */
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
    const today = clock.today();
    const settings = await settingsOf(tx, compId);
    await saveSettings(tx, compId, {
      collector_name: name,
      collector_street: street,
      collector_city: city,
    });
    for (const { service, premiums } of services) {
      const providerBills = !collects.includes(premiums);
      if (isBilled({ service }, settings) === providerBills) continue;
      const monthEnd = endAfterMonths(firstOfMonth(today), 1);
      const handOver = { handedOverOn: today, endsOn: monthEnd };
      if (providerBills) await store.endCollection(tx, compId, service, handOver);
      else await takeOver(tx, compId, service, today);
    }
    const before = shown(settings, company);
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

/** Voids what the provider had billed ahead, and drops pending notices about what is owed to it. */
async function takeOver(
  tx: Transaction,
  compId: number,
  service: ContinuationService,
  date: CalendarDate,
): Promise<void> {
  await store.beginCollection(tx, compId, service, date);
  const settings = await settingsOf(tx, compId);
  for (const eventId of await store.eventsTakenOver(tx, compId, service)) {
    const event = await lockEvent(tx, compId, eventId);
    if (event) await settleAccount({ tx, compId, event, settings, date });
  }
}

function shown(settings: ContinuationSettings, company: string): PremiumCollection {
  const own = services.filter((each) => !isBilled(each, settings));
  const address = own[0] ? payeeAddress(own[0], settings, company) : null;
  return { collects: own.map(({ premiums }) => premiums), address };
}
