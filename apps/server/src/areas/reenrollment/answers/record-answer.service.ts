import type {
  RenewalAnswer,
  RenewalAnswerInput,
} from '@portal/contract/areas/reenrollment/renewal-answers.contract.ts';
import { Refusal, type FieldProblem } from '@portal/contract/problem.ts';
import { addDays } from '@portal/contract/values/calendar-date.ts';
import { displayDate } from '@portal/contract/values/display-date.ts';
import { refuseProblems } from '@portal/contract/values/with-rules.ts';
import type { Context } from '../../../request/context.ts';
import { benefitsOn } from '../../continuation/changes/renew-coverage.rules.ts';
import { auditEvent } from '../../continuation/event/event-audit.ts';
import type { EventBenefit, EventRecord } from '../../continuation/event/event-record.ts';
import { eventState } from '../../continuation/event/event-state.rules.ts';
import { withLockedEvent } from '../../continuation/event/event.service.ts';
import { levelTitle } from '../../continuation/event/level-title.ts';
import { levelsOffered } from '../../continuation/mail/open-enrollment.service.ts';
import * as store from './answers.store.ts';

type Level = Awaited<ReturnType<typeof levelsOffered>>[number];
type Choice = { benefit: EventBenefit; to: Level | null };

/** Records what a household answered. Until the renewal date it may answer again; the last answer counts. */
export async function recordRenewalAnswer(
  parts: Pick<Context, 'database' | 'clock' | 'secrets'>,
  { compId, eventId }: { compId: number; eventId: number },
  input: RenewalAnswerInput,
  key: string | undefined,
): Promise<RenewalAnswer> {
  const call = { operation: 'recordRenewalAnswer', compId, eventId, input, key };
  return await withLockedEvent(parts, call, async (work) => {
    const { tx, clock, event, date: today } = work;
    const year = await store.answeredYear(tx, compId, today);
    if (!year) throw new Refusal('conflict', 'No plan year of this company is being renewed.');
    const state = eventState(event, today);
    if (event.service !== 'cobra' || (state !== 'ACCEPTED' && state !== 'MAILED'))
      throw new Refusal('conflict', 'This event takes no part in open enrollment.');
    const applied = (await store.outcomesOf(tx, compId, year.planYearId)).get(eventId);
    if (applied && applied.outcome !== 'listed')
      throw new Refusal(
        'conflict',
        `The renewal of ${displayDate(year.startsOn)} was already applied to this event.`,
      );
    const { receivedOn } = input;
    const isLate = year.deadline !== null && receivedOn > year.deadline;
    if (receivedOn > today) refuseProblems([problem('receivedOn', 'Must not be after today')]);
    if (isLate && !input.acceptLate)
      throw new Refusal(
        'conflict',
        `It came after the deadline, ${displayDate(year.deadline!)}. Say that it counts all the same, or leave it.`,
      );
    const levels = await levelsOffered(tx, compId, year.startsOn);
    const choices = choicesOf(event, input, { levels, year });
    await store.insertAnswer(tx, {
      comp_id: compId,
      plan_year_id: year.planYearId,
      event_id: eventId,
      received_on: receivedOn,
      recorded_at: clock.now(),
      choices: choices.map(({ benefit, to }) => ({
        benefitId: benefit.benefitId,
        tierId: to?.tierId ?? null,
      })),
    });
    const plans = choices.map(({ benefit, to }) => ({
      plan: benefit.planName,
      becomes: to ? levelTitle(to.planName, to.levelName) : 'ended',
    }));
    await auditEvent(work, 'operator', 'record-renewal-answer', {
      receivedOn,
      planYear: year.name,
      isLate: isLate ? 'after the deadline' : null,
      choices: plans.map(({ plan, becomes }) => `${plan}: ${becomes}`).join('; '),
    });
    return { eventId, planYearName: year.name, renewalDate: year.startsOn, isLate, plans };
  });
}

const problem = (path: string, message: string): FieldProblem => ({ path, message });

/** Each choice is of a plan that the household has, for a level that the new plan year has. */
function choicesOf(
  event: EventRecord,
  { choices }: RenewalAnswerInput,
  { levels, year }: { levels: readonly Level[]; year: store.FinalYear },
): Choice[] {
  const own =
    event.postmark === null ? event.benefits : benefitsOn(event, addDays(year.startsOn, -1));
  const problems: FieldProblem[] = [];
  const found = choices.flatMap(({ plansId, newPlansId = plansId, level }, index): Choice[] => {
    const benefit = own.find(({ planId }) => planId === plansId);
    const refuse = (field: string, message: string) => {
      problems.push(problem(`choices.${index}.${field}`, message));
      return [];
    };
    if (!benefit)
      return refuse(
        'plansId',
        `The household has no such plan: ${own.map(({ planId, planName }) => `${planId} (${planName})`).join(', ')}`,
      );
    if (choices.findIndex((each) => each.plansId === plansId) < index)
      return refuse('plansId', 'This plan is named twice');
    if (level === null) return [{ benefit, to: null }];
    const sameKind = levels.filter(({ planTypeId }) => planTypeId === benefit.planTypeId);
    if (!sameKind.some(({ planId }) => planId === newPlansId)) {
      const offered = new Map(sameKind.map(({ planId, planName }) => [planId, planName]));
      return refuse(
        'newPlansId',
        `Not offered from ${displayDate(year.startsOn)}. There are: ${[...offered].map(([id, name]) => `${id} (${name})`).join(', ') || 'none'}`,
      );
    }
    const to = sameKind.find(({ planId, covers }) => planId === newPlansId && covers === level);
    return to ? [{ benefit, to }] : refuse('level', 'The plan has no such level');
  });
  refuseProblems(problems);
  return found;
}
