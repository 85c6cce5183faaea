import type { LeaveReason } from '@portal/contract/areas/leave/leave-words.ts';
import { asksForKin, bondingReasons } from '@portal/contract/areas/leave/leave-words.ts';
import { businessDayUpTo } from '@portal/contract/values/business-day.ts';
import { addDays, type CalendarDate } from '@portal/contract/values/calendar-date.ts';
import { employeeOf, otherEmployee } from './demo-leave-employees.ts';
import { pastStories, tell, withArrival, type StoryName } from './leave-stories.ts';
import { femaleNames, lastNames } from './names.ts';
import { makeRandom, type Random } from './random.ts';
import type {
  CompanyRecord,
  LeaveAbsenceRecord,
  LeaveCaseRecord,
  LeaveEmployeeRecord,
  LeaveRecords,
  LeaveSettingsRecord,
  ParticipantRecord,
} from './records.ts';

type Volume = {
  /** How many of each story; those of the first people come first. */
  stories: Partial<Record<StoryName, number>>;
  people: number;
  /** Of these, people who are no participants. */
  others: number;
  absences: { recent: number; earlier: number; unassigned: number };
};

/** The volumes of domain.md 10.3, and some for the other companies with leave. */
const volumes: Readonly<Record<number, Volume>> = {
  1001: {
    people: 38,
    others: 3,
    stories: {
      'pending, new': 1,
      'pending, late': 1,
      'papers due soon': 1,
      'papers due today': 1,
      incomplete: 1,
      'incomplete, due soon': 1,
      running: 1,
      'denied, open': 1,
      'overdue by days': 1,
      'overdue by a week': 1,
      'overdue for long': 1,
      treatment: 3,
      episode: 4,
      'did not return': 2,
      'too few hours': 1,
      'too few months': 1,
      withdrawn: 3,
      exhausted: 2,
      'approved in part': 3,
      'papers never came': 2,
      extended: 2,
      'returned early': 3,
      returned: 8,
    },
    absences: { recent: 9, earlier: 21, unassigned: 0 },
  },
  1003: {
    people: 60,
    others: 0,
    stories: {
      'pending, new': 3,
      'pending, late': 2,
      'papers asked for': 3,
      'papers due soon': 2,
      'papers due today': 2,
      incomplete: 2,
      'incomplete, due soon': 2,
      running: 5,
      reduced: 2,
      'denied, open': 2,
      'overdue by days': 2,
      'overdue by a week': 1,
      'overdue for long': 1,
      treatment: 5,
      episode: 6,
      'did not return': 2,
      'too few hours': 2,
      'too few months': 2,
      withdrawn: 4,
      exhausted: 3,
      'approved in part': 6,
      'papers never came': 4,
      extended: 4,
      'returned early': 6,
      returned: 17,
    },
    absences: { recent: 12, earlier: 32, unassigned: 2 },
  },
  1004: {
    people: 17,
    others: 0,
    stories: {
      'pending, new': 1,
      'papers asked for': 1,
      'papers due soon': 1,
      incomplete: 1,
      running: 1,
      reduced: 1,
      'overdue by days': 1,
      treatment: 1,
      episode: 1,
      withdrawn: 1,
      exhausted: 1,
      'approved in part': 1,
      'papers never came': 1,
      returned: 7,
    },
    absences: { recent: 3, earlier: 5, unassigned: 1 },
  },
  1007: {
    people: 20,
    others: 2,
    stories: {
      'pending, new': 1,
      'pending, late': 1,
      'papers asked for': 1,
      'papers due today': 1,
      'incomplete, due soon': 1,
      running: 2,
      'overdue by a week': 1,
      treatment: 1,
      episode: 2,
      'did not return': 1,
      'too few hours': 1,
      withdrawn: 1,
      'approved in part': 2,
      extended: 1,
      'returned early': 1,
      returned: 6,
    },
    absences: { recent: 4, earlier: 8, unassigned: 1 },
  },
};

/** An older case of somebody lies outside the 12 months of the newer one. */
const daysOfOlderCase = 420;

export function makeLeave(
  today: CalendarDate,
  seed: number,
  companies: CompanyRecord[],
  participants: ParticipantRecord[],
): LeaveRecords {
  const all = companies
    .filter(({ compId }) => volumes[compId])
    .map((company) =>
      leaveOf(makeRandom(seed * 30_011 + company.compId), today, company, participants),
    );
  // Numbered as they were requested.
  const cases = all
    .flatMap((each) => each.cases)
    .toSorted((one, other) => one.requestedOn.localeCompare(other.requestedOn));
  cases.forEach((each, at) => (each.caseId = 101 + at));
  return {
    employees: all.flatMap(({ employees }) => employees),
    cases,
    absences: all.flatMap(({ absences }) => absences()),
    settings: makeSettings(today),
  };
}

function leaveOf(
  random: Random,
  today: CalendarDate,
  company: CompanyRecord,
  participants: ParticipantRecord[],
) {
  const { compId } = company;
  const { stories, people, others, absences } = volumes[compId]!;
  const own = participants.filter((each) => each.compId === compId);
  const active = own.filter(({ endedOn }) => endedOn === null);
  const chosen = people > active.length ? own : random.sample(active, people - others);
  const employees = [
    ...chosen.map((person) => employeeOf(random, today, company, person)),
    ...Array.from({ length: others }, (_, at) => otherEmployee(random, today, company, at)),
  ];
  const names = (Object.entries(stories) as [StoryName, number][]).flatMap(([name, count]) =>
    Array.from({ length: count }, () => name),
  );
  const cases = names.map((name, at): LeaveCaseRecord => {
    const isOlder = at >= employees.length;
    const employee = employees[at % employees.length]!;
    if (name === 'too few months' && !isOlder) employee.hireDate = addDays(today, -300);
    if (name === 'too few hours' && !isOlder) employee.hoursWorked = 940;
    const earlier = isOlder ? daysOfOlderCase : 0;
    const told = tell(name, today, earlier + (pastStories.has(name) ? random.int(0, 120) : 0));
    const reason = reasonOf(random, name);
    if (bondingReasons.includes(reason)) told.steps = withArrival(told, today);
    return { caseId: 0, compId, eeId: employee.eeId, ...told, reason, ...wordsOf(random, reason) };
  });
  marry(employees, cases);
  const asNeeded = cases.filter(({ duration }) => duration === 'intermittent');
  return {
    employees,
    cases,
    /** Once the cases have their numbers. */
    absences: () => makeAbsences(random, today, { asNeeded, employees, absences }),
  };
}

const anyReason: readonly LeaveReason[] = [
  'own-health',
  'own-health',
  'own-health',
  'family-health',
  'birth-parent',
  'non-birth-parent',
];
const rareReasons: readonly LeaveReason[] = [
  'adoption',
  'foster',
  'accommodation',
  'military-caregiver',
  'military-bonding',
  'userra',
  'personal',
  'other',
];

/** As needed and past its end, leave is for health; elsewhere for anything. */
function reasonOf(random: Random, name: StoryName): LeaveReason {
  if (name === 'treatment' || name === 'episode' || name === 'reduced' || name === 'exhausted')
    return random.pick(['own-health', 'family-health']);
  return name.startsWith('returned') && random.chance(0.45)
    ? random.pick(rareReasons)
    : random.pick(anyReason);
}

const explanations: Readonly<Record<LeaveReason, string>> = {
  'own-health': 'Recovery after planned surgery.',
  'family-health': 'Care for a parent after a hospital stay.',
  'birth-parent': 'Birth of a child.',
  'non-birth-parent': 'Time with a newborn child.',
  adoption: 'Adoption of a child.',
  foster: 'Placement of a foster child.',
  accommodation: 'A changed workplace during recovery.',
  'military-caregiver': 'Care for an injured servicemember.',
  'military-bonding': 'Time with a family member on leave from deployment.',
  userra: 'Annual training of the reserve.',
  personal: 'A family matter abroad.',
  other: 'Jury duty.',
};

function wordsOf(random: Random, reason: LeaveReason) {
  const kinRelation =
    reason === 'family-health'
      ? random.pick(['Spouse', 'Child', 'Parent'] as const)
      : reason === 'military-caregiver'
        ? ('Next of kin' as const)
        : asksForKin(reason)
          ? ('Child' as const)
          : null;
  return {
    kinRelation,
    kinName:
      kinRelation && kinRelation !== 'Child'
        ? `${random.pick(femaleNames)} ${random.pick(lastNames)}`
        : null,
    explanation: explanations[reason],
  };
}

/** Two people of the company, of whom at least one was off for a new child. */
function marry(employees: LeaveEmployeeRecord[], cases: LeaveCaseRecord[]): void {
  const parent = cases.findLast(({ reason }) => reason.endsWith('-parent'));
  const one = employees.find(({ eeId }) => eeId === parent?.eeId);
  const other = employees.find(
    ({ eeId }) =>
      eeId !== one?.eeId &&
      cases.every((each) => each.eeId !== eeId || each.reason === 'own-health'),
  );
  if (!one || !other) return;
  one.spouse = other.eeId;
  other.spouse = one.eeId;
}

type Absent = {
  asNeeded: LeaveCaseRecord[];
  employees: LeaveEmployeeRecord[];
  absences: Volume['absences'];
};

/** The recent ones lie within two weeks, also when a weekend or a holiday moves them back. */
function makeAbsences(
  random: Random,
  today: CalendarDate,
  { asNeeded, employees, absences: { recent, earlier, unassigned } }: Absent,
): LeaveAbsenceRecord[] {
  const at = (daysAgo: number) => businessDayUpTo(addDays(today, -daysAgo));
  const minutes = () => random.pick([120, 180, 210, 240, 300, 480]);
  const daysAgo = [
    ...Array.from({ length: recent }, (_, each) => 1 + Math.floor((each * 9) / recent)),
    ...Array.from({ length: earlier }, (_, each) => 20 + Math.floor((each * 145) / earlier)),
  ];
  return [
    ...daysAgo.map((days, each): LeaveAbsenceRecord => {
      const { compId, eeId, caseId } = asNeeded[each % asNeeded.length]!;
      return { compId, eeId, caseId, absentOn: at(days), minutes: minutes() };
    }),
    ...employees.slice(0, unassigned).map(({ compId, eeId }, each) => ({
      compId,
      eeId,
      caseId: null,
      absentOn: at(4 + each),
      minutes: minutes(),
    })),
  ];
}

/** A company without choices counts 12 months rolling backward. */
const makeSettings = (today: CalendarDate): LeaveSettingsRecord[] => [
  {
    compId: 1003,
    incrementMinutes: 15,
    allowsIntermittentBonding: true,
    isSchool: false,
    yearMethods: [{ announcedOn: addDays(today, -500), method: 'calendar', fixedStart: null }],
  },
  {
    compId: 1004,
    incrementMinutes: 60,
    allowsIntermittentBonding: false,
    isSchool: true,
    yearMethods: [{ announcedOn: addDays(today, -500), method: 'fixed', fixedStart: '07-01' }],
  },
  {
    // A change on its way: it applies 60 days after it was announced.
    compId: 1007,
    incrementMinutes: 30,
    allowsIntermittentBonding: false,
    isSchool: false,
    yearMethods: [
      { announcedOn: addDays(today, -600), method: 'forward', fixedStart: null },
      { announcedOn: addDays(today, -20), method: 'rolling', fixedStart: null },
    ],
  },
];
