import type { ResponseInput } from '@portal/contract/areas/continuation/back-office.contract.ts';
import { latest } from '@portal/contract/areas/continuation/event-span.rules.ts';
import { displayDate } from '@portal/contract/values/display-date.ts';
import { eventEnd, idsOf, isAccepted } from '../event/covered-persons.rules.ts';
import type { EventBenefit, EventRecord } from '../event/event-record.ts';
import type { Work } from '../event/work.ts';
import { answersOf, lastWithdrawal } from '../event/answers.store.ts';
import { settleAccount } from '../money/event-account.service.ts';
import { saveCoverage, saveOfferedTier } from '../coverage/coverage.store.ts';
import { answeredBy, isWaiver, newElectors } from '../coverage/elections.rules.ts';
import { leaveFirstEvents } from './first-event.service.ts';
import { sortedPersonIds } from '../coverage/offered-tiers.rules.ts';
import { reviewNonPayment } from './reinstate.service.ts';
import { planNextMail } from './notify-of-ends.service.ts';
import { relevel } from '../coverage/with-ends.service.ts';

type Done = { outcome: string; benefits?: string };

/** domain.md 2.2, T10: nothing changes, and those who elected too late are notified. */
export async function refuseLate(
  work: Work,
  { postmark, elections }: ResponseInput,
): Promise<Done> {
  const deadline = work.event.responseDeadline!;
  const personIds = idsOf(newElectors(work.event, elections));
  if (personIds.length > 0)
    await planNextMail(work, 'unavailability', { postmark, deadline, personIds });
  return { outcome: `Too late: the last day was ${displayDate(deadline)}. A letter will say so.` };
}

/**
 * What a recorded response does (domain.md 2.2, T5 to T9): all of them together decide. Whoever
 * joins others is covered from the same day as they are.
 */
export async function applyResponse(work: Work, { elections }: ResponseInput): Promise<Done> {
  const { tx, compId, event, settings } = work;
  const answers = await answersOf(tx, compId, event.eventId);
  const { event: answered, raisedOn } = answeredBy(event, answers, settings);
  if (answered.isDeclined) {
    await saveCoverage({ ...work, event: answered }, event);
    return { outcome: 'Declined' };
  }
  const isFirst = !isAccepted(event);
  const offered = isFirst ? await keepOffers({ ...work, event: answered }) : answered;
  // The event ends with the last of them, even if it had ended because the others did not pay.
  const continuing = { ...offered, ...eventEnd(offered) };
  const elected = { ...work, event: await relevel({ ...work, event: continuing }) };
  await saveCoverage(elected, event);
  // Where we had recorded another form by mistake, the time to pay runs from the day that was mended.
  const mendedOn = await lastWithdrawal(work);
  await settleAccount(elected, { raisedOn: latest(raisedOn ?? '', mendedOn ?? '') });
  await leaveFirstEvents(elected);
  await reviewNonPayment(elected, 'election');
  // It is older than the election, which revoked it.
  if (isWaiver(elections)) return { outcome: 'Declined before the election' };
  const outcome = isFirst ? 'Accepted' : 'Joined an earlier election';
  return { outcome, benefits: electedPlans(elected.event) };
}

const electedPlans = ({ benefits }: EventRecord) =>
  benefits
    .filter(({ persons }) => persons.some(({ isElected }) => isElected))
    .map(({ planName }) => planName)
    .join(', ');

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
