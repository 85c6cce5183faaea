import type {
  AvailableLevel,
  BillingEventChange,
  BillingEventInput,
  CobraEventChange,
  CobraEventInput,
} from '@portal/contract/areas/continuation/event.ts';
import type {
  EventChangeForm,
  EventEntryForm,
} from '@portal/contract/areas/continuation/event-form.ts';
import { isPlanKey, planKey, plansOf } from './event-values.ts';
import { asksForMedicare, asksForReturn, asksForState } from './event-questions.ts';

// The two wire formats of one event.

type Levels = readonly AvailableLevel[];

/** What happened; only the fields its type requires. */
function infoOf(values: EventChangeForm) {
  const { eventDate, eventType, coverageBegins, paidThrough } = values;
  return {
    eventDate,
    eventType,
    coverageBegins,
    paidThrough,
    medicareDate: asksForMedicare(eventType) ? values.medicareDate : null,
    expectedReturn: asksForReturn(eventType) ? values.expectedReturn : null,
    ...(asksForState(eventType) && { stateConfirmed: values.stateConfirmed }),
  };
}

/** The chosen plans in the order they are sent; the server refers to them by position. */
export function sentPlans(values: EventChangeForm, levels: Levels): AvailableLevel[] {
  return plansOf(levels).flatMap((plan) => {
    const plvlid = values[planKey(plan.plansId)]?.plvlid;
    return plan.levels.filter((level) => level.plvlid === plvlid);
  });
}

/** The rate the form displays; if it equals the rate on file, the server treats it as that. */
function benefitOf(values: EventChangeForm, level: AvailableLevel) {
  const { cost, subsidy, subsidyEnd, coveredDependents } = values[planKey(level.plansId)]!;
  return { cost, subsidy, subsidyEnd, coveredDependents };
}

const cobraBenefits = (values: EventChangeForm, levels: Levels): CobraEventInput['benefits'] =>
  sentPlans(values, levels).map((level) => {
    const { plansId, plvlid, planType, planTypeName, displayName } = level;
    const names = { planType, planTypeName, displayName };
    return { plansId, plvlid, ...names, ...benefitOf(values, level) };
  });

const billingBenefits = (values: EventChangeForm, levels: Levels): BillingEventInput['benefits'] =>
  sentPlans(values, levels).map((level) => {
    const { plansId, plvlid, displayName } = level;
    return {
      selectedPlan: { plansId, planLevelId: plvlid, displayName },
      ...benefitOf(values, level),
    };
  });

function participantOf(
  values: EventEntryForm,
  empno: string | null,
): CobraEventInput['participant'] {
  const { payrollid, socsec, fname, lname, birthdate, sex, hphone, email } = values;
  const { hstreet1, hstreet2, hcity, hstate, hzip, location, payfreq, payfreq2 } = values;
  const address = { hstreet1, hstreet2, hcity, hstate, hzip };
  const work = { location, payfreq, payfreq2 };
  const person = { payrollid, socsec, fname, lname, birthdate, sex, hphone, email };
  return { empno, ...person, ...address, ...work };
}

type Entered = { empno: string | null; onFile: readonly number[]; levels: Levels };

export const cobraEntry = (values: EventEntryForm, entered: Entered): CobraEventInput => ({
  participant: participantOf(values, entered.empno),
  ...infoOf(values),
  initialDependents: [...entered.onFile],
  addedDependents: values.addedDependents,
  benefits: cobraBenefits(values, entered.levels),
});

export const billingEntry = (values: EventEntryForm, entered: Entered): BillingEventInput => ({
  participant: participantOf(values, entered.empno),
  eventInfo: infoOf(values),
  dependents: { initial: [...entered.onFile], added: values.addedDependents },
  benefits: billingBenefits(values, entered.levels),
});

type Changed = { id: number; empno: string; levels: Levels };

export const cobraChange = (values: EventChangeForm, changed: Changed): CobraEventChange => ({
  cQualId: changed.id,
  participant: { empno: changed.empno },
  ...infoOf(values),
  addedDependents: values.addedDependents,
  benefits: cobraBenefits(values, changed.levels),
});

/** On a change of billing an amount is what it says, and an empty one is nothing (domain.md 2.9). */
export const billingChange = (values: EventChangeForm, changed: Changed): BillingEventChange => ({
  r_qualid: changed.id,
  participant: { empno: changed.empno },
  eventInfo: infoOf(values),
  addedDependents: values.addedDependents,
  benefits: billingBenefits(values, changed.levels).map((benefit) => ({
    ...benefit,
    cost: benefit.cost ?? 0,
    subsidy: benefit.subsidy ?? 0,
  })),
});

/** Maps the server's field paths to the form's; `sent` are the plans as sent. */
export function formPath(path: string, sent: readonly AvailableLevel[]): string {
  const inForm = path
    .replace(/^(participant|eventInfo)\./, '')
    .replace(/^dependents\.added/, 'addedDependents')
    .replace(/^benefits\.(\d+)/, (whole, index: string) => {
      const level = sent[Number(index)];
      return level ? planKey(level.plansId) : whole;
    })
    .replace(/\.selectedPlan(\.\w+)?$/, '.plvlid');
  // A problem with the whole plan is reported on its level.
  return isPlanKey(inForm) ? `${inForm}.plvlid` : inForm;
}
