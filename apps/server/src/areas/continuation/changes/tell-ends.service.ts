import { addBusinessDays } from '@portal/contract/values/business-day.ts';
import { addDays } from '@portal/contract/values/calendar-date.ts';
import { isForNonPayment } from '../event/coverage-ends.rules.ts';
import { coveredPersons, idsOf, isAccepted, noEnd } from '../event/covered-persons.rules.ts';
import type { EventPerson } from '../event/event-record.ts';
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

type Letter = PlannedLetter<'termination' | 'reinstatement' | 'extension'>;
type Told = EventPerson & { last: Letter | undefined };

/**
 * Plans what persons are told about the end of their coverage: whatever differs from the last letter to them, mailed or
 * waiting. Letters that wait lose those of whom they are no longer true.
 */
export async function tellEnds(
  work: Work,
  changed: readonly EventPerson[],
  unpaid: readonly UnpaidBill[] = [],
): Promise<void> {
  const { event } = work;
  if (event.letterSent === null) return;
  const planned = await plannedLetters(work, 'termination', 'reinstatement', 'extension');
  const letters = planned.filter(({ fate }) => fate !== 'dropped');
  for (const letter of letters) if (letter.fate === 'waits') await keepWhereTrue(work, letter);
  const covered = isAccepted(event) ? coveredPersons(event) : [];
  const told = covered
    .filter(({ personId }) => idsOf(changed).includes(personId))
    .map((person) => ({
      ...person,
      last: letters.findLast(({ facts }) => facts.personIds.includes(person.personId)),
    }));
  for (const [by, persons] of Map.groupBy(told.filter(isRestored), withdrawnBy))
    await planNextMail(work, 'reinstatement', { personIds: idsOf(persons), by });
  const alike = Map.groupBy(told.filter(isToEnd), (each) => `${each.endsOn} ${each.endReason}`);
  for (const persons of alike.values()) await planTermination(work, persons, unpaid);
}

/** Whether a letter is true of a person. Coverage that was reinstated can end later, if not for the same reason. */
const isTrueOf = ({ kind, facts }: Letter, { endsOn, endReason }: EventPerson): boolean =>
  kind === 'termination'
    ? endsOn === facts.endsOn && endReason === facts.reason
    : !isForNonPayment(endReason);

async function keepWhereTrue(work: Work, letter: Letter): Promise<void> {
  const { letterId, kind, dueOn, facts } = letter;
  const truly = work.event.persons.filter((person) => isTrueOf(letter, person));
  const personIds = facts.personIds.filter((personId) => idsOf(truly).includes(personId));
  if (personIds.length === facts.personIds.length) return;
  await dropLetters(work, { letter_id: letterId });
  if (personIds.length > 0) await planLetter(work, { kind, dueOn, facts: { ...facts, personIds } });
}

/** Told of an end that was since withdrawn. If that was an error, they hear of it only if they had heard of the end. */
const isRestored = ({ last, ...person }: Told): boolean =>
  last?.kind === 'termination' &&
  last.facts.endsOn < (person.endsOn ?? noEnd) &&
  !isForNonPayment(person.endReason) &&
  (last.fate === 'mailed' || withdrawnBy(person) !== 'error');

function withdrawnBy({ ends }: EventPerson): PlannedFacts['reinstatement']['by'] {
  const why = ends
    .filter(({ withdrawnOn }) => withdrawnOn !== null)
    .toSorted((one, other) => one.withdrawnOn!.localeCompare(other.withdrawnOn!))
    .at(-1)?.withdrawnWhy;
  return why === 'election' || why === 'error' ? why : 'payment';
}

/** Coverage ends, and no letter says so. Who goes on in a later event, or was added in error, is told nothing. */
function isToEnd({ last, ...person }: Told): boolean {
  const { endReason, addedFrom } = person;
  if (endReason === null || endReason === endsFor.inLaterEvent) return false;
  if (endReason === endsFor.error && addedFrom !== null) return false;
  return !(last?.kind === 'termination' && isTrueOf(last, person));
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
