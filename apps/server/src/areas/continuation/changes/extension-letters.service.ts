import { coveredPersons, idsOf } from '../event/covered-persons.rules.ts';
import type { EventExtension, EventPerson, EventRecord } from '../event/event-record.ts';
import { endsFor } from '../event/event-state.rules.ts';
import type { Work } from '../event/work.ts';
import { afterEighteenMonths, premiumPercent } from '../money/billing.rules.ts';
import type { PlannedFacts } from '../event/planned-letter.ts';
import { dropLetters, notifiedRefusals } from '../event/planned-letters.store.ts';
import { planNextMail } from './termination-letters.service.ts';

type GrantedExtension = {
  before: EventRecord;
  extension: EventExtension;
  persons: readonly EventPerson[];
};

/** Plans the extension notice, with the next mail, for those whose coverage can now last longer. */
export async function notifyOfExtension(
  work: Work,
  { before, extension, persons }: GrantedExtension,
): Promise<void> {
  const { kind, happenedOn } = extension;
  const isExtended = (personId: number) => idsOf(persons).includes(personId);
  const refused = await withdrawRefusals(work, extension, isExtended);
  // An end already on file stands, so those it concerns get no notice.
  const notified = coveredPersons(work.event).filter(
    ({ personId, endsOn }) => isExtended(personId) && endsOn === null,
  );
  if (notified.length === 0) return;
  const ended = before.persons.find(
    ({ personId, endReason }) => isExtended(personId) && endReason === endsFor.maximumReached,
  );
  const extendedFrom = afterEighteenMonths(before, work.settings);
  await planNextMail(work, 'extension', {
    extension: kind,
    happenedOn,
    personIds: idsOf(notified),
    refused,
    endedOn: ended?.endsOn ?? null,
    formerPercent: premiumPercent(before, extendedFrom, work.settings),
  });
}

/** Withdraws pending refusals of an extension that is now granted. Returns the last one that was mailed. */
async function withdrawRefusals(
  work: Work,
  { kind, happenedOn }: EventExtension,
  isExtended: (personId: number) => boolean,
): Promise<PlannedFacts['extension']['refused']> {
  let refused: PlannedFacts['extension']['refused'] = null;
  for (const { letterId, facts, mailedOn } of await notifiedRefusals(work)) {
    const isSame = facts.extension === kind && (facts.happenedOn ?? happenedOn) === happenedOn;
    if (!isSame || !facts.personIds.some(isExtended)) continue;
    if (mailedOn === null) await dropLetters(work, { letter_id: letterId });
    else refused = { on: mailedOn, personIds: facts.personIds };
  }
  return refused;
}
