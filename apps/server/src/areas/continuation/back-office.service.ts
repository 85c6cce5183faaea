import type { Context } from '../../app/context.ts';
import { answerStanding, readEvent } from './event/held-event.service.ts';

/** Where an event stands, with the ids that the back office names persons and plans by. */
export async function getEventStanding(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  compId: number,
  eventId: number,
) {
  return await database.transaction({ compId }, async (tx) => {
    const { persons, benefits } = await readEvent(tx, compId, eventId);
    return {
      ...(await answerStanding(tx, compId, eventId, clock.today())),
      persons: persons.map(({ personId, firstName, lastName, endsOn, maximumEnd }) => ({
        personId,
        name: `${firstName} ${lastName}`,
        ends: endsOn ?? maximumEnd,
      })),
      benefits: benefits.map(({ planId, planName }) => ({ plansId: planId, name: planName })),
    };
  });
}
