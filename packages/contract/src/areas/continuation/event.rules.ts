import type { FieldProblem } from '../../problem.ts';
import { isDateText } from '../../values/is-date-text.ts';
import { displayDate } from '../../values/display-date.ts';
import type { EventInfo, ContinuationService } from './event.ts';
import {
  billingEventTypes,
  cobraEventTypes,
  eventTypeName,
  militaryLeave,
  militaryService,
  type Qualifies,
} from './event-type.ts';

export const eventAfterBeginMessage =
  'Event date must be before or the same date as the coverage begins date';
export const paidThroughMessage = 'Coverage begins must be before the paid through date';
export const medicareAfterEventMessage =
  'The Medicare date must be before or the same date as the event date';
/** An FMLA leave is billed the employee's share, which no rate on file says (29 CFR 825.210). */
export const noShareMessage = 'Please enter the employee’s share.';
export const returnBeforeEventMessage =
  'The return must be after or the same date as the event date';
export const subsidyEndMessage = 'Must not be before the day coverage begins';
export const openEventMessage = 'An open event already exists for this participant.';
export const noBenefitMessage = 'Please fill out at least one benefit';
/** Where a billing event is entered. */
export const noElectionMessage = 'Please select at least one benefit election.';
export const noRateMessage = 'This plan has no rate on file. Please enter its cost.';
export const confirmStateMessage = 'Please confirm that the conditions of the state are met';

/** The one text of entry and update. */
export const noBenefitsAvailable = (coverageBegins: string) =>
  `No benefits are available as the Coverage Begins date of ${displayDate(coverageBegins)}. If that is the wrong date, return to the Personal and Event Information tab and correct the date entry. If that is the correct date, please contact your account manager with the plans that should be available for the specified period.`;

type Dates = Pick<EventInfo, 'eventDate' | 'coverageBegins' | 'paidThrough'>;

/** Checks an event's dates; each problem is reported on the field to correct. */
export function eventDateProblems({
  eventDate,
  coverageBegins,
  paidThrough,
}: Dates): FieldProblem[] {
  const problems: FieldProblem[] = [];
  if (isDateText(eventDate) && isDateText(coverageBegins) && eventDate > coverageBegins)
    problems.push({ path: 'eventDate', message: eventAfterBeginMessage });
  if (paidThrough && isDateText(paidThrough) && isDateText(coverageBegins))
    if (paidThrough <= coverageBegins)
      problems.push({ path: 'paidThrough', message: paidThroughMessage });
  return problems;
}

/** A continued plan, in either wire format. */
export type Benefit = {
  plansId: number;
  plvlid: number;
  cost: number | null;
  subsidy: number | null;
  subsidyEnd: string | null;
};

/** domain.md 2.9: the rules between the fields of one plan. */
export function benefitProblems(
  { subsidy, subsidyEnd }: Benefit,
  coverageBegins: string,
): FieldProblem[] {
  const problems: FieldProblem[] = [];
  if (subsidyEnd && subsidy === null)
    problems.push({ path: 'subsidy', message: 'Subsidy is required.' });
  if (subsidy !== null && subsidy > 0 && !subsidyEnd)
    problems.push({ path: 'subsidyEnd', message: 'Subsidy End is required.' });
  // It would never pay anything.
  if (subsidyEnd && isDateText(subsidyEnd) && isDateText(coverageBegins))
    if (subsidyEnd < coverageBegins)
      problems.push({ path: 'subsidyEnd', message: subsidyEndMessage });
  return problems;
}

/**
 * Who qualifies for continuation after an event. For billing, a survivor's event covers only the
 * family.
 */
export function whoQualifies(
  service: ContinuationService,
  eventType: number,
): readonly Qualifies[] {
  if (service === 'cobra') return cobraEventTypes.find(({ id }) => id === eventType)?.who ?? [];
  const type = billingEventTypes.find(({ id }) => id === eventType);
  return type?.desc.startsWith('Surviving') ? ['S', 'C', 'O'] : ['E', 'S', 'C', 'O'];
}

/**
 * Whether a plan covers the participant too: if the event lets them qualify and if the plan covers
 * nobody else (the form lists dependents only).
 */
export function coversParticipant(
  service: ContinuationService,
  eventType: number,
  coveredDependents: number,
): boolean {
  return coveredDependents === 0 || whoQualifies(service, eventType).includes('E');
}

type Covered = { name: string; relation: Qualifies };

/** Says who is covered though the event gives them no right of their own; it stops nothing (domain.md 1.9). */
export function coverageWarnings(
  service: ContinuationService,
  eventType: number,
  covered: readonly Covered[],
): string[] {
  const who = whoQualifies(service, eventType);
  return covered
    .filter(({ relation }) => !who.includes(relation))
    .map(
      ({ name, relation }) =>
        `${name} (${relationText[relation]}) is covered, but this event gives no continuation to ${relation === 'E' ? 'the employee' : 'them'}.`,
    );
}

const briefService =
  'For service of less than 31 days the person pays no more than their own share as an active employee (38 U.S.C. 4317(a)(2)).';

/**
 * Facts about military service that we cannot know: how long it lasts, and the employee's own
 * share.
 */
export function militaryWarnings(service: ContinuationService, eventType: number): string[] {
  if (service === 'cobra' && eventType === militaryService)
    return [
      `${briefService} This event bills 102% of the rate: enter such service as ${eventTypeName('billing', militaryLeave)} billing, with that share as its cost, or tell your account manager.`,
    ];
  if (service === 'billing' && eventType === militaryLeave)
    return [`${briefService} The cost is billed as entered: enter that share.`];
  return [];
}

export const relationText = { E: 'employee', S: 'spouse', C: 'child', O: 'other' } as const;
