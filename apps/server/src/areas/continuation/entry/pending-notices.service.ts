import type {
  PendingInitialNotice,
  PendingQeNotice,
} from '@portal/contract/areas/continuation/continuation.contract.ts';
import { eventTypeName } from '@portal/contract/areas/continuation/event-type.ts';
import { fold } from '@portal/contract/values/fold.ts';
import type { Member } from '../../../request/caller.ts';
import type { Context } from '../../../request/context.ts';
import type { Transaction } from '../../../platform/database.ts';
import { payrollIdValue } from '../../participants/participant-secrets.ts';
import { findEmpnosBySsn } from '../../participants/participants.service.ts';
import { daysEmployerLate } from '../views/event-detail.rules.ts';
import * as store from './pending-notices.store.ts';
import { settingsOf } from '../event/settings.store.ts';

export function listPendingQeNotices(
  context: Context,
  { scope, compId }: Member,
  text = '',
): Promise<PendingQeNotice[]> {
  return context.database.transaction(scope, async (tx) => {
    const settings = await settingsOf(tx, compId);
    const events = await store.pendingEvents(tx, compId, await searchOf(context, tx, compId, text));
    return events.map(({ eventType, reportedOn, ...row }) => {
      const { qualdate: eventDate, covstart: coverageBegins } = row;
      const event = { service: 'cobra', eventType, eventDate, coverageBegins, reportedOn } as const;
      return {
        ...row,
        eventType: eventTypeName('cobra', eventType),
        employerLate: daysEmployerLate(event, settings) > 0,
      };
    });
  });
}

export function listPendingInitialNotices(
  context: Context,
  { scope, compId }: Member,
  text = '',
): Promise<PendingInitialNotice[]> {
  return context.database.transaction(scope, async (tx) =>
    store.pendingInitialNotices(tx, compId, await searchOf(context, tx, compId, text)),
  );
}

/** Words are matched in names and PIDs. A whole id reaches the database only as its keyed hash. */
async function searchOf(
  context: Context,
  tx: Transaction,
  compId: number,
  text: string,
): Promise<store.PendingSearch> {
  const digits = /^[\d\s-]+$/.test(text) ? text.replaceAll(/\D/g, '') : '';
  const isWholeId = digits.length > 4 && digits.length <= 9;
  return {
    words: digits
      ? [digits]
      : fold(text)
          .split(/[\s,]+/)
          .filter(Boolean),
    idHashes: isWholeId ? context.secrets.hashes(payrollIdValue(digits)) : [],
    empnos: digits.length === 9 ? await findEmpnosBySsn(context, tx, compId, digits) : [],
  };
}
