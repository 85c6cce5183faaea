import {
  EventChangeForm,
  EventEntryForm,
  normalizeFirst,
} from '@portal/contract/areas/continuation/event-form.ts';
import {
  noEventTypeMessage,
  type AvailableLevel,
} from '@portal/contract/areas/continuation/event.ts';
import {
  benefitProblems,
  confirmStateMessage,
  eventDateProblems,
  medicareAfterEventMessage,
  noRateMessage,
  noShareMessage,
  returnBeforeEventMessage,
} from '@portal/contract/areas/continuation/event.rules.ts';
import { needsStateConfirmation } from '@portal/contract/areas/continuation/event-type.ts';
import { dependentProblems } from '@portal/contract/areas/participants/dependent.ts';
import {
  type ParticipantFacts,
  participantProblems,
} from '@portal/contract/areas/participants/participants.rules.ts';
import type { FieldProblem } from '@portal/contract/problem.ts';
import { isDateText } from '@portal/contract/values/is-date-text.ts';
import { requiredMessage } from '@portal/contract/values/text.ts';
import { withRules } from '@portal/contract/values/with-rules.ts';
import { asksForMedicare, asksForReturn, asksForShare } from './event-questions.ts';
import { electionsOf, isPlanKey, planKey, type EventValues } from './event-values.ts';

// Validates an event's forms; loads after the form is on screen.

export type EventFacts = {
  today: string;
  /** What is offered on a date, as far as it is known. */
  levelsOn: (date: string) => readonly AvailableLevel[];
  /** What it says where no plan is chosen; the flows differ. */
  noBenefit: string;
  /** An empty cost is no cost: on a change of billing (domain.md 2.9). Else it is the rate on file. */
  blankIsFree: boolean;
};

/** A change: what happened, added dependents, continued plans. */
export const changeSchema = (facts: EventFacts) =>
  normalizeFirst(
    (values) => withoutUnchosen(values as EventValues, facts),
    withRules(EventChangeForm, (values) => eventProblems(values, facts)),
  );

/** A new event, with its participant unless they cannot be changed here. */
export const entrySchema = (facts: EventFacts, person: ParticipantFacts | undefined) =>
  normalizeFirst(
    (values) => withoutUnchosen(values as EventValues, facts),
    withRules(EventEntryForm, (values) => [
      ...(person ? participantProblems(values, person) : []),
      ...eventProblems(values, facts),
    ]),
  );

/** Plans without a level and plans not offered on the date are neither validated nor sent. */
function withoutUnchosen(values: EventValues, { levelsOn }: EventFacts) {
  const chosen = electionsOf(values, levelsOn(values.coverageBegins)).map(({ level }) =>
    planKey(level.plansId),
  );
  return Object.fromEntries(
    Object.entries(values).filter(
      ([name]) => !isPlanKey(name) || chosen.some((each) => each === name),
    ),
  );
}

function eventProblems(values: EventChangeForm, facts: EventFacts): FieldProblem[] {
  const problems = [...eventDateProblems(values), ...askedDateProblems(values)];
  if (values.eventType === -1) problems.push({ path: 'eventType', message: noEventTypeMessage });
  if (needsStateConfirmation(values.eventType) && values.stateConfirmed !== true)
    problems.push({ path: 'stateConfirmed', message: confirmStateMessage });
  values.addedDependents.forEach((dependent, index) => {
    for (const { path, message } of dependentProblems(dependent, facts.today))
      problems.push({ path: `addedDependents.${index}.${path}`, message });
  });
  const elections = electionsOf(values as EventValues, facts.levelsOn(values.coverageBegins));
  if (elections.length === 0) problems.push({ path: 'benefits', message: facts.noBenefit });
  for (const { level } of elections) problems.push(...planProblems(values, level, facts));
  return problems;
}

/** The dates that only some types require. */
function askedDateProblems(values: EventChangeForm): FieldProblem[] {
  const { eventType, eventDate, medicareDate, expectedReturn } = values;
  const isDate = (text: string | null): text is string => text !== null && isDateText(text);
  if (!isDate(eventDate)) return [];
  const problems: FieldProblem[] = [];
  if (asksForMedicare(eventType) && medicareDate === null)
    problems.push({ path: 'medicareDate', message: requiredMessage });
  if (asksForMedicare(eventType) && isDate(medicareDate) && medicareDate > eventDate)
    problems.push({ path: 'medicareDate', message: medicareAfterEventMessage });
  if (asksForReturn(eventType) && isDate(expectedReturn) && expectedReturn < eventDate)
    problems.push({ path: 'expectedReturn', message: returnBeforeEventMessage });
  return problems;
}

function planProblems(
  values: EventChangeForm,
  level: AvailableLevel,
  { blankIsFree }: EventFacts,
): FieldProblem[] {
  const key = planKey(level.plansId);
  const benefit = values[key];
  if (!benefit) return [];
  const problems = benefitProblems({ plansId: level.plansId, ...benefit }, values.coverageBegins);
  const isShare = asksForShare(values.eventType);
  if (benefit.cost === null && !blankIsFree && (isShare || level.cost === null))
    problems.push({ path: 'cost', message: isShare ? noShareMessage : noRateMessage });
  return problems.map(({ path, message }) => ({ path: `${key}.${path}`, message }));
}
