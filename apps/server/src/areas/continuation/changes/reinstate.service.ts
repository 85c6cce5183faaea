import { addDays, type CalendarDate } from '@portal/contract/values/calendar-date.ts';
import {
  foundUnpaidOn,
  isForNonPayment,
  unpaidSince,
  withdrawUnpaid,
  withEnd,
} from '../event/coverage-ends.rules.ts';
import { coveredPersons, idsOf, personLastDay } from '../event/covered-persons.rules.ts';
import { auditEvent } from '../event/event-audit.ts';
import type { EventPerson } from '../event/event-record.ts';
import { reread } from '../event/event.service.ts';
import { endReasons, type EndReason } from '../event/event-state.rules.ts';
import type { Work } from '../event/work.ts';
import { isFmlaLeave } from '../event/grace-days.rules.ts';
import type { Invoice } from '../money/event-account.rules.ts';
import { isSettled, payableUntil } from '../money/settlement.rules.ts';
import { changeEnds } from './change-ends.service.ts';
import {
  planNextMail,
  planTermination,
  renotifyEnds,
  withdrawLetters,
} from './termination-letters.service.ts';
import {
  daysToReinstate,
  delinquentBill,
  periodsPaidBy,
  type Reviewed,
  type UnpaidEnd,
} from './unpaid-ends.rules.ts';
import { accountIf, unpaidEnds, type FoundEnd } from './unpaid-ends.service.ts';

type Trigger = 'payment' | 'election';

/** What the facts now say about persons whose coverage one night had ended. */
type Judged = {
  night: CalendarDate;
  persons: EventPerson[];
  /** The end that stands; null if a payment has withdrawn it. */
  had: { reason: EndReason; endsOn: CalendarDate } | null;
  end: UnpaidEnd | null;
};

/**
 * Judges every end for non-payment again, after a payment, a returned check or an election: it is withdrawn (domain.md
 * 2.2, T14), moves, or stands again. Only postmarks count, so the order in which checks and forms are recorded does
 * not matter.
 */
export async function reviewNonPayment(work: Work, by: Trigger): Promise<void> {
  const nights = coveredPersons(work.event)
    .flatMap(({ ends }) => ends.filter(({ reason }) => isForNonPayment(reason)))
    .map(({ foundOn }) => foundOn);
  // Night by night, each on the event as the one before left it.
  for (const night of [...new Set(nights)].toSorted())
    for (const judged of await judgeNight(await reread(work), night))
      if (judged.end === null) await reinstate(await reread(work), judged, by);
      else await endAgain(await reread(work), judged, judged.end);
}

/** Everybody whose coverage a night had ended, with what the facts say about it now. */
async function judgeNight(work: Work, night: CalendarDate): Promise<Judged[]> {
  const { event, date } = work;
  // Coverage that has ended for another reason since then stays owed, but does not end earlier.
  const isReinstated = (person: EventPerson) =>
    foundUnpaidOn(person, night).length > 0 &&
    unpaidSince(person) === null &&
    personLastDay(person) >= date;
  const ended = coveredPersons(event).filter((person) => unpaidSince(person) === night);
  const concerned = [...ended, ...coveredPersons(event).filter(isReinstated)];
  if (concerned.length === 0) return [];
  const paid = { on: date, why: 'payment' } as const;
  const persons = coveredPersons(event).map((person) =>
    ended.includes(person) ? withdrawUnpaid(person, paid) : person,
  );
  const found = await reviewOf(work, persons, { night, ended });
  if (found === null) return [];
  const judged = concerned.map((person) => ({
    person,
    had: ended.includes(person) ? { reason: person.endReason!, endsOn: person.endsOn! } : null,
    end: found.find((each) => idsOf(each.persons).includes(person.personId))?.end ?? null,
  }));
  // Persons with the same former end and the same new end share one letter.
  const together = Map.groupBy(judged, ({ had, end }) =>
    [had?.endsOn, end?.endsOn, end?.reason].join(),
  );
  return [...together.values()].map((same) => ({
    night,
    persons: same.map(({ person }) => person),
    had: same[0]!.had,
    end: same[0]!.end,
  }));
}

/** The ends that the payments on file leave for these persons; null where they say nothing about them. */
async function reviewOf(
  work: Work,
  persons: readonly EventPerson[],
  /** The night, and the persons whose coverage it ended; none where they have coverage. */
  { night, ended }: { night: CalendarDate; ended: EventPerson[] },
): Promise<FoundEnd[] | null> {
  const { event } = work;
  // If everybody was reinstated, months that became late afterwards are left to the later nightly runs.
  const date = ended.length > 0 ? work.date : night;
  const moreDays = daysToReinstate(work);
  // People who joined after that night were not part of what it found.
  const before = addDays(night, 1);
  const { after, terms } = await accountIf(work, persons, before);
  const known = asKnownOn(night, { ...after, terms });
  const lastEnd = ended
    .map(({ endsOn }) => endsOn!)
    .toSorted()
    .at(-1);
  if (lastEnd !== undefined && !known.invoices.some(({ periodEnd }) => periodEnd > lastEnd))
    return null;
  if (!isFmlaLeave(event))
    return await unpaidEnds(
      work,
      persons,
      (account) =>
        delinquentBill(asKnownOn(night, account), { acceptedBefore: night, moreDays, date }),
      before,
    );
  if (lastEnd === undefined) return null;
  // Coverage during an FMLA leave lasts until the payment deadline, so everything due by then has to be paid.
  const due = periodsPaidBy(known, addDays(lastEnd, moreDays), night).filter(
    (period) => payableUntil(period, known.terms) <= lastEnd,
  );
  return due.every((period) => isSettled(period, known.terms, date)) ? [] : null;
}

/** A month whose rate arrived after that night is owed, but decides nothing. */
function asKnownOn(night: CalendarDate, { invoices, checks, terms }: Reviewed): Reviewed {
  const isKnown = ({ ratedOn }: Pick<Invoice, 'ratedOn'>) => (ratedOn ?? '') <= night;
  const rated = terms.rated.filter(isKnown);
  return { invoices: invoices.filter(isKnown), checks, terms: { ...terms, rated } };
}

async function reinstate(work: Work, { persons, had }: Judged, by: Trigger): Promise<void> {
  if (had === null) return;
  await giveEnds(
    work,
    persons.map((person) => withdrawUnpaid(person, { on: work.date, why: by })),
  );
  await planNextMail(work, 'reinstatement', { personIds: idsOf(persons), by });
  const after = { coverageEnded: had.endsOn, endReason: endReasons[had.reason] };
  await auditEvent(work, 'operator', 'reinstate-coverage', after);
}

/** Coverage ends again as that night had found, or the end moves: fewer periods are unpaid than then, or more. */
async function endAgain(work: Work, judged: Judged, end: UnpaidEnd): Promise<void> {
  const { persons, night, had } = judged;
  if (end.endsOn === had?.endsOn) return;
  const moved = { on: work.date, why: 'moved' } as const;
  const ended = persons.map((person) =>
    withEnd(withdrawUnpaid(person, moved), { ...end, foundOn: night }),
  );
  await giveEnds(work, ended);
  const personIds = idsOf(ended.filter(({ endReason }) => isForNonPayment(endReason)));
  if (personIds.length > 0) {
    await withdrawLetters(work, 'reinstatement', personIds);
    await planTermination(work, end, personIds);
  }
  const after = { coverageEnds: end.endsOn, endReason: endReasons[end.reason] };
  await auditEvent(work, 'operator', 'end-coverage', after);
}

async function giveEnds(work: Work, persons: readonly EventPerson[]): Promise<void> {
  await changeEnds(work, persons);
  await withdrawLetters(work, 'termination', idsOf(persons));
  const former = persons.filter(
    ({ endReason }) => endReason !== null && !isForNonPayment(endReason),
  );
  await renotifyEnds(work, former);
}
