import { addDays, type CalendarDate } from '@portal/contract/values/calendar-date.ts';
import type { Transaction } from '../../../platform/database.ts';
import type { EventRecord } from '../event/event-record.ts';
import { getEvent } from '../event/event.service.ts';
import { bumpEventVersion } from '../event/event-row.store.ts';
import { settingsOf } from '../event/settings.store.ts';
import { settleAccount } from '../money/event-account.service.ts';
import { endCoverage } from './end-coverage.service.ts';
import { electorsAfter, leftWithoutPlan, type RenewalMove } from './renew-coverage.rules.ts';
import { beginBenefit, endBenefit } from './renew-coverage.store.ts';

const ownRequest = 6;

type Renewal = {
  /** The first day of the new plan year. */
  from: CalendarDate;
  moves: readonly RenewalMove[];
  date: CalendarDate;
};

/**
 * What a household chose for a new plan year: it leaves plans with the old year and begins others, and the months from
 * then on are billed again. Who is left without a plan ends at their own request. The caller has locked the event.
 */
export async function renewCoverage(
  tx: Transaction,
  compId: number,
  event: EventRecord,
  { from, moves, date }: Renewal,
): Promise<void> {
  const lastDay = addDays(from, -1);
  const leaving = leftWithoutPlan(event, lastDay, moves);
  if (leaving.length > 0)
    await endCoverage(tx, compId, event, {
      reason: ownRequest,
      endsOn: lastDay,
      personIds: leaving,
      date,
    });
  const { eventId, coverageBegins } = event;
  const plans = electorsAfter(event, lastDay, moves);
  // Two plans may lead to the same one, or to one that the household has and keeps.
  const taken = new Set(plans.filter(({ move }) => !move).map(({ benefit }) => benefit.planId));
  for (const { benefit, move, electing } of plans) {
    if (!move) continue;
    await endBenefit(tx, compId, benefit, lastDay);
    if (!move.to || taken.has(move.to.planId) || electing.length === 0) continue;
    taken.add(move.to.planId);
    const { subsidyCents, subsidyEnds, persons } = benefit;
    await beginBenefit(tx, compId, eventId, {
      ...move.to,
      beginsOn: from,
      coverageBegins,
      subsidyCents,
      subsidyEnds,
      persons: persons.map(({ personId, isElected }) => ({
        personId,
        isElected: isElected && electing.some((person) => person.personId === personId),
      })),
    });
  }
  await bumpEventVersion(tx, compId, eventId);
  const settings = await settingsOf(tx, compId);
  const after = await getEvent(tx, compId, eventId);
  await settleAccount(tx, compId, after, { settings, date, rebillFrom: from });
}
