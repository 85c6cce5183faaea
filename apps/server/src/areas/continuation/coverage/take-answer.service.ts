import type { ResponseInput } from '@portal/contract/areas/continuation/back-office.contract.ts';
import { percentOf } from '@portal/contract/areas/continuation/event-type.ts';
import { addBusinessDays } from '@portal/contract/values/business-day.ts';
import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import { displayDate } from '@portal/contract/values/display-date.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Transaction } from '../../../platform/database.ts';
import { eventEnd, isAccepted } from '../event/covered-persons.rules.ts';
import type { EventBenefit, EventPerson, EventRecord } from '../event/event-record.ts';
import { bumpEventVersion } from '../event/event.store.ts';
import type { ContinuationSettings } from '../event/settings.store.ts';
import { lastDayToAnswer } from '../event/notified-persons.rules.ts';
import { answersOf, type RecordedAnswer } from '../mail/answers.store.ts';
import type { LateAnswer } from '../mail/planned-letter.ts';
import { planLetter } from '../mail/planned-letters.store.ts';
import { earliest } from '../money/billing.rules.ts';
import { settleAccount } from '../money/event-account.service.ts';
import { saveOfferedTier } from '../money/group-rate.store.ts';
import { ratedTiers, replaceTiers, saveEventEnd } from './change-ends.store.ts';
import { elected, electionsBy, electorsOf, joined, lastDayOf } from './elections.rules.ts';
import { leaveFirstEvents } from './first-event.service.ts';
import { groupOf, quotedPaidThrough, quotedPercentBelow } from './offered-tiers.rules.ts';
import * as store from './record-response.store.ts';
import { reverseUnpaidEnds } from './reinstate.service.ts';
import { electedSubsidy, electedTiers, hasSameTiers, joinedTiers } from './tiers.rules.ts';
import { notifyOfCorrection } from './quoted-offers.service.ts';
import { saveSubsidy } from './quoted-offers.store.ts';
import { waiverRevokedOn } from './waivers.rules.ts';

type Taken = { clock: Clock; input: ResponseInput; responseDoc: number; date: CalendarDate };
type Effect = (
  tx: Transaction,
  compId: number,
  event: EventRecord,
  settings: ContinuationSettings,
  taken: Taken,
) => Promise<Record<string, string>>;

/** What an answer does, by what it turned out to be. */
export const effects: Record<RecordedAnswer['outcome'], Effect> = {
  accepted: accept,
  joined: join,
  declined: decline,
  late: answerLate,
};

/** domain.md 2.2, T10: nothing changes, and those who asked for something are told so. */
async function answerLate(
  tx: Transaction,
  compId: number,
  event: EventRecord,
  _settings: ContinuationSettings,
  { input: { postmark, elections }, date }: Taken,
) {
  const dueOn = addBusinessDays(date, 1);
  const byDay = Map.groupBy(electorsOf(event, elections), (person) =>
    lastDayToAnswer(event, person),
  );
  for (const [deadline, persons] of byDay) {
    const personIds = persons.map(({ personId }) => personId);
    const facts: LateAnswer = { postmark, deadline, elections, personIds };
    await planLetter(tx, compId, event.eventId, { kind: 'unavailability', dueOn, facts });
  }
  const lastDay = lastDayOf(event, elections);
  return { outcome: `Too late: the last day was ${displayDate(lastDay)}` };
}

/** domain.md 2.2, T6; a second waiver takes the place of the first, in whatever order they are booked. */
async function decline(
  tx: Transaction,
  compId: number,
  event: EventRecord,
  settings: ContinuationSettings,
  { input: { postmark }, responseDoc, date }: Taken,
) {
  if (isAccepted(event)) {
    // It came before the election, which has taken it back.
    const revokedOn = await revocation(tx, compId, event, settings);
    await bumpEventVersion(tx, compId, event.eventId);
    await settleAccount(tx, compId, { ...event, revokedOn }, settings, { date });
    return { outcome: 'Declined before the election' };
  }
  if (event.isDeclined && postmark < event.postmark!) return { outcome: 'Declined' };
  await store.saveResponse(tx, compId, event.eventId, { postmark, isDeclined: true, responseDoc });
  await store.saveElections(tx, compId, elected(event, []));
  await notifyOfCorrection(tx, compId, event);
  return { outcome: 'Declined' };
}

/** domain.md 2.2, T5, T7, T9 */
async function accept(
  tx: Transaction,
  compId: number,
  event: EventRecord,
  settings: ContinuationSettings,
  { clock, input: { postmark, elections }, responseDoc, date }: Taken,
) {
  await store.saveResponse(tx, compId, event.eventId, {
    postmark,
    isDeclined: false,
    responseDoc,
  });
  const revokedOn = await revocation(tx, compId, event, settings);
  const chosen = { ...event, postmark, isDeclined: false, benefits: elected(event, elections) };
  const { persons } = await noteElectionDays(tx, compId, chosen);
  const answered = await withQuotedTerms(tx, compId, { ...chosen, revokedOn, persons });
  await store.saveElections(tx, compId, answered.benefits);
  await notifyOfCorrection(tx, compId, answered);
  await keepOffers(tx, compId, event);
  const benefits = await retier(tx, compId, event, answered, electedTiers);
  const accepted = { ...answered, benefits };
  await settleAccount(tx, compId, accepted, settings, { date });
  await leaveFirstEvents({ tx, clock, compId, event: accepted, settings, date });
  return { outcome: 'Accepted', benefits: electedPlans(benefits) };
}

const electedPlans = (benefits: readonly EventBenefit[]) =>
  benefits
    .filter(({ persons }) => persons.some(({ isElected }) => isElected))
    .map(({ planName }) => planName)
    .join(', ');

/** Somebody else of the family elects, in time: they are covered from the same day as the others. */
async function join(
  tx: Transaction,
  compId: number,
  event: EventRecord,
  settings: ContinuationSettings,
  { clock, input, date }: Taken,
) {
  const postmark = earliest(event.postmark!, input.postmark);
  const chosen = { ...event, postmark, benefits: joined(event, input.elections) };
  // Everybody's time to pay counts from the last election, whose months they are from the first.
  const { persons, lastDay: payFrom } = await noteElectionDays(tx, compId, chosen);
  await store.saveElection(tx, compId, event.eventId, { payFrom, postmark });
  const revokedOn = await revocation(tx, compId, event, settings);
  const answered = await withQuotedTerms(tx, compId, { ...chosen, payFrom, revokedOn, persons });
  await store.saveElections(tx, compId, answered.benefits);
  await notifyOfCorrection(tx, compId, answered);
  const tiered = await retier(tx, compId, event, answered, joinedTiers);
  // It ends with the last of them, and no longer where the others had not paid.
  const accepted = { ...answered, ...eventEnd(answered), benefits: tiered };
  await saveEventEnd(tx, compId, event.eventId, accepted);
  // Every month was billed for fewer people.
  await settleAccount(tx, compId, accepted, settings, { date, renewFrom: event.coverageBegins });
  const work = { tx, clock, compId, event: accepted, settings, date };
  await leaveFirstEvents(work);
  await reverseUnpaidEnds(work, 'election');
  return { outcome: 'Joined those who elected', benefits: electedPlans(tiered) };
}

/** Notes when each has first elected something, by all answers there are now; answers everybody, and the last day. */
async function noteElectionDays(
  tx: Transaction,
  compId: number,
  event: EventRecord,
): Promise<{ persons: EventPerson[]; lastDay: CalendarDate }> {
  const elections = electionsBy(event, await answersOf(tx, compId, event.eventId));
  const daysOf = (some: typeof elections) => some.map(({ day }) => day).toSorted();
  const persons = event.persons.map((person) => {
    const own = elections.filter(({ personId }) => personId === person.personId);
    return { ...person, electedOn: daysOf(own)[0] ?? null };
  });
  await store.saveElectionDays(tx, compId, persons);
  return { persons, lastDay: daysOf(elections).at(-1) ?? event.postmark! };
}

/** Nobody owes what the notice they answer had said to be paid for, nor more of the rate than it had said. */
async function withQuotedTerms(
  tx: Transaction,
  compId: number,
  event: EventRecord,
): Promise<EventRecord> {
  const paidThrough = quotedPaidThrough(event);
  const quotedPercent = quotedPercentBelow(event, percentOf(event.service, event.eventType));
  await store.saveQuotedTerms(tx, compId, event.eventId, { paidThrough, quotedPercent });
  return { ...event, paidThrough, quotedPercent };
}

/** What everybody was offered is known, should the others join those who elect now. */
async function keepOffers(tx: Transaction, compId: number, event: EventRecord): Promise<void> {
  for (const { planId, tiers, persons } of event.benefits)
    await saveOfferedTier(tx, compId, event.eventId, planId, {
      ...tiers[0]!,
      personIds: groupOf(persons),
    });
}

/** From when a waiver counts as taken back, by all answers there are now. */
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

async function retier(
  tx: Transaction,
  compId: number,
  before: EventRecord,
  event: EventRecord,
  tiersOf: typeof joinedTiers,
): Promise<EventBenefit[]> {
  const planIds = event.benefits.map(({ planId }) => planId);
  const rated = await ratedTiers(tx, compId, planIds, event.coverageBegins);
  const benefits: EventBenefit[] = [];
  for (const [index, benefit] of event.benefits.entries()) {
    const own = rated.filter(({ planId }) => planId === benefit.planId);
    const tiers = tiersOf(event, benefit, own, before.benefits[index]!);
    if (!hasSameTiers(benefit, tiers)) await replaceTiers(tx, compId, benefit.benefitId, tiers);
    const { subsidyCents, subsidyEnds } = electedSubsidy(event, benefit, own);
    if (subsidyCents !== benefit.subsidyCents || subsidyEnds !== benefit.subsidyEnds)
      await saveSubsidy(tx, compId, benefit.benefitId, { subsidyCents, subsidyEnds });
    benefits.push({ ...benefit, tiers, subsidyCents, subsidyEnds });
  }
  return benefits;
}
