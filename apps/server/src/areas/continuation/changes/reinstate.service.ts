import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import { isForNonPayment, unpaidSince, withdrawUnpaid } from '../event/coverage-ends.rules.ts';
import { coveredPersons } from '../event/covered-persons.rules.ts';
import { reread } from '../event/event.service.ts';
import type { Work } from '../event/work.ts';
import { changeEnds } from './change-ends.service.ts';
import { unpaidEnds } from './unpaid-ends.service.ts';

type Trigger = 'payment' | 'election';

/**
 * Judges every end for non-payment again, after a payment, a returned check or an election: it is withdrawn (domain.md
 * 2.2, T14), replaced by another, or stands. Only postmarks count, so the order in which checks and forms are recorded
 * does not matter.
 */
export async function reviewNonPayment(work: Work, by: Trigger): Promise<void> {
  if (!work.event.isProviderBilled) return;
  const nights = coveredPersons(work.event).flatMap((person) => unpaidSince(person) ?? []);
  // Night by night, each on the event as the one before left it.
  for (const night of [...new Set(nights)].toSorted())
    await reviewNight(await reread(work), night, by);
}

async function reviewNight(work: Work, night: CalendarDate, why: Trigger): Promise<void> {
  const covered = coveredPersons(work.event);
  const asPaid = covered.map((person) =>
    unpaidSince(person) === night ? withdrawUnpaid(person, { on: work.date, why }) : person,
  );
  const unpaid = await unpaidEnds(work, asPaid, night);
  const found = unpaid.flatMap(({ persons }) => persons);
  const changed = covered.flatMap((before, place) => {
    if (unpaidSince(before) !== night) return [];
    const after = found.find(({ personId }) => personId === before.personId) ?? asPaid[place]!;
    return isForNonPayment(after.endReason) && after.endsOn === before.endsOn ? [] : [after];
  });
  if (changed.length > 0) await changeEnds(work, changed, { by: 'operator', unpaid });
}
