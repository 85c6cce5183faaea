import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import {
  isForNonPayment,
  unpaidSince,
  withdrawUnpaid,
  withEnd,
} from '../event/coverage-ends.rules.ts';
import { coveredPersons, idsOf } from '../event/covered-persons.rules.ts';
import { auditEvent } from '../event/event-audit.ts';
import type { EventPerson } from '../event/event-record.ts';
import { reread } from '../event/event.service.ts';
import { endReasons } from '../event/event-state.rules.ts';
import type { Work } from '../event/work.ts';
import { changeEnds } from './change-ends.service.ts';
import {
  planNextMail,
  planTermination,
  renotifyEnds,
  withdrawLetters,
} from './termination-letters.service.ts';
import type { UnpaidEnd } from './unpaid-ends.rules.ts';
import { unpaidEnds } from './unpaid-ends.service.ts';

type Trigger = 'payment' | 'election';

/**
 * Judges every end for non-payment again, after a payment, a returned check or an election: it is withdrawn (domain.md
 * 2.2, T14), moves, or stands. Only postmarks count, so the order in which checks and forms are recorded does not
 * matter.
 */
export async function reviewNonPayment(work: Work, by: Trigger): Promise<void> {
  if (!work.event.isProviderBilled) return;
  const nights = coveredPersons(work.event).flatMap((person) => unpaidSince(person) ?? []);
  // Night by night, each on the event as the one before left it.
  for (const night of [...new Set(nights)].toSorted())
    await reviewNight(await reread(work), night, by);
}

async function reviewNight(work: Work, night: CalendarDate, by: Trigger): Promise<void> {
  const { date } = work;
  const covered = coveredPersons(work.event);
  const ended = covered.filter((person) => unpaidSince(person) === night);
  const asPaid = covered.map((person) =>
    ended.includes(person) ? withdrawUnpaid(person, { on: date, why: 'payment' }) : person,
  );
  const found = await unpaidEnds(work, asPaid, night);
  const changed = ended
    .map((person) => ({
      person,
      end: found.find(({ persons }) => idsOf(persons).includes(person.personId))?.end ?? null,
    }))
    .filter(({ person, end }) => end?.endsOn !== person.endsOn);
  // Persons with the same former end and the same new end share one letter.
  const together = Map.groupBy(changed, ({ person, end }) =>
    [person.endsOn, end?.endsOn, end?.reason].join(),
  );
  for (const same of together.values()) {
    const persons = same.map(({ person }) => person);
    const [{ end }] = same as [(typeof same)[number]];
    if (end === null) await reinstate(await reread(work), persons, by);
    else await moveEnd(await reread(work), persons, { ...end, foundOn: night });
  }
}

async function reinstate(work: Work, persons: readonly EventPerson[], by: Trigger): Promise<void> {
  const [{ endsOn, endReason }] = persons as [EventPerson];
  await giveEnds(
    work,
    persons.map((person) => withdrawUnpaid(person, { on: work.date, why: by })),
  );
  await planNextMail(work, 'reinstatement', { personIds: idsOf(persons), by });
  const after = { coverageEnded: endsOn, endReason: endReasons[endReason!] };
  await auditEvent(work, 'operator', 'reinstate-coverage', after);
}

/** Fewer months are unpaid than that night had found, or more. */
async function moveEnd(
  work: Work,
  persons: readonly EventPerson[],
  end: UnpaidEnd & { foundOn: CalendarDate },
): Promise<void> {
  const moved = { on: work.date, why: 'moved' } as const;
  const ended = persons.map((person) => withEnd(withdrawUnpaid(person, moved), end));
  await giveEnds(work, ended);
  const personIds = idsOf(ended.filter(({ endReason }) => isForNonPayment(endReason)));
  if (personIds.length > 0) await planTermination(work, end, personIds);
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
