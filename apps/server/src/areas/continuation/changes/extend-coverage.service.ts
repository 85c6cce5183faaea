import type { ExtensionInput } from '@portal/contract/areas/continuation/back-office.contract.ts';
import { refuseUnless } from '@portal/contract/problem.ts';
import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import { refuseProblems } from '@portal/contract/values/with-rules.ts';
import { afterEighteenMonths, premiumPercent } from '../money/billing.rules.ts';
import { saveExtension } from '../coverage/coverage.store.ts';
import { changeEnds } from './change-ends.service.ts';
import { coveredPersons, idsOf, isAccepted, noEnd } from '../event/covered-persons.rules.ts';
import { settleAccount } from '../money/event-account.service.ts';
import { auditEvent, personNames } from '../event/event-audit.ts';
import type { EventExtension, EventPerson, EventRecord } from '../event/event-record.ts';
import { endsFor } from '../event/event-state.rules.ts';
import { dropLetters } from '../event/planned-letters.store.ts';
import type { EventCall, Work } from '../event/work.ts';
import {
  extendedPersons,
  extensionNames,
  extensionProblems,
  isExtensible,
} from './extensions.rules.ts';
import type { OperatorParts } from '../event/event.service.ts';
import { changeForOperator } from '../money/event-standing.service.ts';
import { notifiedRefusals } from './refuse-extension.service.ts';
import { planNextMail } from './notify-of-ends.service.ts';

/** Extends the maximum period of coverage (domain.md 1.5, T15). */
export function extendEventCoverage(parts: OperatorParts, call: EventCall, input: ExtensionInput) {
  const operation = 'extendEventCoverage';
  return changeForOperator(parts, { ...call, operation, input }, async (work) => {
    const { event, settings, date: today } = work;
    refuseInextensible(event, input, today);
    const extension = extensionOf(event, input);
    refuseProblems(extensionProblems(event, extension, settings, today));
    if (!(await saveExtension(work, extension))) return;
    const persons = extendedPersons(event, extension, { settings, today });
    const extended = { ...event, extensions: [...event.extensions, extension] };
    await notifyOfExtension(work, extension, persons);
    const after = await changeEnds({ ...work, event: extended }, persons);
    // A second event ends the higher percentage charged for a disability.
    const repriceFrom = afterEighteenMonths(event, settings);
    const percentOf = (of: EventRecord) => premiumPercent(of, repriceFrom, settings);
    if (percentOf(after.event) < percentOf(event)) await settleAccount(after, { repriceFrom });
    await auditEvent(work, 'operator', 'extend-coverage', {
      extension: extensionNames[input.kind],
      happenedOn: extension.happenedOn,
      reportedOn: extension.reportedOn,
      persons: personNames(event, idsOf(persons)),
    });
  });
}

function refuseInextensible(
  event: EventRecord,
  { kind }: ExtensionInput,
  today: CalendarDate,
): void {
  refuseUnless(
    isExtensible(event, kind),
    'Coverage after this kind of event cannot be extended this way.',
  );
  refuseUnless(isAccepted(event), 'Only accepted coverage can be extended.');
  // An end on a later day is no obstacle: it can still be restored until then.
  const isOpen = (event.coverageEnds ?? noEnd) >= today;
  refuseUnless(isOpen || event.endReason === endsFor.maximumReached, 'This event has ended.');
}

function extensionOf({ persons }: EventRecord, input: ExtensionInput): EventExtension {
  const { kind, reportedOn } = input;
  if (kind === 'disability')
    return { kind, reportedOn, happenedOn: input.decidedOn, personIds: idsOf(persons) };
  const family = idsOf(persons.filter(({ relation }) => relation !== 'E'));
  if (kind === 'medicare')
    return { kind, reportedOn, happenedOn: input.entitledOn, personIds: family };
  return { kind, reportedOn, happenedOn: input.happenedOn, personIds: input.persons };
}

/** Plans the extension notice, with the next mail, for those whose coverage can now last longer, in place of a denial. */
async function notifyOfExtension(
  work: Work,
  extension: EventExtension,
  persons: readonly EventPerson[],
): Promise<void> {
  const { event, settings } = work;
  const { kind, happenedOn } = extension;
  const isExtended = (personId: number) => idsOf(persons).includes(personId);
  for (const { letterId, facts, mailedOn } of await notifiedRefusals(work)) {
    const isSame = facts.extension === kind && (facts.happenedOn ?? happenedOn) === happenedOn;
    if (isSame && mailedOn === null && facts.personIds.some(isExtended))
      await dropLetters(work, { letter_id: letterId });
  }
  // An end already on file stands, so those it concerns get no notice.
  const covered = idsOf(coveredPersons(event));
  const notified = persons.filter(
    ({ personId, endsOn }) => covered.includes(personId) && endsOn === null,
  );
  if (notified.length === 0) return;
  const extendedFrom = afterEighteenMonths(event, settings);
  await planNextMail(work, 'extension', {
    extension: kind,
    happenedOn,
    personIds: idsOf(notified),
    formerPercent: premiumPercent(event, extendedFrom, settings),
  });
}
