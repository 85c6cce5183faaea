import type { EventPerson } from '../event/event-record.ts';
import type { Work } from '../event/work.ts';
import { settleAccount } from '../money/event-account.service.ts';
import { saveEventEnd, savePersonEnds, saveTiers } from '../coverage/coverage.store.ts';
import { withEnds } from '../coverage/with-ends.service.ts';

/** Saves new ends of persons and brings the event, its tiers and its account in line. */
export async function changeEnds(work: Work, persons: readonly EventPerson[]): Promise<Work> {
  const changed = { ...work, event: await withEnds(work, persons) };
  await savePersonEnds(work, persons);
  await saveTiers(changed, work.event);
  await saveEventEnd(changed);
  await settleAccount(changed);
  return changed;
}
