import { addBusinessDays } from '@portal/contract/values/business-day.ts';
import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import type { Transaction } from '../../../platform/database.ts';
import { coveredPersons } from '../event/covered-persons.rules.ts';
import type { EventExtension, EventPerson, EventRecord } from '../event/event-record.ts';
import type { ContinuationSettings } from '../event/settings.store.ts';
import { afterEighteenMonths, premiumPercent } from '../money/billing.rules.ts';
import type { PlannedFacts } from '../event/planned-letter.ts';
import { dropLetters, planLetter, notifiedRefusals } from '../event/planned-letters.store.ts';
import type { LetterScope } from './termination-letters.service.ts';

type GrantedExtension = {
  before: EventRecord;
  after: EventRecord;
  extension: EventExtension;
  persons: readonly EventPerson[];
  settings: ContinuationSettings;
};

const maximumReached = 3;

/** Plans the extension notice, with the next mail, for those whose coverage can now last longer. */
export async function notifyOfExtension(
  tx: Transaction,
  compId: number,
  { before, after, extension, persons, settings }: GrantedExtension,
  today: CalendarDate,
): Promise<void> {
  const { kind, happenedOn } = extension;
  const isExtended = (personId: number) => persons.some((person) => person.personId === personId);
  const refused = await withdrawRefusals(
    { tx, compId, eventId: after.eventId, date: today },
    extension,
    isExtended,
  );
  // An end already on file stands, so those it concerns get no notice.
  const notified = coveredPersons(after).filter(
    ({ personId, endsOn }) => isExtended(personId) && endsOn === null,
  );
  if (notified.length === 0) return;
  const ended = before.persons.find(
    ({ personId, endReason }) => isExtended(personId) && endReason === maximumReached,
  );
  const facts: PlannedFacts['extension'] = {
    extension: kind,
    happenedOn,
    personIds: notified.map(({ personId }) => personId),
    refused,
    endedOn: ended?.endsOn ?? null,
    formerPercent: premiumPercent(before, afterEighteenMonths(before, settings), settings),
  };
  const dueOn = addBusinessDays(today, 1);
  await planLetter(tx, compId, after.eventId, { kind: 'extension', dueOn, facts });
}

/** Withdraws pending refusals of an extension that is now granted. Returns the last one that was mailed. */
async function withdrawRefusals(
  { tx, compId, eventId, date }: LetterScope,
  { kind, happenedOn }: EventExtension,
  isExtended: (personId: number) => boolean,
): Promise<PlannedFacts['extension']['refused']> {
  let refused: PlannedFacts['extension']['refused'] = null;
  for (const { letterId, facts, mailedOn } of await notifiedRefusals(tx, compId, eventId)) {
    const isSame = facts.extension === kind && (facts.happenedOn ?? happenedOn) === happenedOn;
    if (!isSame || !facts.personIds.some(isExtended)) continue;
    if (mailedOn === null) await dropLetters(tx, compId, { letter_id: letterId }, date);
    else refused = { on: mailedOn, personIds: facts.personIds };
  }
  return refused;
}
