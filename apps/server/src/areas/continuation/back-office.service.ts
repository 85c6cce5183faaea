import { dollarsOf } from '@portal/contract/values/dollars.ts';
import type { Context } from '../../request/context.ts';
import { sortedPersonIds } from './coverage/offered-tiers.rules.ts';
import { answersOf } from './event/answers.store.ts';
import { electors, idsOf } from './event/covered-persons.rules.ts';
import { getEvent } from './event/event.service.ts';
import { withSettings } from './event/work.ts';
import { creditLeft } from './money/apply-checks.rules.ts';
import { creditsOf } from './money/credit.store.ts';
import { accountOf } from './money/event-account.store.ts';
import { answerStanding } from './money/event-standing.service.ts';
import { addressees, nameOf, noticeWaitsFor } from './letters/addressees.rules.ts';
import { eventSource } from './letters/letter-source.store.ts';
import { unpricedByAge } from './letters/offered-coverage.ts';
import { missingIn } from './views/held-letters.service.ts';

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
    const { checks, applications } = await accountOf({ tx, compId, event });
    const letters = addressees(source, noticeWaitsFor(event), date);
    return {
      ...(await answerStanding(await withSettings({ tx, clock, compId, event, date }))),
      persons: event.persons.map((person) => ({
        personId: person.personId,
        name: nameOf(person),
        ends: person.endsOn ?? person.maximumEnd,
      })),
      benefits: event.benefits.map((benefit) => ({
        plansId: benefit.planId,
        name: benefit.planName,
        elected: idsOf(electors(event, benefit)),
      })),
      responses: (await answersOf(tx, compId, eventId)).map(
        ({ documentNumber, postmark, outcome }) => ({ documentNumber, postmark, outcome }),
      ),
      checks: checks.map((check) => ({
        checkId: check.checkId,
        checkNumber: check.checkNumber,
        amount: dollarsOf(check.amountCents),
        postDate: check.postDate,
        credit: dollarsOf(creditLeft(check, applications)),
        isReturned: check.returnedOn !== null,
      })),
      lacking:
        noticeWaitsFor(event).length === 0
          ? []
          : await missingIn(tx, compId, { eventId, planned: null }, date),
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
