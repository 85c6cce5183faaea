import type { CoverageEnd, EventPerson } from '../event/event-record.ts';
import { auditEvent, personNames, type ProviderActor } from '../event/event-audit.ts';
import { idsOf } from '../event/covered-persons.rules.ts';
import { endReasons } from '../event/event-state.rules.ts';
import type { Work } from '../event/work.ts';
import { settleAccount } from '../money/event-account.service.ts';
import { saveCoverage } from '../coverage/coverage.store.ts';
import { withEnds } from '../coverage/with-ends.service.ts';
import { notifyOfEnds, type UnpaidBill } from './notify-of-ends.service.ts';

type How = {
  /** For the audit trail; left out where that has an entry about what led to the change. */
  by?: ProviderActor | undefined;
  /** What led to ends for non-payment. */
  unpaid?: readonly UnpaidBill[];
};

/** Saves new ends of persons, brings the event, its tiers and its account in line, and plans what the persons are told. */
export async function changeEnds(
  work: Work,
  persons: readonly EventPerson[],
  { by, unpaid = [] }: How = {},
): Promise<Work> {
  const changed = { ...work, event: await withEnds(work, persons) };
  await saveCoverage(changed, work.event);
  await settleAccount(changed);
  if (by) await auditEnds(work, persons, by);
  await notifyOfEnds(changed, work.event, persons, unpaid);
  return changed;
}

/** One entry for all who end, or go on, alike. */
async function auditEnds(
  work: Work,
  changed: readonly EventPerson[],
  by: ProviderActor,
): Promise<void> {
  const found = changed.flatMap((person) => {
    const end = changedEnd(work, person);
    return end ? [{ ...person, end }] : [];
  });
  const alike = Map.groupBy(found, ({ end }) => `${end.withdrawnOn} ${end.lastDay} ${end.reason}`);
  for (const same of alike.values()) {
    const { lastDay, reason, withdrawnOn } = same[0]!.end;
    const persons = personNames(work.event, idsOf(same));
    const about = { endReason: endReasons[reason], persons };
    if (withdrawnOn === null)
      await auditEvent(work, by, 'end-coverage', { coverageEnds: lastDay, ...about });
    else await auditEvent(work, by, 'reinstate-coverage', { coverageEnded: lastDay, ...about });
  }
}

/** The end that is new, or else the one that was withdrawn. */
function changedEnd({ event }: Work, { personId, ends }: EventPerson): CoverageEnd | undefined {
  const before = event.persons.find((person) => person.personId === personId)!.ends;
  return (
    ends.find(({ endId }) => endId === null) ??
    ends.find(({ withdrawnOn }, at) => withdrawnOn !== before[at]!.withdrawnOn)
  );
}
