import type { EnrollmentFacts } from '@portal/contract/areas/enrollment/enrollment.rules.ts';
import {
  enrollmentTypeOf,
  isDeducted,
  planLevels,
} from '@portal/contract/areas/enrollment/plan-kind.ts';
import type { Dependent } from '@portal/contract/areas/participants/dependent.ts';
import { displayDate } from '@portal/contract/values/display-date.ts';
import { displayMoney, typedDollars } from '@portal/contract/values/dollars.ts';
import type { Pair } from '../../ui/wizard/wizard-summary.tsx';
import { displayCents, type DeductionOutlook } from './deduction-outlook.ts';
import type { EnrollmentValues } from './enrollment-record.ts';

const date = (text: string | null | undefined) => (text ? displayDate(text) : 'None');

function money(typed: number | string | null | undefined): string {
  const dollars = typeof typed === 'number' ? typed : typedDollars(typed ?? '');
  return dollars === null ? 'None' : displayMoney(dollars);
}

/** Every field that is sent, as label and value. */
export function summaryPairs(values: EnrollmentValues, dependents: readonly Dependent[]): Pair[] {
  const dates: Pair[] = [
    ['Begin date', date(values.partStart)],
    ['End date', date(values.partEnd)],
  ];
  switch (enrollmentTypeOf(values.planCode)) {
    case 'HSA':
      return dates;
    case 'MRA':
      return [...dates, ...mraPairs(values)];
    case 'CUSTOM':
      return [
        ...dates,
        ['Current contributions', money(values.currentContributions ?? 0)],
        ['Additional contributions', money(values.additionalContributions)],
        ['Covered dependents', coveredNames(values, dependents)],
      ];
  }
}

function mraPairs(values: EnrollmentValues): Pair[] {
  const { planCode, partAnn, lfsa, planLevel, firstPayDateOfChange, payPeriodDeduction } = values;
  const level = Object.entries(planLevels).find(
    ([code]) => Number(code) === Number(planLevel),
  )?.[1];
  return [
    ['Annual allocation', money(partAnn)],
    ...(planCode === 'M' ? [['Limited Purpose', lfsa ? 'Yes' : 'No'] satisfies Pair] : []),
    ...(level ? [['Level', level] satisfies Pair] : []),
    ...(isDeducted(planCode)
      ? [
          ['First pay date of change', date(firstPayDateOfChange)] satisfies Pair,
          ['Pay period deduction', money(payPeriodDeduction)] satisfies Pair,
        ]
      : []),
  ];
}

function coveredNames(
  { coveredDependents = [] }: EnrollmentValues,
  dependents: readonly Dependent[],
) {
  const names = dependents
    .filter(({ dependentId }) => coveredDependents.includes(dependentId))
    .map(({ name }) => name);
  return names.length === 0 ? 'None' : names.join(', ');
}

/** What happens after saving, and when. */
export function nextEvents(
  { planCode, partStart, partEnd }: EnrollmentValues,
  outlook: DeductionOutlook | undefined,
  { today }: EnrollmentFacts,
): Pair[] {
  const events: Pair[] = [
    [partStart > today ? 'Enrollment begins' : 'Enrolled from', date(partStart)],
  ];
  const deductions = outlook?.deductions ?? [];
  const [first] = deductions;
  const last = deductions.at(-1);
  if (first && last) {
    events.push(
      ['First deduction', `${displayCents(first.cents)} on ${displayDate(first.payDate)}`],
      ['Number of deductions', String(deductions.length)],
      ['Last deduction', `${displayCents(last.cents)} on ${displayDate(last.payDate)}`],
    );
  } else if (isDeducted(planCode)) events.push(['Deductions', 'Nothing is left to deduct']);
  else if (planCode === 'S')
    events.push(
      ['Deductions', 'Payroll sets the amount and reports it for each pay date'],
      ['Contributions', 'Passed on to the HSA partner once the account there is open'],
    );
  else events.push(['Deductions', 'None: this plan has no payroll deductions']);
  if (partEnd) events.push(['Enrollment ends', date(partEnd)]);
  return events;
}
