import type { Context } from '../../request/context.ts';
import { sortedPersonIds } from './coverage/offered-tiers.rules.ts';
import { getEvent } from './event/event.service.ts';
import { withSettings } from './event/work.ts';
import { creditsOf } from './money/credit.store.ts';
import { answerStanding } from './money/event-standing.service.ts';
import { addressees, nameOf, noticeWaitsFor } from './letters/addressees.rules.ts';
import { eventSource } from './letters/letter-source.store.ts';
import { unpricedByAge } from './letters/offered-coverage.ts';

/** Where an event stands, with the person and plan ids that back-office commands take. */
export async function getEventStanding(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  compId: number,
  eventId: number,
) {
  return await database.transaction({ compId }, async (tx) => {
    const date = clock.today();
    const event = await getEvent(tx, compId, eventId);
    const source = await eventSource(tx, compId, event);
    const letters = addressees(source, noticeWaitsFor(event), date);
    return {
      ...(await answerStanding(await withSettings({ tx, clock, compId, event, date }))),
      persons: event.persons.map((person) => ({
        personId: person.personId,
        name: nameOf(person),
        ends: person.endsOn ?? person.maximumEnd,
      })),
      benefits: event.benefits.map(({ planId, planName }) => ({ plansId: planId, name: planName })),
      missingRates: letters
        .flatMap(({ persons }) => unpricedByAge(source, persons))
        .map(({ benefit, persons }) => ({
          plansId: benefit.planId,
          persons: sortedPersonIds(persons),
        })),
    };
  });
}

/** Events whose coverage is over and that still have credit. */
export const listCredits = (
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  compId: number,
) => database.transaction({ compId }, (tx) => creditsOf(tx, compId, clock.today()));
