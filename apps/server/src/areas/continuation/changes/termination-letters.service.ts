import { addBusinessDays } from '@portal/contract/values/business-day.ts';
import { addDays, type CalendarDate } from '@portal/contract/values/calendar-date.ts';
import { isForNonPayment } from '../event/coverage-ends.rules.ts';
import { idsOf } from '../event/covered-persons.rules.ts';
import type { EventPerson } from '../event/event-record.ts';
import { reread } from '../event/event.service.ts';
import type { PlannedFacts } from '../event/planned-letter.ts';
import { dropLetters, planLetter, plannedLetters } from '../event/planned-letters.store.ts';
import type { OfEvent, Work } from '../event/work.ts';
import { totalCredit } from '../money/event-account.rules.ts';
import { accountOf } from '../money/event-account.store.ts';
import { daysToReinstate } from './unpaid-ends.rules.ts';

type Termination = PlannedFacts['termination'];
type Ending = Pick<Termination, 'reason' | 'endsOn'> & {
  payableUntil?: CalendarDate | undefined;
  pastDueCents?: number;
};

/** Plans a letter for the next mail. */
export const planNextMail = <Kind extends keyof PlannedFacts>(
  work: Work,
  kind: Kind,
  facts: PlannedFacts[Kind],
): Promise<void> => planLetter(work, { kind, dueOn: addBusinessDays(work.date, 1), facts });

/**
 * Plans a termination notice. After non-payment it says how much still reverses the end, and until when, if it can be; after
 * the end of everybody's coverage, what credit is left.
 */
export async function planTermination(
  work: Work,
  { reason, endsOn, payableUntil, pastDueCents }: Ending,
  personIds: number[],
): Promise<void> {
  const days = daysToReinstate(work);
  const latePayment =
    payableUntil !== undefined && isForNonPayment(reason) && days > 0
      ? { until: addDays(payableUntil, days), pastDueCents }
      : undefined;
  const account = await accountOf(work);
  const cameBack = account.checks
    .filter((check) => isForNonPayment(reason) && (check.returnedOn ?? '') > endsOn)
    .map(({ checkNumber, amountCents }) => ({ checkNumber, amountCents }));
  const returned = cameBack.length > 0 ? cameBack : undefined;
  // While somebody goes on, it pays the next invoices.
  const isForAll = (await reread(work)).event.coverageEnds !== null;
  const creditCents = (isForAll && totalCredit(account)) || undefined;
  const facts = { reason, endsOn, personIds, payableUntil, latePayment, returned, creditCents };
  await planNextMail(work, 'termination', facts);
}

/** Records a termination notice that is not mailed now, but will be if its end takes effect. */
export const noteTermination = (work: Work, facts: Termination): Promise<void> =>
  planLetter(work, { kind: 'termination', dueOn: work.date, facts, droppedOn: work.date });

/**
 * Takes these persons off pending termination notices, whose date is now wrong for them, or off reinstatement notices
 * once coverage has ended again. Others still get theirs.
 */
export async function withdrawLetters(
  work: Work,
  kind: 'termination' | 'reinstatement',
  personIds: readonly number[],
): Promise<void> {
  for (const { letterId, dueOn, facts, fate } of await plannedLetters(work, kind)) {
    const others = facts.personIds.filter((personId) => !personIds.includes(personId));
    if (fate !== 'waits' || others.length === facts.personIds.length) continue;
    await dropLetters(work, { letter_id: letterId });
    const rest = { ...facts, personIds: others };
    if (others.length > 0) await planLetter(work, { kind, dueOn, facts: rest });
  }
}

/** Plans the notices of ends that count again: the reinstatement letter said that there is no end anymore. */
export async function renotifyEnds(work: Work, persons: readonly EventPerson[]): Promise<void> {
  const planned = await plannedLetters(work, 'termination');
  // Persons who continue in another event never had a notice planned.
  const toNotify = persons.filter((person) =>
    planned.some(
      ({ facts }) =>
        facts.personIds.includes(person.personId) &&
        facts.endsOn === person.endsOn &&
        facts.reason === person.endReason,
    ),
  );
  const byEnd = Map.groupBy(toNotify, ({ endsOn, endReason }) => `${endsOn} ${endReason}`);
  for (const some of byEnd.values()) {
    const { endsOn, endReason } = some[0]!;
    await planTermination(work, { reason: endReason!, endsOn: endsOn! }, idsOf(some));
  }
}

/** Those who were mailed a termination notice and have no reinstatement notice since. */
export async function notifiedOfEnd(
  work: OfEvent,
  persons: readonly EventPerson[],
): Promise<EventPerson[]> {
  const letters = (await plannedLetters(work, 'termination', 'reinstatement')).filter(
    ({ kind, fate }) => fate === 'mailed' || (kind === 'reinstatement' && fate === 'waits'),
  );
  return persons.filter(
    ({ personId }) =>
      letters.findLast(({ facts }) => facts.personIds.includes(personId))?.kind === 'termination',
  );
}
