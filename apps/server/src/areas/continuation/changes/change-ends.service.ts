import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import type { Transaction } from '../../../platform/database.ts';
import type { EventPerson, EventRecord } from '../event/event-record.ts';
import { settingsOf } from '../event/settings.store.ts';
import type { ProlongedCoverage } from '../money/event-account.rules.ts';
import { settleAccount } from '../money/event-account.service.ts';
import * as store from '../coverage/change-ends.store.ts';
import { withEnds } from '../coverage/with-ends.service.ts';

type EndChange = {
  persons: readonly EventPerson[];
  date: CalendarDate;
  /** Where coverage lasts longer than it could before. */
  prolonged?: ProlongedCoverage;
};

/** Saves new ends of persons and brings the event, its tiers and its account in line. Returns the event. */
export async function changeEnds(
  tx: Transaction,
  compId: number,
  event: EventRecord,
  { persons, date, prolonged }: EndChange,
): Promise<EventRecord> {
  const { after, rebillFrom } = await withEnds(tx, compId, event, persons);
  await store.savePersonEnds(tx, compId, event.eventId, persons);
  for (const [index, { benefitId, tiers }] of after.benefits.entries())
    if (tiers !== event.benefits[index]!.tiers)
      await store.replaceTiers(tx, compId, benefitId, tiers);
  await store.saveEventEnd(tx, compId, event.eventId, after);
  const settings = await settingsOf(tx, compId);
  await settleAccount(tx, compId, after, { settings, date, rebillFrom, asBilled: true, prolonged });
  return after;
}
