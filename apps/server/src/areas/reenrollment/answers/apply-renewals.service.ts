import { addDays, type CalendarDate } from '@portal/contract/values/calendar-date.ts';
import { displayDate } from '@portal/contract/values/display-date.ts';
import type { Job } from '../../../platform/jobs.ts';
import type { Context } from '../../../request/context.ts';
import { endCoverage } from '../../continuation/changes/end-coverage.service.ts';
import { electedEvents, nightlyJob } from '../../continuation/coverage/nightly-events.ts';
import { renewCoverage } from '../../continuation/changes/renew-coverage.service.ts';
import { auditEvent } from '../../continuation/event/event-audit.ts';
import { endReasons, endsFor, eventState } from '../../continuation/event/event-state.rules.ts';
import type { Work } from '../../continuation/event/work.ts';
import { levelsOffered, wasMailedPacket } from '../../continuation/mail/open-enrollment.service.ts';
import { tellAccountManager } from '../checklists/account-manager-mail.service.ts';
import * as store from './answers.store.ts';
import { decideRenewal, type RenewalDecision } from './renewal-decision.rules.ts';

type Parts = Pick<Context, 'database' | 'clock' | 'mail' | 'config'>;

/**
 * Nightly from a renewal date on: each household moves to what it answered, or to what its company chose for those who
 * did not. Once for each event; somebody who elects later is moved the night after.
 */
export const applyRenewalsJob = (parts: Parts): Job =>
  nightlyJob(parts, {
    name: 'apply-renewals',
    // Before the invoices of the day are made, and before coverage that has reached its maximum is ended.
    cron: '5 1 * * *',
    list: (compId, date) => electedEvents(compId, date, store.isUnsettled(date)),
    work: (work) => applyRenewal(parts, work),
    outcome: (events) => `renewed ${events}`,
  });

/** Returns whether anything changed for the household. */
async function applyRenewal(parts: Parts, work: Work): Promise<boolean> {
  const { tx, compId, event, date } = work;
  const year = await store.begunYear(tx, compId, date);
  if (!year || eventState(event, date) !== 'ACCEPTED') return false;
  const { planYearId, startsOn } = year;
  const { eventId } = event;
  if ((await store.settledEvents(tx, compId, planYearId)).has(eventId)) return false;
  const decision = decideRenewal(event, {
    year,
    answer: await store.lastAnswer(tx, compId, planYearId, eventId),
    gotPacket: await wasMailedPacket(tx, compId, eventId, planYearId),
    ending: await store.endingPlans(tx, compId, planYearId),
    levels: await levelsOffered(tx, compId, startsOn),
  });
  await store.insertOutcome(tx, {
    comp_id: compId,
    plan_year_id: planYearId,
    event_id: eventId,
    outcome: decision.outcome,
    applied_at: parts.clock.now(),
  });
  if (decision.outcome === 'kept') return false;
  const lastDay = addDays(startsOn, -1);
  if (decision.outcome === 'ended')
    await endCoverage(work, { reason: endsFor.noResponse, endsOn: lastDay });
  else {
    const { moves, undecided } = decision;
    if (moves.length > 0) await renewCoverage(work, { from: startsOn, moves });
    if (undecided.length > 0)
      await tellAccountManager(parts, tx, compId, {
        subject: `coverage to decide for event ${eventId}`,
        paragraphs: [
          `Event ${eventId} (PID ${event.empno}) had ${undecided.map(({ planName }) => planName).join(', ')}, which is not offered from ${displayDate(startsOn)}, and nothing says which plan follows it.`,
          'Please ask them, and record their answer: it is applied the night after.',
        ],
      });
  }
  const action = decision.outcome === 'ended' ? 'end-coverage' : 'renew-coverage';
  await auditEvent(work, 'jobs', action, outcomeText(decision, lastDay));
  return true;
}

const outcomeText = (decision: RenewalDecision, lastDay: CalendarDate) =>
  decision.outcome === 'ended'
    ? { coverageEnds: lastDay, endReason: endReasons[endsFor.noResponse] }
    : {
        begins: addDays(lastDay, 1),
        plansChanged: String(decision.moves.length),
        plansUndecided:
          decision.undecided.length > 0
            ? decision.undecided.map(({ planName }) => planName).join(', ')
            : null,
      };
