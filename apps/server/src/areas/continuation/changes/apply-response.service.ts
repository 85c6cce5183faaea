import type { ResponseInput } from '@portal/contract/areas/continuation/back-office.contract.ts';
import { latest } from '@portal/contract/areas/continuation/event-span.rules.ts';
import { displayDate } from '@portal/contract/values/display-date.ts';
import { eventEnd, idsOf, isAccepted, isOfferedMore } from '../event/covered-persons.rules.ts';
import type { EventBenefit, EventRecord } from '../event/event-record.ts';
import type { Work } from '../event/work.ts';
import { lastDayToAnswer } from '../event/notices.rules.ts';
import { dropDueNotice } from '../event/notices.store.ts';
import { answersOf, type RecordedAnswer } from '../event/answers.store.ts';
import { earliest } from '../money/billing.rules.ts';
import { settleAccount } from '../money/event-account.service.ts';
import {
  saveElections,
  saveEventEnd,
  saveTiers,
  saveOfferedTier,
} from '../coverage/coverage.store.ts';
import {
  withElections,
  electionDays,
  newElectors,
  withAddedElections,
  lastDayToRespond,
  waiverRevokedOn,
} from '../coverage/elections.rules.ts';
import { leaveFirstEvents } from './first-event.service.ts';
import { sortedPersonIds } from '../coverage/offered-tiers.rules.ts';
import { reviewNonPayment } from './reinstate.service.ts';
import { planNextMail } from './termination-letters.service.ts';
import { relevel } from '../coverage/with-ends.service.ts';

type ReceivedResponse = Work & { input: ResponseInput };
type Effect = (response: ReceivedResponse) => Promise<Record<string, string>>;

/** What a response does, by its outcome. Its entry is on file by then. */
export const responseEffects: Record<RecordedAnswer['outcome'], Effect> = {
  accepted: accept,
  joined: join,
  declined: decline,
  late: refuseLate,
};

/** domain.md 2.2, T10: nothing changes, and those who elected too late are notified. */
async function refuseLate(response: ReceivedResponse) {
  const { event, input } = response;
  const { postmark, elections } = input;
  const byDay = Map.groupBy(newElectors(event, elections), (person) =>
    lastDayToAnswer(event, person),
  );
  for (const [deadline, persons] of byDay) {
    const facts = { postmark, deadline, elections, personIds: idsOf(persons) };
    await planNextMail(response, 'unavailability', facts);
  }
  const lastDay = lastDayToRespond(event, elections);
  return { outcome: `Too late: the last day was ${displayDate(lastDay)}` };
}

/** domain.md 2.2, T6; a later waiver replaces an earlier one, in whatever order they are recorded. */
async function decline(response: ReceivedResponse) {
  const { event, input } = response;
  if (isAccepted(event)) {
    // The waiver is older than the election, which revoked it.
    const revoked = { ...response, event: (await asAnswered(response)).answered };
    await saveElections(revoked);
    await settleAccount(revoked);
    return { outcome: 'Declined before the election' };
  }
  if (event.isDeclined && input.postmark < event.postmark!) return { outcome: 'Declined' };
  await saveElections({ ...response, event: { ...event, benefits: withElections(event, []) } });
  return { outcome: 'Declined' };
}

/** domain.md 2.2, T5, T7, T9 */
async function accept(response: ReceivedResponse) {
  const { event, input } = response;
  const { postmark, elections } = input;
  const benefits = withElections(event, elections);
  const chosen = { ...event, postmark, isDeclined: false, benefits };
  const { answered } = await asAnswered({ ...response, event: chosen });
  const accepted = await saveElected(response, await keepOffers({ ...response, event: answered }));
  await settleAccount(accepted);
  await leaveFirstEvents(accepted);
  return { outcome: 'Accepted', benefits: electedPlans(accepted.event) };
}

/** Another person of the family makes a timely election. They are covered from the same day as the others. */
async function join(response: ReceivedResponse) {
  const { event, input } = response;
  const postmark = earliest(event.postmark!, input.postmark);
  const chosen = { ...event, postmark, benefits: withAddedElections(event, input.elections) };
  const { answered, raisedOn } = await asAnswered({ ...response, event: chosen });
  // The event now ends with the last of them, even if it had ended because the others did not pay.
  const continuing = { ...answered, ...eventEnd(answered) };
  const joined = await saveElected(response, continuing);
  await saveEventEnd(joined);
  // Every month so far was billed for fewer people or plans.
  await settleAccount(joined, { rebillFrom: event.coverageBegins, raisedOn });
  await leaveFirstEvents(joined);
  await reviewNonPayment(joined, 'election');
  return { outcome: 'Joined an earlier election', benefits: electedPlans(joined.event) };
}

const electedPlans = ({ benefits }: EventRecord) =>
  benefits
    .filter(({ persons }) => persons.some(({ isElected }) => isElected))
    .map(({ planName }) => planName)
    .join(', ');

/**
 * The event by all responses on file: when each person elected, and from which day on coverage counts and is owed.
 * `raisedOn` is the last day on which somebody who had elected before elected a further plan.
 */
async function asAnswered({ tx, compId, event, settings }: Work) {
  const answers = await answersOf(tx, compId, event.eventId);
  const revokedOn = settings.retro_on_revoke ? null : waiverRevokedOn(event, answers);
  const beginsOn = latest(event.coverageBegins, revokedOn ?? '');
  const { persons, raisedOn } = electionDays(event, answers);
  const begun = persons.map((person) => ({ ...person, beginsOn }));
  const answered: EventRecord = { ...event, revokedOn, persons: begun };
  return { answered, raisedOn };
}

/** Keeps what everybody was offered, in case the others join later. */
async function keepOffers(work: Work): Promise<EventRecord> {
  const benefits: EventBenefit[] = [];
  for (const benefit of work.event.benefits) {
    const { planId, tiers, persons, offered } = benefit;
    const offer = { ...tiers[0]!, personIds: sortedPersonIds(persons) };
    await saveOfferedTier(work, { planId, ...offer });
    benefits.push({ ...benefit, offered: [offer, ...offered] });
  }
  return { ...work.event, benefits };
}

/** Saves what was elected, with the levels that this gives. A notice that is due is dropped if nobody has more to elect. */
async function saveElected(work: Work, after: EventRecord): Promise<Work> {
  const elected = { ...work, event: await relevel({ ...work, event: after }) };
  await saveTiers(elected, after);
  await saveElections(elected);
  if (!after.persons.some((person) => isOfferedMore(after, person)))
    await dropDueNotice(work.tx, { compId: work.compId, eventId: after.eventId });
  return elected;
}
