import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import type { Transaction } from '../../../platform/database.ts';
import { findWork } from '../../../platform/find-work.ts';
import type { Context } from '../../../request/context.ts';
import { getEvent } from '../event/event.service.ts';
import { payeeNamedTo } from '../event/notices.rules.ts';
import {
  companyName,
  settingsOf,
  settingsOfAll,
  withCollections,
  type ContinuationSettings,
} from '../event/settings.store.ts';
import { payersToRenotify } from '../letters/event-letter.ts';
import { eventSource } from '../letters/letter-source.store.ts';
import { payeeAddress } from '../money/collection.rules.ts';
import { eventsWithFormerPayee, type Payee } from './payment-changes.store.ts';
import { planLetter } from '../event/planned-letters.store.ts';

/**
 * Plans a letter to everyone who pays or can still elect and was last notified of a payee other than today's, no
 * matter how or when the payee changed. If the payee changes back before the letter is mailed, the run drops it.
 */
export async function planPaymentChanges(
  tx: Transaction,
  compId: number,
  date: CalendarDate,
): Promise<void> {
  const company = await companyName(tx, compId);
  if (company === undefined) return;
  const kind = 'payment-change';
  const payees = payeesOf(compId, company, await settingsOf(tx, compId));
  for (const { eventId } of (await eventsWithFormerPayee(payees, date).execute(tx)).rows) {
    const event = await getEvent(tx, compId, eventId);
    const persons = payersToRenotify(await eventSource(tx, compId, event), date);
    for (const former of new Set(persons.map((person) => payeeNamedTo(event, person))))
      await planLetter({ tx, compId, event }, { kind, dueOn: date, facts: { former } });
  }
}

/** Without a complete address there is nothing to notify people of. */
const payeesOf = (compId: number, company: string, settings: ContinuationSettings): Payee[] =>
  (['cobra', 'billing'] as const).flatMap((service) => {
    const payee = payeeAddress({ service }, settings, company);
    return payee === null ? [] : [{ compId, service, payee }];
  });

/** The companies with such a letter to plan. */
export async function companiesWithFormerPayee(
  parts: Pick<Context, 'database'>,
  date: CalendarDate,
): Promise<number[]> {
  const payees = (await findWork(parts, settingsOfAll)).flatMap(
    ({ compId, company, collections, ...stored }) =>
      payeesOf(compId, company, withCollections(stored, collections)),
  );
  const events = await findWork(parts, eventsWithFormerPayee(payees, date));
  return events.map(({ compId }) => compId);
}
