import { addDays, type CalendarDate } from '@portal/contract/values/calendar-date.ts';
import { reread } from '../event/event.service.ts';
import { bumpEventVersion } from '../event/event-row.store.ts';
import { endsFor } from '../event/event-state.rules.ts';
import type { Work } from '../event/work.ts';
import { settleAccount } from '../money/event-account.service.ts';
import { endCoverage } from './end-coverage.service.ts';
import { electorsAfter, leftWithoutPlan, type RenewalMove } from './renew-coverage.rules.ts';
import { endBenefit, insertBenefit } from '../coverage/coverage.store.ts';

type Renewal = {
  /** The first day of the new plan year. */
  from: CalendarDate;
  moves: readonly RenewalMove[];
};

/**
 * What a household chose for a new plan year: it leaves plans with the old year and begins others, and the months from
 * then on are billed again. Who is left without a plan ends at their own request.
 */
export async function renewCoverage(work: Work, { from, moves }: Renewal): Promise<void> {
  const { tx, compId, event } = work;
  const lastDay = addDays(from, -1);
  const leaving = leftWithoutPlan(event, lastDay, moves);
  if (leaving.length > 0)
    await endCoverage(work, { reason: endsFor.request, endsOn: lastDay, personIds: leaving });
  const plans = electorsAfter(event, lastDay, moves);
  // Two plans may lead to the same one, or to one that the household has and keeps.
  const taken = new Set(plans.filter(({ move }) => !move).map(({ benefit }) => benefit.planId));
  for (const { benefit, move, electing } of plans) {
    if (!move) continue;
    await endBenefit(tx, compId, benefit, lastDay);
    if (!move.to || taken.has(move.to.planId) || electing.length === 0) continue;
    taken.add(move.to.planId);
    const { subsidyCents, subsidyEnds, persons } = benefit;
    await insertBenefit(tx, compId, event, {
      ...move.to,
      costCents: null,
      beginsOn: from,
      endsOn: null,
      subsidyCents,
      subsidyEnds,
      persons: persons.map(({ personId, isElected }) => ({
        personId,
        isElected: isElected && electing.some((person) => person.personId === personId),
      })),
    });
  }
  await bumpEventVersion(tx, compId, event.eventId);
  await settleAccount(await reread(work));
}
