import type { LegacyType } from '@portal/contract/areas/reenrollment/checklist-words.ts';
import type { LegacyChecklist } from '@portal/contract/areas/reenrollment/other-checklists.contract.ts';
import { typeOfCode } from '@portal/contract/areas/reenrollment/resource-groups.rules.ts';
import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import { displayDate } from '@portal/contract/values/display-date.ts';
import { displayMoney, dollarsOf } from '@portal/contract/values/dollars.ts';
import type { AccountPlan, CoveragePlan } from './legacy-facts.store.ts';

type LegacyPlan = LegacyChecklist['plans'][number];

const notOffered = 'Not offered';
const money = (cents: number) => displayMoney(dollarsOf(cents));

const yearEnds: Record<AccountPlan['yearEnd'], string> = {
  carryover: 'Carried over, up to the IRS limit',
  roll: 'Carried over in full',
  grace: 'Grace period, then forfeited',
  forfeit: 'Forfeited',
  kept: 'Stays in the account',
};

function maximumOf({ code, maximumCents, limitCents }: AccountPlan): string {
  const amounts = [maximumCents, limitCents].filter((cents) => cents !== null);
  if (amounts.length > 0) return money(Math.min(...amounts));
  return code === 'S' || code === 'T' ? 'IRS limit' : 'None';
}

const lines: readonly [string, (plan: AccountPlan) => string][] = [
  ['Maximum election', maximumOf],
  ['Employer contribution', ({ employerCents }) => money(employerCents)],
  ['Card', ({ hasCard }) => (hasCard ? 'Yes' : 'No')],
  ['Unused money', ({ yearEnd }) => yearEnds[yearEnd]],
  ['Days to file claims after the plan year', ({ runOutDays }) => String(runOutDays)],
];

/** The plans of a type, this year's beside next year's. Null: the new year has no plans of the type yet. */
export function accountFacts(
  type: LegacyType,
  thisYear: readonly AccountPlan[],
  nextYear: readonly AccountPlan[],
): LegacyPlan[] {
  const own = (plans: readonly AccountPlan[]) =>
    plans.filter(({ code }) => typeOfCode[code] === type);
  const isSame = (one: AccountPlan) => (other: AccountPlan) =>
    one.code === other.code && one.customPlanId === other.customPlanId;
  const [now, next] = [own(thisYear), own(nextYear)];
  const added = next.filter((plan) => !now.some(isSame(plan)));
  const pairs = [
    ...now.map((plan) => ({ name: plan.name, now: plan, next: next.find(isSame(plan)) })),
    ...added.map((plan) => ({ name: plan.name, now: undefined, next: plan })),
  ];
  return pairs.map((pair) => ({
    name: pair.name,
    facts: lines.map(([label, textOf]) => ({
      label,
      thisYear: pair.now ? textOf(pair.now) : notOffered,
      nextYear: pair.next ? textOf(pair.next) : next.length === 0 ? null : notOffered,
    })),
  }));
}

export type Renewing = {
  renewalDate: CalendarDate;
  /** Whether the plans of the new year are submitted: a rate that goes on unchanged is then meant to. */
  isFinalized: boolean;
};

export function coverageFacts(
  plans: readonly CoveragePlan[],
  { renewalDate, isFinalized }: Renewing,
): LegacyPlan[] {
  return plans.map(({ name, carrier, policyNumber, endsOn, levels }) => {
    const ends = endsOn !== null && endsOn < renewalDate;
    const kept = (value: string) => (ends ? notOffered : isFinalized ? value : null);
    const policy = policyNumber ?? 'None';
    return {
      name,
      facts: [
        { label: 'Carrier', thisYear: carrier, nextYear: kept(carrier) },
        { label: 'Policy number', thisYear: policy, nextYear: kept(policy) },
        ...(endsOn === null
          ? []
          : [
              { label: 'Ends', thisYear: displayDate(endsOn), nextYear: kept(displayDate(endsOn)) },
            ]),
        ...levels.map(({ name: label, thisYearCents, nextYearCents, nextYearBegins }) => {
          const isNew = nextYearBegins !== null && nextYearBegins >= renewalDate;
          const isKnown = nextYearCents !== null && (isNew || isFinalized);
          return {
            label,
            thisYear: thisYearCents === null ? 'No rate' : money(thisYearCents),
            nextYear: ends ? notOffered : isKnown ? money(nextYearCents) : null,
          };
        }),
      ],
    };
  });
}
