import { addBusinessDays } from '@portal/contract/values/business-day.ts';
import { addDays } from '@portal/contract/values/calendar-date.ts';
import { isForNonPayment } from '../event/coverage-ends.rules.ts';
import { coveredPersons, idsOf, isAccepted, noEnd } from '../event/covered-persons.rules.ts';
import type { EventPerson, EventRecord } from '../event/event-record.ts';
import { endsFor } from '../event/event-state.rules.ts';
import type { PlannedFacts } from '../event/planned-letter.ts';
import {
  dropLetters,
  planLetter,
  plannedLetters,
  type PlannedLetter,
} from '../event/planned-letters.store.ts';
import type { Work } from '../event/work.ts';
import { totalCredit } from '../money/event-account.rules.ts';
import { accountOf } from '../money/event-account.store.ts';
import { daysToReinstate, type UnpaidEnd } from './unpaid-ends.rules.ts';

/** Plans a letter for the next mail. */
export const planNextMail = <Kind extends keyof PlannedFacts>(
  work: Work,
  kind: Kind,
  facts: PlannedFacts[Kind],
): Promise<void> => planLetter(work, { kind, dueOn: addBusinessDays(work.date, 1), facts });

/** What led to an end for non-payment, as far as it is known. */
export type UnpaidBill = {
  persons: readonly EventPerson[];
  end: Pick<UnpaidEnd, 'payableUntil'> & Partial<Pick<UnpaidEnd, 'pastDueCents'>>;
};

type Letter = PlannedLetter<'termination' | 'reinstatement' | 'extension' | 'unavailability'>;
/** A person after and before a change, with the last letter as planned so far, and the last that went out or still will. */
type Concerned = EventPerson &
  Record<'planned' | 'last', Letter | undefined> & { before: EventPerson };

/**
 * Plans the notices of where coverage ends or goes on: for everyone whose last letter says otherwise. A letter that waits
 * goes only to people it is still true of.
 */
export async function notifyOfEnds(
  work: Work,
  before: EventRecord,
  changed: readonly EventPerson[],
  unpaid: readonly UnpaidBill[] = [],
): Promise<void> {
  const { event } = work;
  const covered = isAccepted(event) ? coveredPersons(event) : [];
  if (event.letterSent === null && covered.length === 0) return;
  const planned = await lettersOf(work);
  const takenOff = await takeOffWaiting(work);
  const letters = await lettersOf(work);
  const personIds = [...idsOf(changed), ...takenOff];
  const people = covered.flatMap((person): Concerned[] => {
    const { personId } = person;
    const former = before.persons.find((each) => each.personId === personId);
    if (!former || !personIds.includes(personId)) return [];
    const lastTo = (list: readonly Letter[]) =>
      list.findLast((letter) => personsOf(letter).includes(personId));
    return [{ ...person, before: former, planned: lastTo(planned), last: lastTo(letters) }];
  });
  for (const [by, persons] of Map.groupBy(people.filter(isRestored), restoredBy))
    await planNextMail(work, 'reinstatement', { personIds: idsOf(persons), by });
  const alike = Map.groupBy(people.filter(isToEnd), (each) => `${each.endsOn} ${each.endReason}`);
  for (const persons of alike.values()) await planTermination(work, persons, unpaid);
}

/** The letters that say whether coverage ends. One to disregard a notice, after a mistaken response, says that it does not. */
async function lettersOf(work: Work): Promise<Letter[]> {
  const kinds = ['termination', 'reinstatement', 'extension', 'unavailability'] as const;
  const letters = await plannedLetters(work, ...kinds);
  return letters.filter(
    ({ kind, facts, fate }) =>
      fate !== 'dropped' &&
      (kind !== 'unavailability' || ('why' in facts && facts.why === 'response')),
  );
}

const personsOf = ({ facts }: Letter): number[] => ('personIds' in facts && facts.personIds) || [];

const saysEnd = (letter: Letter | undefined, { endsOn, endReason }: EventPerson): boolean =>
  letter?.kind === 'termination' &&
  letter.facts.endsOn === endsOn &&
  letter.facts.reason === endReason;

/**
 * Takes people off waiting letters that are no longer true of them, and returns their ids. Later letters are planned again,
 * too, so that the order stays.
 */
async function takeOffWaiting(work: Work): Promise<number[]> {
  const waiting = (await plannedLetters(work, 'termination', 'reinstatement'))
    .filter(({ fate }) => fate === 'waits')
    .map((letter) => {
      // Coverage that was reinstated can end later, if not for the same reason.
      const isTrue = (person: EventPerson) =>
        letter.kind === 'termination'
          ? saysEnd(letter, person)
          : !isForNonPayment(person.endReason);
      const truly = idsOf(work.event.persons.filter(isTrue));
      const of = Map.groupBy(letter.facts.personIds, (personId) => truly.includes(personId));
      return { ...letter, kept: of.get(true) ?? [], takenOff: of.get(false) ?? [] };
    });
  const first = waiting.findIndex(({ takenOff }) => takenOff.length > 0);
  for (const { letterId, kind, dueOn, facts, kept } of first < 0 ? [] : waiting.slice(first)) {
    await dropLetters(work, { letter_id: letterId });
    if (kept.length > 0)
      await planLetter(work, { kind, dueOn, facts: { ...facts, personIds: kept } });
  }
  return waiting.flatMap(({ takenOff }) => takenOff);
}

/** Why an end was withdrawn by this change. */
const withdrawnBy = ({ ends, before }: Concerned) =>
  ends.find(({ withdrawnOn }, at) => withdrawnOn !== (before.ends[at]?.withdrawnOn ?? null))
    ?.withdrawnWhy;

/**
 * Everyone whom a payment or an election reinstates is notified. After an error, that is only for people who had been
 * notified of the end.
 */
function isRestored(person: Concerned): boolean {
  const { endsOn, endReason, before, last } = person;
  const why = withdrawnBy(person);
  if (!why || isForNonPayment(endReason)) return false;
  const wasUnpaid = isForNonPayment(before.endReason) && why !== 'error';
  const former = wasUnpaid ? before.endsOn! : last?.kind === 'termination' && last.facts.endsOn;
  return former !== false && former < (endsOn ?? noEnd);
}

function restoredBy(person: Concerned): PlannedFacts['reinstatement']['by'] {
  const why = withdrawnBy(person);
  return why === 'election' || why === 'error' ? why : 'payment';
}

/** Coverage ends, and no letter says so. People who continue in a later event, or were added by mistake, get none. */
function isToEnd({ planned, ...person }: Concerned): boolean {
  const { endReason, addedFrom } = person;
  if (endReason === null || endReason === endsFor.inLaterEvent) return false;
  if (endReason === endsFor.error && addedFrom !== null) return false;
  return !saysEnd(planned, person);
}

/**
 * After non-payment, the notice says how much still reverses the end, and until when, if it can be; after the end of
 * everybody's coverage, what credit is left.
 */
async function planTermination(
  work: Work,
  persons: readonly EventPerson[],
  unpaid: readonly UnpaidBill[],
): Promise<void> {
  const { personId, ...end } = persons[0]!;
  const [reason, endsOn] = [end.endReason!, end.endsOn!];
  const isUnpaid = isForNonPayment(reason);
  const bill = isUnpaid && unpaid.find((each) => idsOf(each.persons).includes(personId));
  const { payableUntil, pastDueCents } = bill ? bill.end : ({} as Partial<UnpaidEnd>);
  const days = daysToReinstate(work);
  const latePayment =
    payableUntil !== undefined && days > 0
      ? { until: addDays(payableUntil, days), pastDueCents }
      : undefined;
  const account = await accountOf(work);
  const cameBack = account.checks
    .filter(({ returnedOn }) => isUnpaid && (returnedOn ?? '') > endsOn)
    .map(({ checkNumber, amountCents }) => ({ checkNumber, amountCents }));
  const returned = cameBack.length > 0 ? cameBack : undefined;
  // While somebody goes on, it pays the next invoices.
  const creditCents = (work.event.coverageEnds !== null && totalCredit(account)) || undefined;
  const facts = { reason, endsOn, payableUntil, latePayment, returned, creditCents };
  await planNextMail(work, 'termination', { ...facts, personIds: idsOf(persons) });
}
