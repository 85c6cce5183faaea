import type { RenewalYear } from '@portal/contract/areas/reenrollment/reenrollment.contract.ts';
import { businessDayUpTo } from '@portal/contract/values/business-day.ts';
import { addDays, type CalendarDate } from '@portal/contract/values/calendar-date.ts';

export type StepState = 'done' | 'late' | 'next' | 'coming';
export type RenewalStep = { label: string; date: CalendarDate; state: StepState };

/** A step of the line: `isDone` is null for a day that simply comes. */
type Plan = {
  label: string;
  daysBefore: number;
  isDone: boolean | null;
  /** The day the company has chosen instead. */
  chosen?: CalendarDate | null;
};

/** The days of a renewal (domain.md 9.1), and which of them are behind, missed or next. */
export function renewalSteps(years: readonly RenewalYear[], today: CalendarDate): RenewalStep[] {
  const cobra = years.find(
    ({ type, legacyChecklistComplete, checklistComplete }) =>
      type === 'COBRA' && (checklistComplete || !legacyChecklistComplete),
  );
  const [first] = cobra ? [cobra] : years;
  if (!first) return [];
  const isReviewed = years.every(
    (year) => year.checklistComplete || year.legacyChecklistComplete || year.progress >= 100,
  );
  const plans: Plan[] = cobra
    ? cobraPlans(cobra)
    : [{ label: 'Plans reviewed', daysBefore: 60, isDone: isReviewed }];
  const steps: Plan[] = [
    { label: opens, daysBefore: 90, isDone: null },
    ...plans,
    { label: 'New plan year', daysBefore: 0, isDone: null },
  ];
  const dated = steps
    .map(({ daysBefore, label, isDone, chosen }) => {
      const usual = addDays(first.planYearStart, -daysBefore);
      const date = chosen ?? (label === mailed ? businessDayUpTo(usual) : usual);
      return { label, isDone, date };
    })
    // The provider may open it earlier: then that day says nothing.
    .filter(({ label, date }) => label !== opens || date <= today);
  const next = dated.find(({ isDone, date }) =>
    isDone === null ? date > today : !isDone && date >= today,
  );
  return dated.map((step) => ({
    label: step.label,
    date: step.date,
    state: stateOf(step, today, step === next),
  }));
}

const opens = 'Checklist opens';
const mailed = 'Packets mailed';

/** Counts and options make half of the plan checklist, the rates a quarter (domain.md 9.7). */
function cobraPlans({ checklistComplete, progress, packets }: RenewalYear): Plan[] {
  const steps: Plan[] = [
    { label: 'Count and options', daysBefore: 75, isDone: checklistComplete || progress >= 50 },
    { label: 'Rates reviewed', daysBefore: 60, isDone: checklistComplete || progress >= 75 },
  ];
  // Once the plans are submitted it is known whether there are packets.
  if (checklistComplete && !packets) return steps;
  const areOrdered = packets?.isComplete ?? false;
  return [
    ...steps,
    { label: 'Packets approved', daysBefore: 50, isDone: areOrdered },
    {
      label: mailed,
      daysBefore: 37,
      isDone: areOrdered ? null : false,
      chosen: packets?.sendOn ?? null,
    },
    {
      label: 'Answers due',
      daysBefore: 15,
      isDone: null,
      chosen: packets?.deadline ?? null,
    },
  ];
}

function stateOf(
  { isDone, date }: Pick<Plan, 'isDone'> & { date: CalendarDate },
  today: CalendarDate,
  isNext: boolean,
): StepState {
  if (isDone === true || (isDone === null && date <= today)) return 'done';
  if (isDone === false && date < today) return 'late';
  return isNext ? 'next' : 'coming';
}
