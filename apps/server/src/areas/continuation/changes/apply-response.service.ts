import type { ResponseInput } from '@portal/contract/areas/continuation/back-office.contract.ts';
import { addBusinessDays } from '@portal/contract/values/business-day.ts';
import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import { displayDate } from '@portal/contract/values/display-date.ts';
import type { Transaction } from '../../../platform/database.ts';
import { eventEnd, isAccepted } from '../event/covered-persons.rules.ts';
import type { EventBenefit, EventPerson, EventRecord } from '../event/event-record.ts';
import type { ContinuationSettings } from '../event/settings.store.ts';
import { lastDayToAnswer, quotedPaidThrough } from '../event/notices.rules.ts';
import { dropDueNotice, queueNotice } from '../event/notices.store.ts';
import { answersOf, type RecordedAnswer } from '../event/answers.store.ts';
import type { LateAnswer } from '../event/planned-letter.ts';
import { planLetter } from '../event/planned-letters.store.ts';
import { earliest } from '../money/billing.rules.ts';
import { settleAccount } from '../money/event-account.service.ts';
import { saveOfferedTier } from '../money/group-rate.store.ts';
import { ratedTiers, replaceTiers, saveEventEnd } from '../coverage/change-ends.store.ts';
import {
  withElections,
  datedElections,
  newElectors,
  withAddedElections,
  lastDayToRespond,
} from '../coverage/elections.rules.ts';
import { leaveFirstEvents } from './first-event.service.ts';
import { hasNews, sortedPersonIds } from '../coverage/offered-tiers.rules.ts';
import * as store from './record-response.store.ts';
import { reviewNonPayment, type Work } from './reinstate.service.ts';
import {
  electedSubsidy,
  electedTiers,
  hasSameTiers,
  joinedTiers,
} from '../coverage/tiers.rules.ts';
import { waiverRevokedOn } from '../coverage/waivers.rules.ts';

type ReceivedResponse = Work & { input: ResponseInput };
type Effect = (response: ReceivedResponse) => Promise<Record<string, string>>;

/** What a response does, by its outcome. */
export const responseEffects: Record<RecordedAnswer['outcome'], Effect> = {
  accepted: accept,
  joined: join,
  declined: decline,
  late: refuseLate,
};

/** domain.md 2.2, T10: nothing changes, and those who elected too late are notified. */
async function refuseLate({ tx, compId, event, input, date }: ReceivedResponse) {
  const { postmark, elections } = input;
  const dueOn = addBusinessDays(date, 1);
  const byDay = Map.groupBy(newElectors(event, elections), (person) =>
    lastDayToAnswer(event, person),
  );
  for (const [deadline, persons] of byDay) {
    const personIds = persons.map(({ personId }) => personId);
    const facts: LateAnswer = { postmark, deadline, elections, personIds };
    await planLetter(tx, compId, event.eventId, { kind: 'unavailability', dueOn, facts });
  }
  const lastDay = lastDayToRespond(event, elections);
  return { outcome: `Too late: the last day was ${displayDate(lastDay)}` };
}

/** domain.md 2.2, T6; a later waiver replaces an earlier one, in whatever order they are recorded. */
async function decline(response: ReceivedResponse) {
  const { tx, compId, event, settings, input, date } = response;
  const { postmark } = input;
  if (isAccepted(event)) {
    // The waiver is older than the election, which revoked it.
    const revokedOn = await revocation(tx, compId, event, settings);
    await settleAccount(tx, compId, { ...event, revokedOn }, { settings, date });
    return { outcome: 'Declined before the election' };
  }
  if (event.isDeclined && postmark < event.postmark!) return { outcome: 'Declined' };
  await store.saveElections(tx, compId, withElections(event, []));
  await keepDueNotice(tx, compId, event);
  return { outcome: 'Declined' };
}

/** domain.md 2.2, T5, T7, T9 */
async function accept(response: ReceivedResponse) {
  const { tx, clock, compId, event, settings, input, date } = response;
  const { postmark, elections } = input;
  const revokedOn = await revocation(tx, compId, event, settings);
  const chosen = {
    ...event,
    postmark,
    isDeclined: false,
    benefits: withElections(event, elections),
  };
  const { persons } = await recordElectionDays(tx, compId, chosen);
  const answered = await withQuotedMonths(tx, compId, { ...chosen, revokedOn, persons });
  await store.saveElections(tx, compId, answered.benefits);
  await keepDueNotice(tx, compId, answered);
  await saveOffers(tx, compId, event);
  const benefits = await retier({ tx, compId, before: event, after: answered }, electedTiers);
  const accepted = { ...answered, benefits };
  await settleAccount(tx, compId, accepted, { settings, date });
  await leaveFirstEvents({ tx, clock, compId, event: accepted, settings, date });
  return { outcome: 'Accepted', benefits: electedPlans(benefits) };
}

const electedPlans = (benefits: readonly EventBenefit[]) =>
  benefits
    .filter(({ persons }) => persons.some(({ isElected }) => isElected))
    .map(({ planName }) => planName)
    .join(', ');

/** Another person of the family makes a timely election. They are covered from the same day as the others. */
async function join({ tx, clock, compId, event, settings, input, date }: ReceivedResponse) {
  const postmark = earliest(event.postmark!, input.postmark);
  const chosen = { ...event, postmark, benefits: withAddedElections(event, input.elections) };
  const { persons, raisedOn } = await recordElectionDays(tx, compId, chosen);
  const revokedOn = await revocation(tx, compId, event, settings);
  const answered = await withQuotedMonths(tx, compId, { ...chosen, revokedOn, persons });
  await store.saveElections(tx, compId, answered.benefits);
  const tiered = await retier({ tx, compId, before: event, after: answered }, joinedTiers);
  // The event now ends with the last of them, even if it had ended because the others did not pay.
  const accepted = { ...answered, ...eventEnd(answered), benefits: tiered };
  await saveEventEnd(tx, compId, event.eventId, accepted);
  // Every month so far was billed for fewer people or plans.
  const rebillFrom = event.coverageBegins;
  await settleAccount(tx, compId, accepted, { settings, date, rebillFrom, raisedOn });
  const work = { tx, clock, compId, event: accepted, settings, date };
  await leaveFirstEvents(work);
  await reviewNonPayment(work, 'election');
  return { outcome: 'Joined an earlier election', benefits: electedPlans(tiered) };
}

type ElectionDays = {
  persons: EventPerson[];
  /** The last day on which somebody who had elected before elected a further plan. */
  raisedOn: CalendarDate | undefined;
};

/** Saves when each person first elected, by all responses on file. */
async function recordElectionDays(
  tx: Transaction,
  compId: number,
  event: EventRecord,
): Promise<ElectionDays> {
  const elections = datedElections(event, await answersOf(tx, compId, event.eventId));
  const persons = event.persons.map((person) => {
    const own = elections.filter(({ personId }) => personId === person.personId);
    return { ...person, electedOn: own.map(({ day }) => day).toSorted()[0] ?? null };
  });
  await store.saveElectionDays(tx, compId, persons);
  const further = elections.filter(({ personId, day }) =>
    persons.some((person) => person.personId === personId && day > (person.electedOn ?? '')),
  );
  const days = further.map(({ day }) => day).toSorted();
  return { persons, raisedOn: days.at(-1) };
}

/** After a response, a corrected notice goes only to those it has news for. */
async function keepDueNotice(tx: Transaction, compId: number, event: EventRecord): Promise<void> {
  const { eventId, dueNotice } = event;
  // An earlier response has decided it, by what was offered then.
  if (!dueNotice || dueNotice.personIds !== null) return;
  const personIds = sortedPersonIds(event.persons.filter((person) => hasNews(event, person)));
  await (personIds.length === 0
    ? dropDueNotice(tx, { compId, eventId })
    : queueNotice(tx, { compId, eventId }, { dueOn: dueNotice.dueOn, personIds }));
}

/** Nobody owes months that their notice quoted as paid. */
async function withQuotedMonths(
  tx: Transaction,
  compId: number,
  event: EventRecord,
): Promise<EventRecord> {
  const paidThrough = quotedPaidThrough(event);
  await store.savePaidThrough(tx, compId, event.eventId, paidThrough);
  return { ...event, paidThrough };
}

/** Keeps what everybody was offered, in case the others join later. */
async function saveOffers(tx: Transaction, compId: number, event: EventRecord): Promise<void> {
  for (const { planId, tiers, persons } of event.benefits)
    await saveOfferedTier(tx, compId, event.eventId, {
      planId,
      ...tiers[0]!,
      personIds: sortedPersonIds(persons),
    });
}

/** The day the waiver was revoked, by all responses on file. */
async function revocation(
  tx: Transaction,
  compId: number,
  event: EventRecord,
  { retro_on_revoke }: ContinuationSettings,
): Promise<CalendarDate | null> {
  const answers = await answersOf(tx, compId, event.eventId);
  const revokedOn = retro_on_revoke ? null : waiverRevokedOn(event, answers);
  if (revokedOn !== event.revokedOn)
    await store.saveRevocation(tx, compId, event.eventId, revokedOn);
  return revokedOn;
}

type Retiering = { tx: Transaction; compId: number; before: EventRecord; after: EventRecord };

async function retier(
  { tx, compId, before, after }: Retiering,
  tiersOf: typeof joinedTiers,
): Promise<EventBenefit[]> {
  const planIds = after.benefits.map(({ planId }) => planId);
  const rated = await ratedTiers(tx, compId, planIds, after.coverageBegins);
  const benefits: EventBenefit[] = [];
  for (const [index, benefit] of after.benefits.entries()) {
    const own = rated.filter(({ planId }) => planId === benefit.planId);
    const tiers = tiersOf(after, benefit, own, before.benefits[index]!);
    if (!hasSameTiers(benefit, tiers)) await replaceTiers(tx, compId, benefit.benefitId, tiers);
    const { subsidyCents, subsidyEnds } = electedSubsidy(after, benefit, own);
    if (subsidyCents !== benefit.subsidyCents || subsidyEnds !== benefit.subsidyEnds)
      await store.saveSubsidy(tx, compId, benefit.benefitId, { subsidyCents, subsidyEnds });
    benefits.push({ ...benefit, tiers, subsidyCents, subsidyEnds });
  }
  return benefits;
}
