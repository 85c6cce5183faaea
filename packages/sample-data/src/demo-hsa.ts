import { addDays, type CalendarDate } from '@portal/contract/values/calendar-date.ts';
import { fictionalPhone } from './fictional-numbers.ts';
import type { EnrollmentRecord, HsaStepRecord, ParticipantRecord, PlanRecord } from './records.ts';

type Lack = 'street' | 'birthDate' | 'email' | 'phone' | 'enrollment';

/** Somebody whose contributions wait: how many, what is not on file, and what happened so far. */
type HeldStory = {
  deductions: number;
  lacks?: readonly Lack[];
  steps?: readonly { kind: HsaStepRecord['kind']; daysAgo: number }[];
};

const sent = (daysAgo: number) => ({ kind: 'sent', daysAgo }) as const;
const failed = (daysAgo: number) => ({ kind: 'failed', daysAgo }) as const;
const documents = (daysAgo: number) => ({ kind: 'documents', daysAgo }) as const;
const closed = (daysAgo: number) => ({ kind: 'closed', daysAgo }) as const;

const fullCompany: readonly HeldStory[] = [
  { deductions: 2, lacks: ['street', 'phone'] },
  { deductions: 3, lacks: ['email'] },
  { deductions: 1, lacks: ['birthDate', 'email'] },
  { deductions: 2, steps: [sent(6)] },
  { deductions: 4, steps: [sent(32), failed(26), documents(3)] },
  { deductions: 3, steps: [sent(25), failed(20)] },
  { deductions: 6, steps: [sent(68), failed(61)] },
];

/** Who waits in which company (domain.md 10.3); in the others every account is open. */
const heldIn: Readonly<Record<number, readonly HeldStory[]>> = {
  1001: fullCompany,
  1005: [
    ...fullCompany,
    { deductions: 2, lacks: ['enrollment'] },
    { deductions: 5, lacks: ['street', 'birthDate', 'email', 'phone'] },
    { deductions: 1, lacks: ['phone'] },
    { deductions: 9, steps: [sent(140), failed(133), closed(43)] },
    { deductions: 1, steps: [sent(2)] },
    { deductions: 3, steps: [sent(15)] },
    { deductions: 2, steps: [sent(19), failed(12)] },
  ],
};

export type HsaDemo = {
  participants: ParticipantRecord[];
  enrollments: EnrollmentRecord[];
  hsaSteps: HsaStepRecord[];
};

/**
 * The HSAs: most were opened with the enrollment. A few people wait; their records lack what their story says and
 * nothing else, and payroll has just begun to deduct.
 */
export function makeHsa(
  today: CalendarDate,
  participants: ParticipantRecord[],
  plans: PlanRecord[],
  enrollments: EnrollmentRecord[],
): HsaDemo {
  const hsaPlans = new Set(plans.filter(({ code }) => code === 'S').map(({ planId }) => planId));
  const isHsa = ({ planId }: EnrollmentRecord) => hsaPlans.has(planId);
  const keyOf = ({ compId, empno }: { compId: number; empno: string }) => `${compId} ${empno}`;
  const savers = Map.groupBy(enrollments.filter(isHsa), keyOf);
  const current = [...savers.values()].map((own) => latest(own, today));
  const stories = storiesOf(current, today);
  const storyOf = (record: { compId: number; empno: string }) => stories.get(keyOf(record));
  return {
    participants: participants.map((person) => {
      const story = storyOf(person);
      return story ? personOf(person, story) : person;
    }),
    enrollments: enrollments.map((enrollment) => {
      const story = isHsa(enrollment) && storyOf(enrollment);
      if (!story) return enrollment;
      const isLatest = latest(savers.get(keyOf(enrollment))!, today) === enrollment;
      return enrollmentOf(enrollment, isLatest ? story : { deductions: 0 }, today);
    }),
    hsaSteps: [...savers.values()].flatMap((own) => {
      const { compId, empno } = own[0]!;
      const story = storyOf(own[0]!);
      const on = own.map(({ startsOn }) => startsOn).toSorted()[0]!;
      if (!story) return on > today ? [] : [{ compId, empno, kind: 'passed' as const, on }];
      return (story.steps ?? []).map(({ kind, daysAgo }) => ({
        compId,
        empno,
        kind,
        on: addDays(today, -daysAgo),
      }));
    }),
  };
}

/** The enrollment that has begun last. */
const latest = (own: EnrollmentRecord[], today: CalendarDate): EnrollmentRecord =>
  own
    .filter(({ startsOn }) => startsOn <= today)
    .toSorted((one, other) => one.startsOn.localeCompare(other.startsOn))
    .at(-1) ?? own[0]!;

const deducted = ({ contributions }: EnrollmentRecord, today: CalendarDate) =>
  contributions.filter(({ source, dueOn }) => source === 'payroll' && dueOn <= today);

/** Takes those with the most deductions, who have enough of them. */
function storiesOf(current: EnrollmentRecord[], today: CalendarDate): Map<string, HeldStory> {
  const deductions = (enrollment: EnrollmentRecord) => deducted(enrollment, today).length;
  return new Map(
    Object.entries(heldIn).flatMap(([compId, stories]) => {
      const candidates = current
        .filter((each) => each.compId === Number(compId))
        .toSorted(
          (one, other) =>
            deductions(other) - deductions(one) || one.enrollmentId - other.enrollmentId,
        );
      return stories.flatMap((story, at): [string, HeldStory][] => {
        const one = candidates[at];
        return one ? [[`${compId} ${one.empno}`, story]] : [];
      });
    }),
  );
}

function personOf(person: ParticipantRecord, { lacks = [] }: HeldStory): ParticipantRecord {
  const has = (lack: Lack) => !lacks.includes(lack);
  const number = Number(person.empno) % 100;
  return {
    ...person,
    ...(has('street') ? {} : { street1: `PO Box ${100 + number}`, street2: null }),
    birthDate: has('birthDate') ? (person.birthDate ?? '1984-06-15') : null,
    email: has('email') ? (person.email ?? `saver${person.empno}@example.com`) : null,
    phone: has('phone') ? (person.phone ?? fictionalPhone('419', number)) : null,
  };
}

/** Only the last few deductions; the employer's money stays. */
function enrollmentOf(
  enrollment: EnrollmentRecord,
  { deductions, lacks = [] }: HeldStory,
  today: CalendarDate,
): EnrollmentRecord {
  const kept = deductions === 0 ? [] : deducted(enrollment, today).slice(-deductions);
  const last = kept.at(-1);
  return {
    ...enrollment,
    endsOn: lacks.includes('enrollment') && last ? addDays(last.dueOn, -1) : enrollment.endsOn,
    contributions: [
      ...enrollment.contributions.filter(({ source }) => source !== 'payroll'),
      ...kept,
    ],
  };
}
