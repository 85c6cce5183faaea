import {
  deductionSchedule,
  suggestedDeduction,
} from '@portal/contract/areas/enrollment/deductions.rules.ts';
import { payDates } from '@portal/contract/areas/enrollment/pay-dates.rules.ts';
import { isDeducted } from '@portal/contract/areas/enrollment/plan-kind.ts';
import { addDays, type CalendarDate } from '@portal/contract/values/calendar-date.ts';
import { makeClaims } from './account-history.ts';
import { makeRandom, type Random } from './random.ts';
import type {
  CompanyRecord,
  EnrollmentRecord,
  ParticipantRecord,
  PlanRecord,
  PlanYearRecord,
} from './records.ts';

/** How many enrollments of each kind (domain.md 10.3); '-' are limited-purpose ones of M. */
type Volumes = Partial<Record<'M' | '-' | 'D' | 'T' | 'S' | 'H' | '3' | '0', number>>;

const thisYear: Readonly<Record<number, Volumes>> = {
  1001: { M: 160, '-': 20, D: 45, T: 60, S: 85, H: 70, '0': 40 },
  1004: { M: 24, D: 8, '3': 20 },
  1005: { M: 20, S: 16 },
  1006: { M: 18, D: 6 },
  1007: { M: 18, T: 6 },
  1008: { M: 16, '-': 4, D: 5, T: 6, S: 14, H: 8, '0': 6 },
};
/** Of those, in the two prior years; the next year already has the first few. */
const yearBefore = 0.2;
const yearBeforeThat = 0.1;
const nextYear = 0.1;
/**
 * People who had a health FSA in the prior year and none now: the remainder becomes a roll-in
 * account.
 */
const rolledIn: Readonly<Record<number, number>> = { 1001: 15, 1008: 2 };

const cardStatuses = [
  ...Array<string>(11).fill('Active'),
  'Active - Receipt Needed',
  'Suspended - Receipt Overdue',
  'Not Issued',
];

type Year = { year: PlanYearRecord; plans: PlanRecord[] };

/** Who is in which plan, with everything that happened on the account up to today. */
export function makeEnrollments(
  today: CalendarDate,
  seed: number,
  companies: CompanyRecord[],
  people: ParticipantRecord[],
  plans: PlanRecord[],
): EnrollmentRecord[] {
  let claims = 0;
  const nextClaimId = () => ++claims;
  return companies
    .flatMap((company) => {
      const random = makeRandom(seed * 30_011 + company.compId);
      const years = company.planYears.map((year) => ({
        year,
        plans: plans.filter(({ planYearId }) => planYearId === year.planYearId),
      }));
      const employees = people.filter(({ compId }) => compId === company.compId);
      const make = accountMaker(random, today, company, nextClaimId);
      return membersOf(random, company, employees, years).map(({ person, plan, year, limited }) =>
        make(person, plan, year, limited),
      );
    })
    .map((enrollment, index) => ({ enrollmentId: 50_001 + index, ...enrollment }));
}

type Member = {
  person: ParticipantRecord;
  plan: PlanRecord;
  year: PlanYearRecord;
  limited: boolean;
};

/** Draws the members of every plan of every year. */
function membersOf(
  random: Random,
  { compId }: CompanyRecord,
  people: ParticipantRecord[],
  years: Year[],
): Member[] {
  const volumes = thisYear[compId];
  const [older, before, current, next] = years;
  if (!volumes || !older || !before || !current || !next) return [];
  // Mostly people with fewer pay dates, so that lists stay readable.
  const paid = random
    .sample(people, people.length)
    .filter(({ payFrequency }) => payFrequency !== null)
    .toSorted((one, other) => weight(one) - weight(other));
  const working = paid.filter(({ endedOn }) => endedOn === null || endedOn > current.year.startsOn);
  const active = working.filter(({ endedOn }) => endedOn === null);

  const savers = active.slice(-(volumes.S ?? 0) || active.length);
  const isSaver = new Set(volumes.S ? savers : []);
  const others = working.filter((person) => !isSaver.has(person));
  const spenders = others.slice(0, volumes.M ?? 0);
  const parents = others.filter(({ dependents }) =>
    dependents.some(({ relation }) => relation === 'C'),
  );
  const groups: [keyof Volumes, ParticipantRecord[]][] = [
    ['M', spenders],
    ['-', savers.slice(0, volumes['-'] ?? 0)],
    ['D', parents.slice(0, volumes.D ?? 0)],
    ['T', random.sample(active, volumes.T ?? 0)],
    ['S', volumes.S ? savers : []],
    ['H', others.slice(-(volumes.H ?? 0) || others.length).slice(0, volumes.H ?? 0)],
    ['3', others.slice(-(volumes['3'] ?? 0) || others.length).slice(0, volumes['3'] ?? 0)],
    ['0', random.sample(active, volumes['0'] ?? 0)],
  ];

  const members = (wanted: Year, share: number, keep: (person: ParticipantRecord) => boolean) =>
    groups.flatMap(([kind, group]) => {
      const offered = wanted.plans.filter(({ code }) => code === (kind === '-' ? 'M' : kind));
      return group
        .slice(0, Math.ceil(group.length * share))
        .filter(keep)
        .map((person, index) => ({
          person,
          plan: offered[index % offered.length]!,
          year: wanted.year,
          limited: kind === '-',
        }));
    });
  const lapsed = others
    .filter((person) => person.endedOn === null && !spenders.includes(person))
    .slice(0, rolledIn[compId] ?? 0)
    .map((person) => ({
      person,
      plan: before.plans.find(({ code }) => code === 'M')!,
      year: before.year,
      limited: false,
    }));
  return [
    ...members(older, yearBeforeThat, () => true),
    ...members(before, yearBefore, () => true),
    ...lapsed,
    ...members(current, 1, () => true),
    ...members(next, nextYear, ({ endedOn }) => endedOn === null),
  ];
}

const weight = ({ payFrequency, empno }: ParticipantRecord) =>
  (payFrequency === 'W' ? 1000 : 0) + (Number(empno) % 997);

function accountMaker(
  random: Random,
  today: CalendarDate,
  company: CompanyRecord,
  nextClaimId: () => number,
) {
  const known = new Map<string, CalendarDate[]>();
  const datesOf = (frequency: string, { planYearId, startsOn, endsOn }: PlanYearRecord) => {
    const key = `${frequency} ${planYearId}`;
    const calendar = company.payFrequencies.find(({ id }) => id === frequency);
    if (!known.has(key))
      known.set(
        key,
        calendar
          ? payDates({ pfqid: calendar.id, anchorDate: calendar.anchorDate }, startsOn, endsOn)
          : [],
      );
    return known.get(key)!;
  };

  return (
    person: ParticipantRecord,
    plan: PlanRecord,
    year: PlanYearRecord,
    limited: boolean,
  ): Omit<EnrollmentRecord, 'enrollmentId'> => {
    const ended = person.endedOn !== null && person.endedOn < year.endsOn ? person.endedOn : null;
    // Some join late, long enough ago to have had a paycheck or two since.
    const late = addDays(year.startsOn, random.int(20, 200));
    const isLate = random.chance(0.12) && addDays(late, 40) < (ended ?? today);
    const startsOn = isLate ? late : year.startsOn;
    const endsOn = ended ?? (plan.code === 'S' && random.chance(0.9) ? null : year.endsOn);
    const dates = [person.payFrequency, person.payFrequency2]
      .flatMap((frequency) => (frequency ? datesOf(frequency, year) : []))
      .filter((date, at, all) => date >= startsOn && all.indexOf(date) === at)
      .toSorted();
    const electionCents = drawElection(random, plan);
    const money = contributionsOf(random, today, plan, electionCents, { startsOn, endsOn, dates });
    const account = { plan, startsOn, endsOn, ...money };
    const wholeCents =
      (electionCents ?? money.deposits.reduce((sum, { cents }) => sum + cents, 0)) +
      plan.employerCents;
    return {
      compId: company.compId,
      empno: person.empno,
      planId: plan.planId,
      startsOn,
      endsOn,
      electionCents,
      employerCents: plan.employerCents,
      isLimitedPurpose: limited,
      planLevel: limited ? random.pick([10, 11] as const) : null,
      cardStatus: plan.hasCard ? random.pick(cardStatuses) : null,
      terminatedOn: ended,
      runOutEndsOn: ended && 'MD'.includes(plan.code) ? addDays(ended, plan.runOutDays) : null,
      ...money,
      claims: makeClaims(random, today, { ...account, wholeCents }, nextClaimId),
      coveredDependents:
        plan.code === '0'
          ? person.dependents.map((_, index) => index).filter(() => random.chance(0.7))
          : [],
    };
  };
}

function drawElection(random: Random, { code, maximumCents }: PlanRecord): number | null {
  const within = (cents: number) => Math.min(cents, maximumCents ?? cents);
  switch (code) {
    case 'M':
      // The lowest limit of the years covered is 3,050.
      return within(random.int(6, 61) * 5_000);
    case 'D':
      return within(random.int(10, 50) * 10_000);
    case 'T':
      return random.int(4, 16) * 18_000;
    case 'H':
    case '3':
      return random.pick([50_000, 75_000, 100_000, 150_000]);
    case 'S':
    case '0':
      return null;
  }
}

type Money = Pick<EnrollmentRecord, 'changes' | 'contributions' | 'deposits'>;

function contributionsOf(
  random: Random,
  today: CalendarDate,
  { code, employerCents }: PlanRecord,
  electionCents: number | null,
  {
    startsOn,
    endsOn,
    dates,
  }: { startsOn: CalendarDate; endsOn: CalendarDate | null; dates: CalendarDate[] },
): Money {
  const employer =
    employerCents > 0
      ? [{ source: 'employer' as const, dueOn: startsOn, cents: employerCents }]
      : [];
  const none: Money = { changes: [], contributions: employer, deposits: [] };
  if (code === '0') {
    const deposits = [startsOn, addDays(startsOn, random.int(60, 150))]
      .filter((on) => on <= today)
      .map((on) => ({ on, cents: random.int(4, 24) * 2_500 }));
    return { ...none, deposits };
  }
  if (code === 'S') {
    // No election: whatever payroll sent, for the coming weeks too.
    const cents = random.int(4, 20) * 1_000;
    const isSent = (date: string) =>
      date <= addDays(today, 14) && (endsOn === null || date <= endsOn);
    const sent = dates.filter(isSent).slice(-14);
    return {
      ...none,
      contributions: [
        ...employer,
        ...sent.map((dueOn) => ({ source: 'payroll' as const, dueOn, cents })),
      ],
    };
  }
  if (!isDeducted(code)) {
    return {
      ...none,
      contributions: [
        { source: 'employer', dueOn: startsOn, cents: (electionCents ?? 0) + employerCents },
      ],
    };
  }
  return { ...none, ...payrollOf(random, electionCents ?? 0, dates, endsOn, employer) };
}

/** The whole year's schedule, cut off where the enrollment ended; some changed mid-year. */
function payrollOf(
  random: Random,
  electionCents: number,
  dates: CalendarDate[],
  endsOn: CalendarDate | null,
  employer: EnrollmentRecord['contributions'],
): Pick<Money, 'changes' | 'contributions'> {
  const plan = (left: number, from: CalendarDate[]) =>
    deductionSchedule(left, suggestedDeduction(left, from.length) ?? 0, from);
  const changeAt =
    random.chance(0.15) && dates.length > 8 ? random.int(3, dates.length - 4) : dates.length;
  // A mid-year change is a change of the election: the first part was planned for a smaller one.
  const first = plan(Math.round(electionCents * 0.8), dates).slice(0, changeAt);
  const paidIn = first.reduce((sum, { cents }) => sum + cents, 0);
  const all =
    changeAt === dates.length
      ? plan(electionCents, dates)
      : [...first, ...plan(electionCents - paidIn, dates.slice(changeAt))];
  const changes = [0, changeAt].flatMap((at) => {
    const scheduled = all[at];
    return scheduled ? [{ beginsOn: scheduled.payDate, cents: scheduled.cents }] : [];
  });
  const contributions = all
    .filter(({ payDate }) => endsOn === null || payDate <= endsOn)
    .map(({ payDate, cents }) => ({ source: 'payroll' as const, dueOn: payDate, cents }));
  return {
    changes: changes.slice(0, changeAt === dates.length ? 1 : 2),
    contributions: [...employer, ...contributions],
  };
}
