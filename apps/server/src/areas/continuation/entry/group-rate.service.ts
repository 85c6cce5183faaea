import type { RateInput } from '@portal/contract/areas/continuation/back-office.contract.ts';
import { latest } from '@portal/contract/areas/continuation/event-span.rules.ts';
import { Refusal, type FieldProblem } from '@portal/contract/problem.ts';
import { addBusinessDays } from '@portal/contract/values/business-day.ts';
import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import { centsOf } from '@portal/contract/values/dollars.ts';
import { refuseProblems } from '@portal/contract/values/with-rules.ts';
import { sortedPersonIds, offeredTo } from '../coverage/offered-tiers.rules.ts';
import { electors, isAccepted } from '../event/covered-persons.rules.ts';
import { auditEvent, displayCents, personNames } from '../event/event-audit.ts';
import type { EventBenefit, EventRecord } from '../event/event-record.ts';
import { bumpEventVersion } from '../event/event-row.store.ts';
import type { Work } from '../event/work.ts';
import { isNoticeDue } from '../event/notices.rules.ts';
import { queueNotice } from '../event/notices.store.ts';
import { eventSource } from '../letters/letter-source.store.ts';
import { offersTo } from '../letters/offered-coverage.ts';
import { saveOfferedTier } from '../money/group-rate.store.ts';

type RateChange = Work & { benefit: EventBenefit };

/**
 * Sets what an age-rated plan costs for some of its people alone. Their election notice quotes it, and it is billed if
 * exactly they elect.
 */
export async function setGroupRate(
  work: RateChange,
  { rate, beginsOn, persons = [] }: RateInput,
): Promise<void> {
  const { tx, compId, event, benefit, date } = work;
  refuseProblems(problemsOf(event, benefit, persons, beginsOn));
  const group = event.persons.filter(({ personId }) => persons.includes(personId));
  if (
    isAccepted(event) &&
    sortedPersonIds(electors(event, benefit)).join() === sortedPersonIds(group).join()
  )
    throw new Refusal('conflict', 'They have elected this plan: set its rate without persons.');
  const costCents = centsOf(rate);
  const known = offeredTo(benefit, group)?.costCents ?? undefined;
  if (known === costCents) return;
  const wereNotified = known !== undefined && !group.some((person) => isNoticeDue(event, person));
  if (wereNotified && event.postmark !== null)
    throw new Refusal(
      'conflict',
      `They were quoted ${displayCents(known)}. Once they have elected, set the plan’s rate without persons.`,
    );
  const offers = offersTo(await eventSource(tx, compId, event), group);
  const offer = offers.find((each) => each.benefit.planId === benefit.planId);
  await saveOfferedTier(work, {
    planId: benefit.planId,
    personIds: sortedPersonIds(group),
    tierId: offer!.tierId,
    costCents,
    ratedOn: date,
  });
  if (wereNotified)
    await queueNotice(
      tx,
      { compId, eventId: event.eventId },
      { dueOn: addBusinessDays(latest(event.letterSent!, date), 1), personIds: null },
    );
  await bumpEventVersion(tx, compId, event.eventId);
  await auditEvent(work, 'operator', 'set-rate', {
    plan: benefit.planName,
    rate: displayCents(costCents),
    persons: personNames(event, sortedPersonIds(group)),
  });
}

function problemsOf(
  { postmark }: EventRecord,
  { isAgeBanded, persons: offered }: EventBenefit,
  personIds: readonly number[],
  beginsOn: CalendarDate | null,
): FieldProblem[] {
  const isOffered = (id: number) => offered.some(({ personId }) => personId === id);
  const isEverybody = offered.every(({ personId }) => personIds.includes(personId));
  return [
    ...(isAgeBanded ? [] : [{ path: 'plansId', message: 'This plan has a rate for each level' }]),
    ...(beginsOn === null
      ? []
      : [{ path: 'beginsOn', message: 'A rate for some persons applies from the first day' }]),
    ...(personIds.every(isOffered)
      ? []
      : [{ path: 'persons', message: 'The plan is not offered to all of them' }]),
    ...(isEverybody && postmark === null
      ? [{ path: 'persons', message: 'Change the rate for everybody in the event' }]
      : []),
  ];
}
