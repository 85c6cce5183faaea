import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import type { Transaction } from '../../../platform/database.ts';
import { eventState } from '../event/event-state.rules.ts';
import { availableLevels } from '../event/plans.store.ts';
import type { OpenEnrollment, RenewedPlan } from '../event/open-enrollment.ts';
import { cobraFacts, hasPacketLetter } from './open-enrollment.store.ts';
import { planLetter } from '../event/planned-letters.store.ts';

export type Household = { eventId: number };

/**
 * Whom the packets of an open enrollment go to on a day: everybody who can still elect, and everybody who has
 * (domain.md 9.1). One for each event.
 */
export async function mailingList(
  tx: Transaction,
  compId: number,
  date: CalendarDate,
): Promise<Household[]> {
  const events = await cobraFacts(tx, compId);
  return events.filter((facts) => ['ACCEPTED', 'MAILED'].includes(eventState(facts, date)));
}

/** The levels that can be continued on a day. */
export const levelsOffered = async (tx: Transaction, compId: number, date: CalendarDate) =>
  (await availableLevels(compId, 'cobra', date).execute(tx)).rows;

/** Whether the packet of a plan year was mailed to a household. */
export const wasMailedPacket = hasPacketLetter;

/** The plans that can be continued on a day, with the levels that have a rate. */
export async function plansOffered(
  tx: Transaction,
  compId: number,
  date: CalendarDate,
): Promise<RenewedPlan[]> {
  const all = await levelsOffered(tx, compId, date);
  return [...Map.groupBy(all, ({ planId }) => planId).values()].map((found) => {
    const { planName: name, planTypeId } = found[0]!;
    const levels = found
      .filter(({ rateCents, isAgeBanded }) => isAgeBanded || rateCents !== null)
      .map(({ levelName, covers, rateCents }) => ({ name: levelName, covers, rateCents }));
    if (levels.length === 0)
      throw new Error(`${name} has no rates from ${date}, so its packets wait`);
    return { name, planTypeId, levels };
  });
}

type Packets = Omit<OpenEnrollment, 'plans'> & { planYearId: number };

/** Plans the packet of each household. The mail run writes and files them. */
export async function planPackets(
  tx: Transaction,
  compId: number,
  households: readonly Household[],
  { dueOn, packets }: { dueOn: CalendarDate; packets: Packets },
): Promise<void> {
  const plans = await plansOffered(tx, compId, packets.renewalDate);
  const letter = { kind: 'open-enrollment', dueOn, facts: { ...packets, plans } } as const;
  for (const event of households) await planLetter({ tx, compId, event }, letter);
}
