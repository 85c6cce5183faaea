import { addBusinessDays } from '@portal/contract/values/business-day.ts';
import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import type { Transaction } from '../../../platform/database.ts';
import { coveredPersons } from '../event/covered-persons.rules.ts';
import type { EventExtension, EventPerson, EventRecord } from '../event/event-record.ts';
import type { ContinuationSettings } from '../event/settings.store.ts';
import { afterEighteenMonths, premiumPercent } from '../money/billing.rules.ts';
import type { PlannedFacts } from '../mail/planned-letter.ts';
import { dropLetters, planLetter, notifiedRefusals } from '../mail/planned-letters.store.ts';

type Given = {
  before: EventRecord;
  after: EventRecord;
  extension: EventExtension;
  longer: readonly EventPerson[];
  settings: ContinuationSettings;
};

const maximumReached = 3;

/** With the next mail, to those who have the coverage that can last longer now. */
export async function notifyOfExtension(
  tx: Transaction,
  compId: number,
  { before, after, extension, longer, settings }: Given,
  today: CalendarDate,
): Promise<void> {
  const { kind, happenedOn } = extension;
  const isLonger = (personId: number) => longer.some((person) => person.personId === personId);
  const refused = await takeRefusalBack(tx, compId, after.eventId, extension, isLonger, today);
  // An end that is set comes all the same.
  const told = coveredPersons(after).filter(
    ({ personId, endsOn }) => isLonger(personId) && endsOn === null,
  );
  if (told.length === 0) return;
  const ended = before.persons.find(
    ({ personId, endReason }) => isLonger(personId) && endReason === maximumReached,
  );
  const facts: PlannedFacts['extension'] = {
    extension: kind,
    happenedOn,
    personIds: told.map(({ personId }) => personId),
    refused,
    endedOn: ended?.endsOn ?? null,
    formerPercent: premiumPercent(before, afterEighteenMonths(before, settings), settings),
  };
  const dueOn = addBusinessDays(today, 1);
  await planLetter(tx, compId, after.eventId, { kind: 'extension', dueOn, facts });
}

/** What was refused by mistake and is given now is not told any more; answers a letter that has gone. */
async function takeRefusalBack(
  tx: Transaction,
  compId: number,
  eventId: number,
  { kind, happenedOn }: EventExtension,
  isLonger: (personId: number) => boolean,
  today: CalendarDate,
): Promise<PlannedFacts['extension']['refused']> {
  let refused: PlannedFacts['extension']['refused'] = null;
  for (const { letterId, facts, mailedOn } of await notifiedRefusals(tx, compId, eventId)) {
    const isIt = facts.extension === kind && (facts.happenedOn ?? happenedOn) === happenedOn;
    if (!isIt || !facts.personIds.some(isLonger)) continue;
    if (mailedOn === null) await dropLetters(tx, compId, { letter_id: letterId }, today);
    else refused = { on: mailedOn, personIds: facts.personIds };
  }
  return refused;
}
