import { healthFsaType } from '@portal/contract/areas/continuation/plan-type.ts';
import { latest, latestEnd } from '@portal/contract/areas/continuation/event-span.rules.ts';
import {
  billingEventTypes,
  isSecondEvent,
  needsStateConfirmation,
} from '@portal/contract/areas/continuation/event-type.ts';
import { noEventTypeMessage, type EventInfo } from '@portal/contract/areas/continuation/event.ts';
import {
  benefitProblems,
  confirmStateMessage,
  eventDateProblems,
  medicareAfterEventMessage,
  noRateMessage,
  noShareMessage,
  returnBeforeEventMessage,
} from '@portal/contract/areas/continuation/event.rules.ts';
import {
  maxDependents,
  maxDependentsMessage,
} from '@portal/contract/areas/participants/dependent.ts';
import type { FieldProblem } from '@portal/contract/problem.ts';
import { displayDate } from '@portal/contract/values/display-date.ts';
import { centsOf, displayMoney, dollarsOf } from '@portal/contract/values/dollars.ts';
import { requiredMessage } from '@portal/contract/values/text.ts';
import { addedIndex, type EventForm, type FormBenefit, type FormFacts } from './event-form.ts';
import { isExtensible, notExtended, secondEventDateProblems } from '../changes/extensions.rules.ts';
import {
  isShareBilled,
  medicareOf,
  needsMedicareDate,
  returnOf,
  spanOf,
} from './event-layout.rules.ts';
import { isUnderspent, monthlyRate, type HealthAccount } from './health-fsa.rules.ts';
import { offeredCobraTypes } from '../event/offered-types.rules.ts';

/** All problems of an event, each under the field name of its form. */
export function formProblems(form: EventForm, facts: FormFacts): FieldProblem[] {
  return [
    ...infoProblems(form, facts).map(({ path, message }) => ({
      path: form.paths.info(path),
      message,
    })),
    ...dependentProblems(form, facts),
    ...(form.benefits.length === 0 ? [{ path: 'benefits', message: form.noBenefit }] : []),
    ...totalProblems(form),
    ...form.benefits.flatMap((benefit) =>
      planProblems(form, benefit, facts).map(({ path, message }) => ({
        path: `benefits.${benefit.index}.${path}`,
        message,
      })),
    ),
  ];
}

function infoProblems(form: EventForm, facts: FormFacts): FieldProblem[] {
  const { info } = form;
  const { eventType, eventDate, coverageBegins, medicareDate, expectedReturn } = info;
  const problems = eventDateProblems(info);
  const refuse = (path: keyof EventInfo, message: string) => problems.push({ path, message });

  if (!isOfferedType(form, facts)) refuse('eventType', noEventTypeMessage);
  else if (isSecond(form) && !facts.first) {
    if (facts.dependents) refuse('eventType', noFirstEventMessage);
  } else {
    problems.push(...secondEventProblems(form, facts));
    // The end of the shortest maximum period, which is the participant's.
    const end = latestEnd(spanOf(form, facts), 'E');
    if (end !== null && end < coverageBegins)
      refuse('coverageBegins', `This event provides coverage only through ${displayDate(end)}.`);
  }
  if (needsStateConfirmation(eventType) && info.stateConfirmed === false)
    refuse('stateConfirmed', confirmStateMessage);
  if (needsMedicareDate(form)) refuse('medicareDate', requiredMessage);
  if (medicareOf(form) && medicareDate! > eventDate)
    refuse('medicareDate', medicareAfterEventMessage);
  if (returnOf(form) && expectedReturn! < eventDate)
    refuse('expectedReturn', returnBeforeEventMessage);
  return problems;
}

const isSecond = ({ service, info }: EventForm) =>
  service === 'cobra' && isSecondEvent(info.eventType);

/** Held to what `extend` asks: within the first period, and reported within 60 days (domain.md 1.5). */
function secondEventProblems(
  form: EventForm,
  { first, settings, reportedOn }: FormFacts,
): FieldProblem[] {
  if (!isSecond(form) || !first) return [];
  if (!isExtensible(first, 'second-event'))
    return [{ path: 'eventType', message: notExtensibleMessage }];
  const { eventDate: happenedOn } = form.info;
  // One that is entered ahead is reported on its day.
  const reported = { happenedOn, reportedOn: latest(reportedOn, happenedOn) };
  return secondEventDateProblems(first, reported, settings).map(({ path, message }) => ({
    path: 'eventDate',
    message: path === 'reportedOn' ? `${message} ${reportedInTimeHint}` : message,
  }));
}

const notExtensibleMessage = 'Coverage after the first event cannot be extended by a second one.';
const reportedInTimeHint =
  'If the family reported it to you by then, please contact your account manager.';

/** A person without a place in the first event had no coverage to be extended (domain.md 1.2). */
function beneficiaryProblems(
  form: EventForm,
  { coveredDependents }: FormBenefit,
  { first }: FormFacts,
): string[] {
  if (!isSecond(form) || !first) return [];
  // A plan that names nobody covers the participant.
  const keys = coveredDependents.length === 0 ? [null] : coveredDependents;
  return keys.flatMap(
    (key) => notExtended(first.persons.find(({ dependentId }) => dependentId === key)) ?? [],
  );
}

const noFirstEventMessage =
  'A second event extends COBRA coverage already in force. This participant has no event with coverage on that date.';

function isOfferedType({ service, info }: EventForm, { settings, before }: FormFacts): boolean {
  if (before?.eventType === info.eventType) return true;
  const types = service === 'cobra' ? offeredCobraTypes(settings) : billingEventTypes;
  return types.some(({ id }) => id === info.eventType);
}

function dependentProblems(form: EventForm, { dependents }: FormFacts): FieldProblem[] {
  const { initial, added, paths } = form;
  if (dependents === null) return [];
  const isKnown = (id: number) => dependents.some(({ dependentId }) => dependentId === id);
  return [
    ...(initial.every(isKnown) ? [] : [{ path: paths.initial, message: chooseMessage }]),
    ...(dependents.length + added.length > maxDependents
      ? [{ path: paths.added, message: maxDependentsMessage }]
      : []),
  ];
}

const chooseMessage = 'Please choose from the list';

/** The most that fits an invoice once the administration percent is added. */
const maxMonthlyCost = 9_999_999.99;

function totalProblems({ benefits }: EventForm): FieldProblem[] {
  const total = benefits.reduce((sum, { cost }) => sum + centsOf(cost ?? 0), 0);
  if (total <= centsOf(maxMonthlyCost)) return [];
  const message = `All plans together must cost ${displayMoney(maxMonthlyCost)} a month or less.`;
  return [{ path: 'benefits', message }];
}

function planProblems(form: EventForm, benefit: FormBenefit, facts: FormFacts): FieldProblem[] {
  const { plansId, plvlid, cost, subsidy, coveredDependents, index } = benefit;
  const level = facts.levels.find(({ tierId }) => tierId === plvlid);
  const problems = benefitProblems(benefit, form.info.coverageBegins);
  const refuse = (path: string, message: string) => problems.push({ path, message });

  if (!level || level.planId !== plansId)
    refuse(
      form.paths.level,
      `This plan is not offered on ${displayDate(form.info.coverageBegins)}.`,
    );
  else if (form.benefits.some((other) => other.plansId === plansId && other.index < index))
    refuse(form.paths.level, 'This plan has already been selected.');
  else if (level.planTypeId === healthFsaType && !isOnFile(facts, plansId)) {
    const why = fsaProblem(form, facts);
    if (why) refuse(form.paths.level, why);
    else if (cost === null && facts.healthAccount)
      refuse('cost', fsaRateMessage(facts.healthAccount));
  } else if (cost === null && isShareBilled(form)) refuse('cost', noShareMessage);
  else if (level.rateCents === null && cost === null) refuse('cost', noRateMessage);
  if (subsidy && !maySubsidize(form, benefit, facts))
    refuse('subsidy', 'Your company does not pay for COBRA coverage.');
  if (facts.dependents && !coveredDependents.every((each) => isListed(form, facts, each)))
    refuse('coveredDependents', chooseMessage);
  else
    for (const why of new Set(beneficiaryProblems(form, benefit, facts)))
      refuse('coveredDependents', why);
  return problems;
}

const isOnFile = ({ before }: FormFacts, plansId: number) =>
  before?.benefits.some(({ planId }) => planId === plansId) ?? false;

/** A health FSA is offered only while it can still pay out more than it costs (domain.md 1.7). */
function fsaProblem({ info }: EventForm, { healthAccount, dependents }: FormFacts): string | null {
  // An unknown person's account is unknown too.
  if (dependents === null) return null;
  if (healthAccount === null) return 'This participant has no health FSA to continue.';
  return isUnderspent(healthAccount, info.coverageBegins)
    ? null
    : 'This health FSA is overspent: continuing it would cost more than is left in it.';
}

const fsaRateMessage = (account: HealthAccount) =>
  `Please enter one twelfth of the election as the cost: ${displayMoney(dollarsOf(monthlyRate(account)))}.`;

function maySubsidize(
  { service }: EventForm,
  { plansId, subsidy }: FormBenefit,
  { paysSubsidy, before }: FormFacts,
): boolean {
  const onFile = before?.benefits.find(({ planId }) => planId === plansId)?.subsidyCents;
  return service === 'billing' || paysSubsidy || onFile === centsOf(subsidy ?? 0);
}

type Covered = FormBenefit['coveredDependents'][number];

function isListed({ added }: EventForm, { dependents }: FormFacts, covered: Covered): boolean {
  return typeof covered === 'number'
    ? dependents!.some(({ dependentId }) => dependentId === covered)
    : addedIndex(covered) < added.length;
}
